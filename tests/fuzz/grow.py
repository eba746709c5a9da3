# SPDX-License-Identifier: MIT
"""Prints a specification with a number of equal items or texts: grow.py KIND COUNT."""
import sys

FUNCTION = ('<function id="%s" num="%d"><synopsis>S %d</synopsis><description>%s</description><capabilities/>'
            '<parameters>%s</parameters><errors>%s</errors></function>\n')
EVENT = '<event id="%s" const="%s" label="%s" num="%d"><description>d.</description><capabilities/><parameters/></event>\n'
PARAM = '<param id="%s">%s<description>d.</description></param>\n'
SPECIFICATION = """<?xml version="1.0" encoding="UTF-8"?>
%(before)s<specification label="Grown">
  <title subtitle="Version">Grown</title>
  %(sections)s
  <functionsection label="Functions">
    <category id="all" label="All">
      %(types)s
      <capabilitiestypedef id="jvmtiCapabilities" label="Capabilities">%(capabilities)s</capabilitiestypedef>
      %(functions)s
    </category>
  </functionsection>
  <errorsection label="Errors">
    <errorcategory id="universal-error" label="Universal"><errorid id="JVMTI_ERROR_NONE" num="0">None.</errorid></errorcategory>
    <errorcategory id="other-errors" label="Others">
      <errorid id="JVMTI_ERROR_MUST_POSSESS_CAPABILITY" num="99">A capability is missing.</errorid>
      <errorid id="JVMTI_ERROR_NULL_POINTER" num="100">A null pointer.</errorid>
      <errorid id="JVMTI_ERROR_ILLEGAL_ARGUMENT" num="103">An argument is illegal.</errorid>
      %(errors)s
    </errorcategory>
  </errorsection>
  <eventsection label="Events">%(events)s</eventsection>
  <datasection/>
  <changehistory id="history" update="today"><change date="today" version="9.0.0">Made.</change>%(rows)s</changehistory>
</specification>
"""


def one(description="d.", params="", errors=""):
    return {"functions": FUNCTION % ("GetOne", 1, 1, description, params, errors)}


def many(pattern, count):
    return "".join(pattern.replace("#", str(i)) for i in range(count))


KINDS = {
    "functions": lambda n: {"functions": "".join(FUNCTION % ("Get%d" % i, i + 1, i, "d.", "", "") for i in range(n))},
    "same-names": lambda n: {"functions": "".join(FUNCTION % ("GetOne", i + 1, i, "d.", "", "") for i in range(n))},
    "same-labels": lambda n: {"functions": "".join(FUNCTION % ("GetS%d" % i, i + 1, 1, "d.", "", "") for i in range(n))},
    "long-label": lambda n: {"functions": (FUNCTION % ("Ab" * 60 + "Z", 1, 1, "d.", "", "")).replace("S 1", "ab " * n)},
    "parameters": lambda n: one(params=many(PARAM % ("p#", "<jint/>"), n)),
    "counts": lambda n: one(params=many(PARAM % ("c#", "<jint min='0'/>") + PARAM % ("p#", '<inbuf incount="c#"><jint/></inbuf>'), n)),
    "fields": lambda n: {"types": '<typedef id="jvmtiOne" label="One">%s</typedef>'
                         % many('<field id="f#"><jint/><description>d.</description></field>\n', n), **one()},
    # A function and events that sources of VMs define and send.
    "phase": lambda n: {"functions": FUNCTION % (
        "GetPhase", 1, 1, 'd. <constants id="jvmtiPhase" label="Phases" kind="enum"><constant id="JVMTI_PHASE_LIVE" num="4">d.</constant></constants>',
        PARAM % ("phase_ptr", "<outptr><enum>jvmtiPhase</enum></outptr>"), ""),
                        "events": EVENT % ("VMInit", "JVMTI_EVENT_VM_INIT", "Initialized", 50) + EVENT % ("ClassLoad", "JVMTI_EVENT_CLASS_LOAD", "Loaded", 55)},
    "constants": lambda n: one('d. <constants id="jvmtiOne" label="One" kind="const">%s</constants>'
                               % many('<constant id="JVMTI_ONE_#" num="#">d.</constant>\n', n)),
    "structures": lambda n: {"types": many('<typedef id="jvmti#" label="One #"><field id="f"><jint/><description>d.</description></field></typedef>\n', n),
                             **one()},
    "sections": lambda n: {"sections": many('<intro id="s#" label="Section #">d.</intro><intro>d.</intro>\n', n), **one()},
    "rows": lambda n: {"rows": many('<change date="today" version="9.0.0">Row #: d.</change>\n', n), **one()},
    "errors": lambda n: {"errors": many('<errorid id="JVMTI_ERROR_E#" num="1#">d.</errorid>\n', n),
                         **one(errors=many('<error id="JVMTI_ERROR_F#">d.</error>\n', n))},
    "text": lambda n: one("words of prose; " * n),
    "bold": lambda n: one("<b>word</b> " * n),
    "lists-in-lists": lambda n: one(("<ul><li>" * 60 + "a" + "</li></ul>" * 60 + "\n") * n),
    "tables": lambda n: one("<table><tr><th>a</th></tr>%s</table>" % ("<tr><td>b</td></tr>\n" * n)),
    "many-parameters": lambda n: {"functions": "".join(FUNCTION % ("Get%d" % i, i + 1, i, "d.", many(PARAM % ("p#", "<jint/>"), 20), "")
                                                       for i in range(n))},
    "many-capabilities": lambda n: {"capabilities": many('<capabilityfield id="can_#"><description>d.</description></capabilityfield>\n', n), **one()},
    "links": lambda n: one("d. " + '<functionlink id="GetOne"/>\n' * n),
    "bad-links": lambda n: one("d. " + many('<functionlink id="GetTwo#"/>', n)),
    "lists": lambda n: one("d. " + '<functionlist/>\n' * n),
    "own-lists": lambda n: one("d. " + '<functionlist><functionlink id="GetOne"/></functionlist>\n' * n),
    "listed": lambda n: {"functions": "".join(FUNCTION % ("Get%d" % i, i + 1, i, "d. <functionlist/>" * (i < 200), "", "") for i in range(n))},
    "stated": lambda n: one("JVMTI_ERROR_NULL_POINTER has the value 41. " * n),
    "stated-items": lambda n: one("d. <ul>%s</ul>" % ("<li>JVMTI_ERROR_NULL_POINTER has the value 41.</li>\n" * n)),
    "stated-rows": lambda n: one("<table><tr><th>%s</th><th>Value</th></tr>%s</table>"
                                 % ("constant " * n, "<tr><td>JVMTI_ERROR_NULL_POINTER</td><td>41</td></tr>\n" * n)),
    "code": lambda n: {"types": many('<typedef id="jvmtiOne#" label="One #"><field id="f"><jint/><description>d.</description></field></typedef>\n', n),
                       **one(many("<code>can_do#</code> ", n))},
    "unmarked": lambda n: one("d. " + '<functionlink id="GetOne"/>, <functionlink id="GetTwo"/> of <internallink id="all">all</internallink> ' * n),
    "attributes": lambda n: one("d. <b" + many(' a#=""', n) + "/>"),
    "unknown-elements": lambda n: one(many("<bold#/>", n)),
    "unknown-attributes": lambda n: one(many('<b bold#="">b</b>', n)),
    "instructions": lambda n: one(many("<?bold# b?>", n)),
    "suppressions": lambda n: one(many("<?jvmtic accept duplicate-anchor -- it is so?><b>b</b>", n)),
    "declarations": lambda n: {"before": "<!DOCTYPE specification [\n" + many("<!ELEMENT x# ANY>\n", n) + "]>\n", **one()},
    "declared-attributes": lambda n: {"before": "<!DOCTYPE specification [\n" + many("<!ATTLIST x y# (a|b) \"a\">\n", n) + "]>\n", **one()},
    "parameter-entities": lambda n: {"before": '<!DOCTYPE specification [<!ENTITY % e "<!-- -->">' + "%e;" * n + "]>\n", **one()},
    "parameter-text": lambda n: {"before": '<!DOCTYPE specification [<!ENTITY % e "<!--' + "x" * 999999 + '-->">' + "%e;" * n + "]>\n", **one()},
    "nested-parameters": lambda n: {"before": '<!DOCTYPE specification [<!ENTITY % a0 "<!-- -->">' + "".join(
        f'<!ENTITY % a{i + 1} "' + f"&#37;a{i};" * 10 + '">' for i in range(n)) + f"%a{n};]>\n", **one()},
}

made = KINDS[sys.argv[1]](int(sys.argv[2]))
sys.stdout.write(SPECIFICATION % {**dict.fromkeys(["before", "sections", "types", "capabilities", "functions", "errors", "events", "rows"], ""), **made})
