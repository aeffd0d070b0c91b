#error "This room may not use SQLite: see src/meson.build."
