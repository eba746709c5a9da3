# SPDX-License-Identifier: MIT
# Generates files from a JVM TI specification, in a makefile (GNU make):
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
#   JVMTIC_CONFIG       a jvmtic.conf; empty: the one next to the makefile, if it exists. It sets other values:
#                       spec, release, build.only, build.output and all other options
#   JVMTIC_SPEC         the specification; empty: the one of jvmtic. 'jvmpi' is also one of jvmtic
#   JVMTIC_RELEASE      the release; empty: the newest of the specification
#   JVMTIC_ONLY         the backends, as in 'header json'; empty: all that 'jvmtic backends' lists. Also others of --only,
#                       such as man, whose files depend on the specification: JVMTIC_FILES then has JVMTIC_STAMP.
#                       The output of xslt is not checked
#   JVMTIC_OUT          the output directory
#   JVMTIC_FLAGS        more options of all commands, such as --allow-dir DIR
#   JVMTIC_BUILD_FLAGS  more options of jvmtic-generate, such as --stylesheet FILE
#   JVMTIC_CHECK_FLAGS  more options of jvmtic-check, such as --format github
#   JVMTIC_STAMP        a file that records the last run; next to it is one that ends in .d
#
# Then $(JVMTIC_FILES) are the files; jvmtic-generate generates them; jvmtic-check fails if they differ from the
# specification, and changes nothing. Files with the same contents are not touched; one that is missing or was
# edited is generated again (those of man and the like only by jvmtic-generate). Paths may have spaces, with or without
# backslashes before them.

JVMTIC ?= jvmtic
JVMTIC_CONFIG ?= $(wildcard jvmtic.conf)
JVMTIC_SPEC ?= $(call jvmtic_setting,spec,/[.\/]/$(jvmtic_path))
JVMTIC_RELEASE ?=
JVMTIC_ONLY ?= $(call jvmtic_setting,\(build[.]\)\{0$(jvmtic_comma)1\}only)
JVMTIC_OUT ?= $(or $(call jvmtic_setting,build[.]output,$(jvmtic_path)),include)
JVMTIC_FLAGS ?=
JVMTIC_BUILD_FLAGS ?=
JVMTIC_CHECK_FLAGS ?=
JVMTIC_STAMP ?= $(jvmtic_out)/.jvmtic

# The default goal is unchanged.
jvmtic_goal := $(.DEFAULT_GOAL)
jvmtic_comma := ,
jvmtic_empty :=
jvmtic_blank := $(jvmtic_empty) $(jvmtic_empty)
# Quotes a path for the shell; escapes it as a target of make.
jvmtic_plain = $(subst \$(jvmtic_blank),$(jvmtic_blank),$(strip $1))
jvmtic_quoted = $(if $(strip $1),'$(call jvmtic_plain,$1)')
jvmtic_target = $(subst $(jvmtic_blank),\$(jvmtic_blank),$(call jvmtic_plain,$1))
# The directory, without trailing slashes, except for the root.
jvmtic_trim = $(if $(filter-out /,$(filter %/,$1)),$(call jvmtic_trim,$(patsubst %/,%,$1)),$1)
# The value of a key of jvmtic.conf. The caller may add sed commands that make it a path relative to here.
jvmtic_setting = $(if $(strip $(JVMTIC_CONFIG)),$(shell file=$(call jvmtic_quoted,$(JVMTIC_CONFIG)); folder=$${file%/*}/; \
  [ "$$folder" != "$$file/" ] || folder=; \
  sed -n "/^[[:blank:]]*$1[[:blank:]]*=/{s/^[^=]*=[[:blank:]]*//;$2p;}" "$$file"))
jvmtic_path = s|^[^/]|$$folder&|;
jvmtic_out := $(subst <blank>,$(jvmtic_blank),$(call jvmtic_trim,$(subst $(jvmtic_blank),<blank>,$(call jvmtic_plain,$(JVMTIC_OUT)))))
jvmtic_stamp := $(call jvmtic_target,$(JVMTIC_STAMP))
# Two processes of make may write at the same time.
jvmtic_own := $(call jvmtic_plain,$(JVMTIC_STAMP)).$(shell echo $$PPID)

# Words 'backend:file' of the program's table.
# A specification of jvmtic is named by its interface, as in jvmpi: it is not a file here.
jvmtic_interface := $(if $(shell test -f $(or $(call jvmtic_quoted,$(JVMTIC_SPEC)),.) && echo file),,$(filter-out %.xml,$(firstword $(JVMTIC_SPEC))))
jvmtic_spec := $(if $(jvmtic_interface),,$(call jvmtic_target,$(JVMTIC_SPEC)))
jvmtic_backends := $(JVMTIC) backends $(jvmtic_interface)
jvmtic_table := $(shell $(jvmtic_backends) | awk '{ for (i = 2; i <= NF && $$i ~ /[.]/; i++) print $$1 ":" $$i }')
ifeq ($(jvmtic_table),)
$(error '$(strip $(jvmtic_backends))' has no items: install jvmtic, or set JVMTIC to where it is)
endif
jvmtic_all := $(shell $(jvmtic_backends) | awk '{ print $$1 }')
jvmtic_names := $(or $(strip $(subst $(jvmtic_comma), ,$(JVMTIC_ONLY))),$(jvmtic_all))
# The default backends, and the others.
jvmtic_known := $(jvmtic_all) $(if $(filter-out $(jvmtic_all),$(jvmtic_names)),$(shell $(JVMTIC) help --options | sed -n 's/^build --only backends //p'))
jvmtic_unknown := $(filter-out $(jvmtic_known),$(jvmtic_names))
ifneq ($(jvmtic_unknown),)
$(error JVMTIC_ONLY: unknown backend '$(firstword $(jvmtic_unknown))'; expected one of: $(jvmtic_all))
endif
jvmtic_files := $(foreach name,$(jvmtic_names),$(patsubst $(name):%,%,$(filter $(name):%,$(jvmtic_table))))
jvmtic_outputs := $(foreach name,$(jvmtic_files),$(call jvmtic_target,$(jvmtic_out))/$(name))
JVMTIC_FILES := $(jvmtic_outputs) $(if $(filter-out $(jvmtic_all),$(jvmtic_names)),$(jvmtic_stamp))

jvmtic_made := $(foreach name,$(jvmtic_files),$(call jvmtic_quoted,$(jvmtic_out)/$(name)))
jvmtic_program := $(shell set -- $(JVMTIC); command -v "$$1")

jvmtic_list = --only $(subst $(jvmtic_blank),$(jvmtic_comma),$(strip $1))
jvmtic_flags := $(if $(strip $(JVMTIC_CONFIG)),--config $(call jvmtic_quoted,$(JVMTIC_CONFIG))) $(if $(JVMTIC_RELEASE),--release $(JVMTIC_RELEASE)) $(JVMTIC_FLAGS)
jvmtic_options := $(call jvmtic_list,$(jvmtic_names)) $(jvmtic_flags) $(JVMTIC_BUILD_FLAGS)
# The output of a stylesheet cannot be checked; if there is no other, the program reports this.
jvmtic_checked := $(call jvmtic_list,$(or $(filter-out xslt,$(jvmtic_names)),$(jvmtic_names))) $(jvmtic_flags)
jvmtic_now := $(strip $(jvmtic_out) $(jvmtic_options) $(JVMTIC_SPEC))

# The inputs and options of the last run. Other options, and files that are missing or newer than the run, cause
# a new one; so does an explicit request, since an edited file may have the same time.
jvmtic_before :=
-include $(jvmtic_stamp).d
ifneq ($(jvmtic_now),$(strip $(jvmtic_before)))
$(jvmtic_stamp): jvmtic-always
else ifneq ($(filter jvmtic-generate,$(MAKECMDGOALS)),)
$(jvmtic_stamp): jvmtic-always
else ifneq ($(if $(jvmtic_made),$(shell find $(jvmtic_made) -newer $(call jvmtic_quoted,$(JVMTIC_STAMP)) 2>&1)),)
$(jvmtic_stamp): jvmtic-always
endif

.PHONY: jvmtic-generate jvmtic-check jvmtic-always
jvmtic-generate: $(jvmtic_stamp)

$(jvmtic_stamp): $(jvmtic_spec) $(call jvmtic_target,$(jvmtic_program))
	$(JVMTIC) build -o $(call jvmtic_quoted,$(jvmtic_out)) $(jvmtic_options) --depfile '$(jvmtic_own)' $(call jvmtic_quoted,$(JVMTIC_SPEC))
	@# The inputs are prerequisites of the stamp, not of each file, and any of them may disappear.
	@{ printf '%s\n' 'jvmtic_before := $(subst ','\'',$(jvmtic_now))' '$(jvmtic_stamp): \'; sed 1d '$(jvmtic_own)'; \
	   printf '\n'; sed -n '2{s/^  //;s/ \\$$//;s/$$/:/;p;}' '$(jvmtic_own)'; } >'$(jvmtic_own).d' && \
	 mv -f '$(jvmtic_own).d' '$@.d' && rm -f '$(jvmtic_own)' && touch '$@'

# One run generates all of them; make checks which files are newer.
$(jvmtic_outputs): $(jvmtic_stamp) ;

jvmtic-check:
	@$(JVMTIC) check $(jvmtic_checked) $(JVMTIC_CHECK_FLAGS) $(call jvmtic_quoted,$(JVMTIC_SPEC)) $(call jvmtic_quoted,$(jvmtic_out)) || \
	  { status=$$?; why='could not be checked'; \
	    [ $$status != 1 ] || why="is not what the specification says; 'make jvmtic-generate' updates it"; \
	    echo "jvmtic-check: $(jvmtic_out) $$why" >&2; exit $$status; }

.DEFAULT_GOAL := $(jvmtic_goal)
