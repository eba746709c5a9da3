# Generates files from a JVM TI specification, in a makefile of yours (GNU make):
#
#   JVMTIC_SPEC    = jvmti.xml
#   JVMTIC_RELEASE = 17
#   JVMTIC_ONLY    = header
#   JVMTIC_OUT     = include
#   include $(shell pkg-config --variable=makefile jvmtic)
#   agent.o: include/jvmti.h
#
# Set before the include, or on the command line:
#
#   JVMTIC              the program
#   JVMTIC_SPEC         the specification; empty: the one that comes with jvmtic
#   JVMTIC_RELEASE      the release; empty: the newest of the specification
#   JVMTIC_ONLY         the backends, as in 'header json'; empty: all that 'jvmtic backends' lists
#   JVMTIC_OUT          the folder to write to
#   JVMTIC_FLAGS        more options of all commands, such as --allow-dir DIR
#   JVMTIC_CHECK_FLAGS  more options of jvmtic-check, such as --format github
#   JVMTIC_STAMP        a file that remembers the last run; beside it is one that ends in .d
#
# Then $(JVMTIC_FILES) are the files; jvmtic-generate makes them; jvmtic-check fails when they are not what the
# specification says, and changes nothing. Files that would not change are not touched.

JVMTIC ?= jvmtic
JVMTIC_SPEC ?=
JVMTIC_RELEASE ?=
JVMTIC_ONLY ?=
JVMTIC_OUT ?= include
JVMTIC_FLAGS ?=
JVMTIC_CHECK_FLAGS ?=
JVMTIC_STAMP ?= $(JVMTIC_OUT)/.jvmtic

# The default goal remains yours.
jvmtic_goal := $(.DEFAULT_GOAL)
jvmtic_comma := ,
jvmtic_empty :=

# Words 'backend:file' of the program's own table.
jvmtic_table := $(shell $(JVMTIC) backends | awk '{ for (i = 2; i <= NF && $$i ~ /[.]/; i++) print $$1 ":" $$i }')
ifeq ($(jvmtic_table),)
$(error '$(JVMTIC) backends' lists nothing: install jvmtic, or set JVMTIC to where it is)
endif
jvmtic_all := $(shell $(JVMTIC) backends | awk '{ print $$1 }')
jvmtic_names := $(or $(strip $(subst $(jvmtic_comma), ,$(JVMTIC_ONLY))),$(jvmtic_all))
JVMTIC_FILES := $(foreach name,$(jvmtic_names),$(patsubst $(name):%,$(JVMTIC_OUT)/%,$(filter $(name):%,$(jvmtic_table))))

jvmtic_options := --only $(subst $(jvmtic_empty) ,$(jvmtic_comma),$(jvmtic_names)) \
  $(if $(JVMTIC_RELEASE),--release $(JVMTIC_RELEASE)) $(JVMTIC_FLAGS)
jvmtic_now := $(strip $(JVMTIC_OUT) $(jvmtic_options) $(JVMTIC_SPEC))

# What the last run has read, and its options. Another option or a missing file leads to a new run.
jvmtic_before :=
-include $(JVMTIC_STAMP).d
ifneq ($(jvmtic_now),$(strip $(jvmtic_before)))
$(JVMTIC_STAMP): jvmtic-always
endif
ifneq ($(filter-out $(wildcard $(JVMTIC_FILES)),$(JVMTIC_FILES)),)
$(JVMTIC_STAMP): jvmtic-always
endif

.PHONY: jvmtic-generate jvmtic-check jvmtic-always
jvmtic-generate: $(JVMTIC_STAMP)

$(JVMTIC_STAMP): $(JVMTIC_SPEC) $(shell command -v $(firstword $(JVMTIC)))
	$(JVMTIC) build -o $(JVMTIC_OUT) $(jvmtic_options) --depfile $@.new $(JVMTIC_SPEC)
	@# Whoever reads the specification is the stamp, not each file; and it may all vanish.
	@{ printf '%s\n' 'jvmtic_before := $(jvmtic_now)' '$@: \'; sed 1d $@.new; \
	   printf '\n'; sed -n '2{s/^  //;s/ \\$$//;s/$$/:/;p;}' $@.new; } >$@.d && rm -f $@.new && touch $@

# One run makes them all; whether a file is newer afterwards is for make to see.
$(JVMTIC_FILES): $(JVMTIC_STAMP) ;

jvmtic-check:
	@$(JVMTIC) check $(jvmtic_options) $(JVMTIC_CHECK_FLAGS) $(JVMTIC_SPEC) $(JVMTIC_OUT) || \
	  { status=$$?; echo "jvmtic-check: $(JVMTIC_OUT) is not what the specification says; 'make jvmtic-generate' updates it" >&2; exit $$status; }

.DEFAULT_GOAL := $(jvmtic_goal)
