s/num="2" phase="live"/num="2" phase="start"/
s/ callbacksafe="safe"//
s/impl="innative notrace"/impl="innative"/
s/<capability id="can_count">Counts, too.<.capability>/<required id="can_count"\/>/
s/<error id="JVMTI_ERROR_ODD">It is odd.<.error>//
s/<jint min="-5".>/<jint min="-6"\/>/
s/ null="current"//
s/<nullok>there is no name<.nullok>//
s/<allocbuf outcount="count_ptr"><struct>jvmtiTree<.struct><.allocbuf>/<agentbuf><struct>jvmtiTree<\/struct><\/agentbuf>/
s/phase="start" filtered="thread"/phase="any"/
s/num="52"/num="51"/
s/<param id="j_long">/<param id="j_wide">/
s/"JVMTI_BLUE" num="2"/"JVMTI_BLUE" num="3"/
s/<field id="left"><jint.>/<field id="left"><jlong\/>/
s/Gets all bases./Gets them all./
/<event id="VMDeath"/,/<.event>/s/A thing./Another thing./
