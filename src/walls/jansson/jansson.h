#error "This room may not use jansson: see src/meson.build."
