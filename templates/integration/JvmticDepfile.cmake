# cmake -DDEPFILE=… -DSTAMP=… -P: makes the stamp, alone, what depends on the files that were read: the outputs may
# stay older than those.
file(READ "${DEPFILE}" rules)
string(FIND "${rules}" ": \\\n" end)
if(end LESS 0)
  message(FATAL_ERROR "${DEPFILE} has no rule")
endif()
string(SUBSTRING "${rules}" ${end} -1 rules)
string(REGEX REPLACE "([ \t#])" "\\\\\\1" target "${STAMP}")
file(WRITE "${DEPFILE}" "${target}${rules}")
file(TOUCH "${STAMP}")
