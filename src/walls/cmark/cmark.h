/* SPDX-License-Identifier: GPL-3.0-or-later */
#error "This room may not use cmark: see src/meson.build."
