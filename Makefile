# Two commands are all that is needed: `make run` and `make test`. Both install
# what is missing first. Meson does the building; this only calls it.

PREFIX ?= /usr/local
DESTDIR ?=

# What a build depends on: nothing newer than the last build, nothing to do.
INPUTS := $(shell find meson.build meson_options.txt src data ui po -newer build/.built 2> /dev/null | head -n 1)

.PHONY: run test bench coverage second-opinion fuzz format install clean help

run:
	@sh .make/packages.sh run
	@if [ ! -e build/.built ] || [ -n "$(INPUTS)" ]; then $(MAKE) --no-print-directory build; fi
	@exec bash .make/start.sh build

.PHONY: build
build:
	@[ -e build/build.ninja ] || meson setup build -Dtests=false
	@ninja -C build
	@touch build/.built

test:
	@sh .make/packages.sh run test
	@[ -e build-test/build.ninja ] || meson setup build-test -Dwerror=true --prefix=$(CURDIR)/build-test/root
	@ninja -C build-test
	@python3 tests/run.py build-test

bench:
	@sh .make/packages.sh run test
	@[ -e build-bench/build.ninja ] || meson setup build-bench --buildtype=release -Db_pch=false
	@meson test -C build-bench --benchmark --verbose

coverage:
	@sh .make/packages.sh run test
	@[ -e build-coverage/build.ninja ] || meson setup build-coverage --buildtype=debug -Db_coverage=true -Db_pch=false
	@find build-coverage -name '*.gcda' -delete
	@meson test -C build-coverage --suite engine
	@gcovr --root . --filter src/engine/ --object-directory build-coverage --print-summary

# As many random matches of each game and mode as MATCHES says.
MATCHES ?= 10000
SEED ?= 1

second-opinion:
	@sh .make/packages.sh run test
	@[ -e build-test/build.ninja ] || meson setup build-test -Dwerror=true --prefix=$(CURDIR)/build-test/root
	@ninja -C build-test src/cli/tally
	@python3 -B tests/second-opinion/test-second-opinion.py build-test/src/cli/tally tests/examples \
	  --matches $(MATCHES) --seed $(SEED)

# How many seconds each target is tried with inputs of its own making.
SECONDS_EACH ?= 60

fuzz:
	@sh .make/packages.sh run test
	@sh tests/fuzz/fuzz.sh $(SECONDS_EACH)

format:
	@sh .make/packages.sh run test
	@find src tests -name '*.c' -exec sh tests/style/format.sh {} +

install:
	@sh .make/packages.sh run
	@[ -e build-release/build.ninja ] || meson setup build-release --buildtype=release -Dtests=false
	@meson configure build-release -Dprefix=$(PREFIX)
	@DESTDIR=$(DESTDIR) meson install -C build-release

clean:
	rm -rf build build-test build-bench build-coverage build-release build-fuzz

help:
	@echo "make run       build what has changed and start the app"
	@echo "make test      run every test"
	@echo "make bench     measure how fast it is"
	@echo "make coverage  how much of the rules the tests reach"
	@echo "make second-opinion  compare the rules with a second implementation, at length"
	@echo "make fuzz      a minute of made-up input for each that reads any"
	@echo "make format    bring the C files into shape"
	@echo "make install   install it (PREFIX=$(PREFIX), DESTDIR=)"
