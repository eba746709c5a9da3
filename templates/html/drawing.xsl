<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <!-- SPDX-License-Identifier: MIT -->
  <!-- Drawings, after the text that they illustrate. Their lines have the color of the text; values are those of
       the specification. -->
  <xsl:template name="drawing">
    <xsl:if test="contains(' startup environments bci heapCallbacks GetThreadState ', concat(' ', @id, ' ')) and /specification/eventTable"><xsl:call-template name="drawing-of"/></xsl:if>
  </xsl:template>

  <!-- Drawn only if the document has all items that the drawing names. -->
  <xsl:template name="drawing-of">
    <xsl:choose>
      <xsl:when test="@id = 'startup'"><xsl:if test="key('event', 'VMStart') and key('event', 'VMInit') and key('event', 'VMDeath')"><xsl:call-template name="drawing-phases"/></xsl:if></xsl:when>
      <xsl:when test="@id = 'environments'"><xsl:if test="/specification/categories/category/capabilities/list/capability and /specification/events/event and key('function', 'SetTag')"><xsl:call-template name="drawing-environments"/></xsl:if></xsl:when>
      <xsl:when test="@id = 'bci'"><xsl:if test="key('event', 'ClassFileLoadHook') and key('event', 'ClassLoad') and key('event', 'ClassPrepare') and key('function', 'RedefineClasses')"><xsl:call-template name="drawing-class"/></xsl:if></xsl:when>
      <xsl:when test="@id = 'heapCallbacks'"><xsl:if test="key('function', 'FollowReferences') and key('function', 'IterateThroughHeap')"><xsl:call-template name="drawing-heap"/></xsl:if></xsl:when>
      <xsl:when test="@id = 'GetThreadState'"><xsl:if test="key('constant', 'JVMTI_THREAD_STATE_ALIVE')"><xsl:call-template name="drawing-states"/></xsl:if></xsl:when>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="drawing-states">
    <xsl:if test="key('constant', 'JVMTI_THREAD_STATE_TERMINATED') and key('constant', 'JVMTI_THREAD_STATE_RUNNABLE') and key('constant', 'JVMTI_THREAD_STATE_BLOCKED_ON_MONITOR_ENTER') and key('constant', 'JVMTI_THREAD_STATE_WAITING') and key('constant', 'JVMTI_THREAD_STATE_WAITING_INDEFINITELY') and key('constant', 'JVMTI_THREAD_STATE_WAITING_WITH_TIMEOUT') and key('constant', 'JVMTI_THREAD_STATE_SLEEPING') and key('constant', 'JVMTI_THREAD_STATE_IN_OBJECT_WAIT') and key('constant', 'JVMTI_THREAD_STATE_PARKED') and key('constant', 'JVMTI_THREAD_STATE_SUSPENDED') and key('constant', 'JVMTI_THREAD_STATE_INTERRUPTED') and key('constant', 'JVMTI_THREAD_STATE_IN_NATIVE')"><xsl:call-template name="drawing-threads"/></xsl:if>
  </xsl:template>

  <xsl:template name="drawing-phases">
    <figure class="wide drawing"><svg role="img" viewBox="0 0 720 236" aria-label="Five phases in a row. OnLoad lasts until Agent_OnLoad returns, then comes primordial until the event VMStart, start until VMInit, live until VMDeath, and dead. Agent_OnLoad runs in OnLoad, Agent_OnAttach in live, Agent_OnUnload in dead. JNI can be used in start and live.">
      <rect x="10" y="70" width="110" height="40" rx="4"/>
      <text x="65" y="95">OnLoad</text>
      <rect x="150" y="70" width="110" height="40" rx="4"/>
      <text x="205" y="95">primordial</text>
      <rect x="290" y="70" width="110" height="40" rx="4"/>
      <text x="345" y="95">start</text>
      <rect class="strong" x="430" y="70" width="130" height="40" rx="4"/>
      <text x="495" y="95">live</text>
      <rect x="590" y="70" width="110" height="40" rx="4"/>
      <text x="645" y="95">dead</text>
      <path d="M120 90L150 90M143 87L150 90L143 93"/>
      <text x="135" y="52">Agent_OnLoad returns</text>
      <path d="M260 90L290 90M283 87L290 90L283 93"/>
      <text x="275" y="52">VMStart</text>
      <path d="M400 90L430 90M423 87L430 90L423 93"/>
      <text x="415" y="52">VMInit</text>
      <path d="M560 90L590 90M583 87L590 90L583 93"/>
      <text x="575" y="52">VMDeath</text>
      <text class="soft" x="65" y="135">Agent_OnLoad</text>
      <text class="soft" x="495" y="135">Agent_OnAttach</text>
      <text class="soft" x="645" y="135">Agent_OnUnload</text>
      <path d="M290 160L560 160M290 154L290 166M560 154L560 166"/>
      <text class="soft" x="425" y="182">JNI can be used</text>
      <path d="M10 205L700 205M10 199L10 211M700 199L700 211"/>
      <text class="soft" x="355" y="227">functions of any phase: memory, raw monitors, timers, storage</text>
    </svg></figure>
  </xsl:template>

  <xsl:template name="drawing-environments">
    <figure class="wide drawing"><svg role="img" viewBox="0 0 720 220" aria-label="An agent holds pointers to two environments in the VM. It calls functions through them; the VM calls the callbacks of the agent for events. Each environment has capabilities, enabled events and tags of its own.">
      <rect x="10" y="20" width="250" height="190" rx="4"/>
      <text class="soft" x="135" y="42">agent (a library)</text>
      <rect x="30" y="60" width="210" height="36" rx="4"/>
      <text x="135" y="83">callbacks</text>
      <rect x="30" y="110" width="210" height="36" rx="4"/>
      <text x="135" y="133">jvmtiEnv *first</text>
      <rect x="30" y="160" width="210" height="36" rx="4"/>
      <text x="135" y="183">jvmtiEnv *second</text>
      <rect x="420" y="20" width="290" height="190" rx="4"/>
      <text class="soft" x="565" y="42">VM</text>
      <rect x="450" y="60" width="230" height="36" rx="4"/>
      <text x="565" y="83">what happens</text>
      <rect x="450" y="110" width="230" height="36" rx="4"/>
      <text x="565" y="124">environment: capabilities,</text>
      <text x="565" y="142">enabled events, tags</text>
      <rect x="450" y="160" width="230" height="36" rx="4"/>
      <text x="565" y="174">environment of its own,</text>
      <text x="565" y="192">of this or another agent</text>
      <path d="M240 124L450 124M443 121L450 124L443 127"/>
      <text class="soft" x="345" y="116">functions</text>
      <path d="M240 178L450 178M443 175L450 178L443 181"/>
      <path d="M450 78L240 78M247 81L240 78L247 75"/>
      <text class="soft" x="345" y="70">events</text>
    </svg></figure>
  </xsl:template>

  <xsl:template name="drawing-class">
    <figure class="wide drawing"><svg role="img" viewBox="0 0 720 212"><xsl:attribute name="aria-label">The life of a class. From its class file, by the event ClassFileLoadHook, it is created, which ClassLoad tells: it has a name and no members yet. When it is prepared, ClassPrepare tells of methods and fields before any code runs. In use, <xsl:choose><xsl:when test="key('function', 'RetransformClasses')">RetransformClasses and RedefineClasses lead</xsl:when><xsl:otherwise>RedefineClasses leads</xsl:otherwise></xsl:choose> back to ClassFileLoadHook. Unloading sends no event.</xsl:attribute>
      <rect x="10" y="70" width="150" height="44" rx="4"/>
      <text x="85" y="97">class file</text>
      <rect x="200" y="70" width="130" height="44" rx="4"/>
      <text x="265" y="97">created</text>
      <rect x="370" y="70" width="130" height="44" rx="4"/>
      <text x="435" y="97">prepared</text>
      <rect class="strong" x="540" y="70" width="170" height="44" rx="4"/>
      <text x="625" y="97">initialized, in use</text>
      <path d="M160 92L200 92M193 89L200 92L193 95"/>
      <path d="M330 92L370 92M363 89L370 92L363 95"/>
      <path d="M500 92L540 92M533 89L540 92L533 95"/>
      <text x="180" y="58">ClassFileLoadHook</text>
      <text class="soft" x="265" y="134">ClassLoad: a name,</text>
      <text class="soft" x="265" y="151">no members yet</text>
      <text class="soft" x="435" y="134">ClassPrepare: methods</text>
      <text class="soft" x="435" y="151">and fields, no code run</text>
      <path d="M625 70L625 30L85 30L85 62M80 54L85 62L90 54"/>
      <text class="soft" x="355" y="22"><xsl:if test="key('function', 'RetransformClasses')">RetransformClasses, </xsl:if>RedefineClasses: the hook once more</text>
      <path d="M625 114L625 180M628 173L625 180L622 173"/>
      <text class="soft" x="625" y="200">unloaded: no event</text>
    </svg></figure>
  </xsl:template>

  <xsl:template name="drawing-heap">
    <figure class="wide drawing"><svg role="img" viewBox="0 0 720 222" aria-label="Heap roots refer to the objects A and B, both of which refer to C, which refers to D. FollowReferences reports each of the five references and follows those of C once. IterateThroughHeap reports each object, in no order and without references.">
      <rect x="10" y="70" width="110" height="44" rx="4"/>
      <text x="65" y="97">heap roots</text>
      <rect x="210" y="20" width="110" height="40" rx="4"/>
      <text x="265" y="45">A</text>
      <rect x="210" y="120" width="110" height="40" rx="4"/>
      <text x="265" y="145">B</text>
      <rect x="430" y="70" width="110" height="44" rx="4"/>
      <text x="485" y="97">C</text>
      <rect x="600" y="70" width="110" height="44" rx="4"/>
      <text x="655" y="97">D</text>
      <path d="M120 84L210 44M202 44L210 44L205 50"/>
      <text x="150" y="50">1</text>
      <path d="M120 100L210 138M205 132L210 138L202 138"/>
      <text x="150" y="134">2</text>
      <path d="M320 44L430 84M424 78L430 84L422 85"/>
      <text x="385" y="54">3</text>
      <path d="M320 138L430 102M422 101L430 102L424 108"/>
      <text x="385" y="140">4</text>
      <path d="M540 92L600 92M593 89L600 92L593 95"/>
      <text x="570" y="82">5</text>
      <text class="soft" x="360" y="190">FollowReferences: a callback for each reference, 1 to 5; what C refers to is followed once</text>
      <text class="soft" x="360" y="212">IterateThroughHeap: a callback for each object, in no order, unreachable ones included</text>
    </svg></figure>
  </xsl:template>

  <xsl:template name="drawing-threads">
    <figure class="wide drawing"><svg role="img" viewBox="0 0 720 356" aria-label="States of a thread and their bits. A new thread has none. It becomes alive, and at last terminated. While it is alive it is runnable, blocked on entering a monitor, or waiting: indefinitely or with a timeout, and sleeping, in Object.wait or parked. Suspended, interrupted and in native code may be set beside these.">
      <rect x="10" y="20" width="120" height="44" rx="4"/>
      <text x="70" y="38">new</text>
      <text x="70" y="56">0</text>
      <rect x="170" y="20" width="380" height="250" rx="4"/>
      <rect x="590" y="20" width="120" height="44" rx="4"/>
      <text x="650" y="38">TERMINATED</text>
      <text x="650" y="56"><xsl:value-of select="key('constant', 'JVMTI_THREAD_STATE_TERMINATED')/@source"/></text>
      <text x="360" y="42">ALIVE <xsl:value-of select="key('constant', 'JVMTI_THREAD_STATE_ALIVE')/@source"/></text>
      <path d="M130 42L170 42M163 39L170 42L163 45"/>
      <path d="M550 42L590 42M583 39L590 42L583 45"/>
      <rect x="185" y="60" width="110" height="44" rx="4"/>
      <text x="240" y="78">RUNNABLE</text>
      <text x="240" y="96"><xsl:value-of select="key('constant', 'JVMTI_THREAD_STATE_RUNNABLE')/@source"/></text>
      <rect x="305" y="60" width="230" height="44" rx="4"/>
      <text x="420" y="78">BLOCKED_ON_MONITOR_ENTER</text>
      <text x="420" y="96"><xsl:value-of select="key('constant', 'JVMTI_THREAD_STATE_BLOCKED_ON_MONITOR_ENTER')/@source"/></text>
      <rect x="185" y="116" width="350" height="142" rx="4"/>
      <text x="360" y="136">WAITING <xsl:value-of select="key('constant', 'JVMTI_THREAD_STATE_WAITING')/@source"/></text>
      <rect x="195" y="148" width="160" height="40" rx="4"/>
      <text x="275" y="164">_INDEFINITELY</text>
      <text x="275" y="182"><xsl:value-of select="key('constant', 'JVMTI_THREAD_STATE_WAITING_INDEFINITELY')/@source"/></text>
      <rect x="365" y="148" width="160" height="40" rx="4"/>
      <text x="445" y="164">_WITH_TIMEOUT</text>
      <text x="445" y="182"><xsl:value-of select="key('constant', 'JVMTI_THREAD_STATE_WAITING_WITH_TIMEOUT')/@source"/></text>
      <rect x="195" y="202" width="105" height="44" rx="4"/>
      <text x="247" y="220">SLEEPING</text>
      <text x="247" y="238"><xsl:value-of select="key('constant', 'JVMTI_THREAD_STATE_SLEEPING')/@source"/></text>
      <rect x="305" y="202" width="120" height="44" rx="4"/>
      <text x="365" y="220">IN_OBJECT_WAIT</text>
      <text x="365" y="238"><xsl:value-of select="key('constant', 'JVMTI_THREAD_STATE_IN_OBJECT_WAIT')/@source"/></text>
      <rect x="430" y="202" width="95" height="44" rx="4"/>
      <text x="477" y="220">PARKED</text>
      <text x="477" y="238"><xsl:value-of select="key('constant', 'JVMTI_THREAD_STATE_PARKED')/@source"/></text>
      <rect class="dashed" x="170" y="284" width="120" height="44" rx="4"/>
      <text x="230" y="302">SUSPENDED</text>
      <text x="230" y="320"><xsl:value-of select="key('constant', 'JVMTI_THREAD_STATE_SUSPENDED')/@source"/></text>
      <rect class="dashed" x="300" y="284" width="120" height="44" rx="4"/>
      <text x="360" y="302">INTERRUPTED</text>
      <text x="360" y="320"><xsl:value-of select="key('constant', 'JVMTI_THREAD_STATE_INTERRUPTED')/@source"/></text>
      <rect class="dashed" x="430" y="284" width="120" height="44" rx="4"/>
      <text x="490" y="302">IN_NATIVE</text>
      <text x="490" y="320"><xsl:value-of select="key('constant', 'JVMTI_THREAD_STATE_IN_NATIVE')/@source"/></text>
      <text class="soft" x="360" y="346">any of these beside the others, while it is alive</text>
    </svg></figure>
  </xsl:template>
</xsl:stylesheet>
