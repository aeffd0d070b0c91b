#error "This room may not use cmark: see src/meson.build."
