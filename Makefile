# Two commands are all that is needed: `make run` and `make test`. Both install
# what is missing first. Meson does the building; this only calls it.

PREFIX ?= /usr/local
DESTDIR ?=

# What a build depends on: nothing newer than the last build, nothing to do.
INPUTS := $(shell find meson.build meson_options.txt src data ui po -newer build/.built 2> /dev/null | head -n 1)

.PHONY: run test trust widths soak bench coverage second-opinion sanitize mutants converge fuzz format screenshots install clean help

run:
	@sh .make/packages.sh run
	@if [ ! -e build/.built ] || [ -n "$(INPUTS)" ]; then $(MAKE) --no-print-directory build; fi
	@exec bash .make/start.sh build

# Somebody waits for the window: optimized a little only. `make install` does more.
.PHONY: build
build:
	@[ -e build/build.ninja ] || env $$(command -v ld.lld > /dev/null && echo CC_LD=lld) \
	  meson setup build -Dtests=false -Doptimization=1
	@ninja -C build
	@touch build/.built

# Made once and run for minutes: what counts is how soon it is there, so that it
# is optimized a little only, knows lines and no variables in a debugger, is linked
# by the quicker of the linkers, and without the benchmarks, which `make trust`
# builds.
.PHONY: build-test
build-test:
	@sh .make/packages.sh run test
	@[ -e build-test/build.ninja ] || env $$(command -v ld.lld > /dev/null && echo CC_LD=lld) \
	  meson setup build-test -Doptimization=1 -Dc_args=-g1 -Dwerror=true -Dbenchmarks=false --prefix=$(CURDIR)/build-test/root

test: build-test
	@ninja -C build-test
	@python3 tests/run.py build-test

# What takes longer than every day allows: all of the long tables.
trust: build-test
	@meson setup --reconfigure build-test -Dbenchmarks=true > /dev/null
	@ninja -C build-test
	@python3 tests/run.py build-test --setup trust --suite trust

# Every width of every page, in both languages and both fonts.
widths: build-test
	@ninja -C build-test
	@python3 tests/run.py build-test --setup trust --timeout-multiplier 0 $(foreach way,en-cantarell en-dejavu de-cantarell de-dejavu,app-widths-$(way)-all)

# So many seconds of a random user; what comes in which order is the seed's.
SECONDS_OF_SOAK ?= 3600

soak: build-test
	@ninja -C build-test
	@TALLY_SOAK_SECONDS=$(SECONDS_OF_SOAK) TALLY_SOAK_SEED=$(SEED) \
	  python3 tests/run.py build-test --setup trust --timeout-multiplier 0 --verbose soak

# One table of all rooms. BEFORE=FILE is the bench.json of an earlier run: what
# has become slower since is named.
BEFORE ?=

bench:
	@sh .make/packages.sh run test
	@[ -e build-bench/build.ninja ] || meson setup build-bench --buildtype=release -Db_pch=false
	@ninja -C build-bench
	@python3 -B tests/bench/report.py build-bench $(BEFORE)

# Fails below all lines and nearly all branches of the rules. What a switch
# over all values of an enum does with others, and guards against mistakes of
# our own, are no branches of a rule.
coverage:
	@sh .make/packages.sh run test
	@[ -e build-coverage/build.ninja ] || meson setup build-coverage --buildtype=debug -Db_coverage=true -Db_pch=false
	@find build-coverage -name '*.gcda' -delete
	@python3 tests/run.py build-coverage --build --suite engine
	@gcovr --root . --filter src/engine/ --object-directory build-coverage build-coverage --print-summary \
	  --exclude-throw-branches --exclude-branches-by-pattern '.*\b(switch \(|g_return_|g_assert|g_clear_pointer).*' \
	  --fail-under-line 100 --fail-under-branch 99

# As many random matches of each game and mode as MATCHES says.
MATCHES ?= 10000
SEED ?= 1

second-opinion: build-test
	@ninja -C build-test src/cli/tally
	@python3 -B tests/second-opinion/test-second-opinion.py build-test/src/cli/tally tests/examples \
	  --matches $(MATCHES) --seed $(SEED)

# clang's sanitizers: memory and undefined behaviour in all rooms and so many of
# the pages, threads where there are any.
PAGES ?= all

sanitize:
	@sh .make/packages.sh run test
	@sh tests/sanitize/sanitize.sh $(SEED) $(PAGES)

# So many small faults, put into the sources one at a time.
MUTANTS ?= 300

# Evenings of a club by chance; SEED=N RUNS=1 plays one again. With MUTANT=drop,
# twice, term or lock the server has that fault, and it has to be noticed.
RUNS ?= 300
JOBS ?= 4
converge: build-test
	@ninja -C build-test src/cli/tally tests/club/club-writer tests/club/libclock-shim.so
	@python3 -B tests/club/converge.py build-test/src/cli/tally build-test/tests/club/club-writer build-test/tests/club/libclock-shim.so --runs $(RUNS) --seed $(SEED) --jobs $(JOBS) $(if $(MUTANT),--mutant $(MUTANT))

mutants:
	@sh .make/packages.sh run test
	@python3 -B tests/mutants/mutants.py build-mutants --number $(MUTANTS) --seed $(SEED)

# How many seconds each target is tried with inputs of its own making.
SECONDS_EACH ?= 60

fuzz:
	@sh .make/packages.sh run test
	@sh tests/fuzz/fuzz.sh $(SECONDS_EACH)

format:
	@sh .make/packages.sh run test
	@find src tests -name '*.c' -exec sh tests/style/format.sh {} +

# What the metainfo and the README show, from the sample evening.
screenshots: build-test
	@ninja -C build-test tests/app/tally-screenshots
	@GSETTINGS_SCHEMA_DIR=$(CURDIR)/build-test/data GSETTINGS_BACKEND=memory LC_ALL=C.UTF-8 LANGUAGE= TZ=UTC \
	  tests/headless.py build-test/tests/app/tally-screenshots data/screenshots

install:
	@sh .make/packages.sh run
	@[ -e build-release/build.ninja ] || meson setup build-release --buildtype=release -Dtests=false
	@meson configure build-release -Dprefix=$(PREFIX)
	@DESTDIR=$(DESTDIR) meson install -C build-release

clean:
	rm -rf build build-test build-bench build-coverage build-release build-fuzz build-sanitize build-threads build-mutants

help:
	@echo "make run       build what has changed and start the app"
	@echo "make test      run the tests of every day"
	@echo "make trust     run what takes longer: every fault, every damage"
	@echo "make widths    every page in every width from 320 to 2560 points"
	@echo "make soak      an hour of a random user (SECONDS_OF_SOAK=$(SECONDS_OF_SOAK), SEED=$(SEED))"
	@echo "make bench     measure how fast it is"
	@echo "make coverage  how much of the rules the tests reach"
	@echo "make second-opinion  compare the rules with a second implementation, at length"
	@echo "make sanitize  run the tests under clang’s sanitizers"
	@echo "make converge  do all tables of a club come to the same?"
	@echo "make mutants   do the tests notice small faults?"
	@echo "make fuzz      a minute of made-up input for each that reads any"
	@echo "make format    bring the C files into shape"
	@echo "make screenshots  take the pictures of the README and the metainfo"
	@echo "make install   install it (PREFIX=$(PREFIX), DESTDIR=)"
