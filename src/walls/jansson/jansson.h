/* SPDX-License-Identifier: GPL-3.0-or-later */
#error "This room may not use jansson: see src/meson.build."
