/* SPDX-License-Identifier: MIT */
// Uses of the page by readers: search, filters, theme, links that copy, the contents.
import { readFileSync } from "node:fs";
import { check, settled } from "./open.mjs";

const search = "#search input";
const results = (page) => page.$$eval("#results li b", (names) => names.map((name) => name.textContent));
const hash = (page) => page.evaluate(() => location.hash);
/** True if the element is on the screen, below the bar. */
const inView = (page, id) => page.evaluate((name) => {
  const { top } = document.getElementById(name).getBoundingClientRect();
  return top >= document.querySelector(".bar").getBoundingClientRect().bottom - 1 && top < innerHeight;
}, id);

/** The position on the page: the lowest element with an id that begins above the middle of the screen, and its offset. */
const place = (page) => page.evaluate(() => {
  const { left, width } = document.querySelector("main").getBoundingClientRect();
  const element = document.elementFromPoint(left + width / 3, innerHeight / 2).closest("[id]");
  return { id: element.id, top: Math.round(element.getBoundingClientRect().top) };
});

async function go(page, id) {
  await page.evaluate((name) => { location.hash = name; }, id);
  await settled(page);
}

/** Measures in the page the times from each input event to the first result: in the document, and on the screen. */
const watch = (page) => page.evaluate(() => {
  window.times = [];
  let typed;
  document.addEventListener("input", () => {
    typed = performance.now();
  }, true);
  new MutationObserver(() => {
    const written = performance.now() - typed;
    requestAnimationFrame(() => setTimeout(() => window.times.push([written, performance.now() - typed])));
  }).observe(document.getElementById("results"), { childList: true });
});

export async function searching(open) {
  const page = await open();
  await watch(page);
  await page.evaluate(() => scrollTo(0, 20000));
  await settled(page);
  const before = await place(page);
  await page.keyboard.press("/");
  check(await page.$eval(search, (input) => document.activeElement === input), "/ does not lead to the search");
  await page.keyboard.type("getstack");
  check((await results(page))[0] === "GetStackTrace", `getstack finds ${await results(page)}`);
  await settled(page);
  const times = await page.evaluate(() => window.times);
  check(times.length > 0, "search: no result");
  const sorted = (n) => times.map((time) => time[n]).sort((a, b) => a - b);
  const [written, painted] = [sorted(0), sorted(1)];
  console.log(`search: results written after ${written.at(-1).toFixed(0)} ms at most, on the screen after `
    + `${painted.at(-1).toFixed(0)} ms at most, ${painted[painted.length >> 1].toFixed(0)} in the median (${times.length} keys)`);
  await page.keyboard.press("Enter");
  await settled(page);
  check(await hash(page) === "#GetStackTrace", `getstack and Enter lead to ${await hash(page)}`);
  check(await inView(page, "GetStackTrace"), "GetStackTrace is not in view after Enter");
  await page.goBack();
  await settled(page);
  const after = await place(page);
  check(await hash(page) === "" && after.id === before.id && Math.abs(after.top - before.top) < 20,
    `Back leads to ${after.id} (${after.top} px), not ${before.id} (${before.top} px)`);
  await page.keep();
}

export async function searchKeys(open) {
  const page = await open();
  await page.keyboard.press("/");
  await page.keyboard.type("get");
  const active = () => page.$eval(search, (input) => input.getAttribute("aria-activedescendant"));
  const names = await results(page);
  check(await active() === "result-0", `the active result is at first ${await active()}`);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  check(await active() === "result-1", `down, down, up make active ${await active()}`);
  await page.keyboard.press("Enter");
  check(await hash(page) === `#${names[1]}`, `the second result leads to ${await hash(page)}, not ${names[1]}`);
  await page.keyboard.press("/");
  await page.keyboard.type("jthr");
  await page.keyboard.press("Escape");
  check(await page.isHidden("#results") && await page.inputValue(search) === "jthr", "Esc does not close the results");
  await page.keyboard.press("Escape");
  check(await page.inputValue(search) === "", "a second Esc does not clear the search");
  check(await page.$eval(search, (input) => document.activeElement !== input), "a second Esc does not leave the search");
  // Each kind is found by its name, and can be chosen with the mouse.
  for (const [words, name] of [["VMInit", "VMInit"], ["must possess", "JVMTI_ERROR_MUST_POSSESS_CAPABILITY"],
    ["can_tag", "can_tag_objects"], ["jvmtiFrameInfo", "jvmtiFrameInfo"], ["gst", "GetStackTrace"],
    ["GetStackTrace.max_frame_count", "max_frame_count"], ["JVMTI_HEAP_FILTER_TAGGED", "JVMTI_HEAP_FILTER_TAGGED"]]) {
    await page.fill(search, words);
    check((await results(page)).slice(0, 3).includes(name), `${words} finds ${(await results(page)).slice(0, 3)}`);
  }
  await page.fill(search, "forceearly");
  const third = (await results(page))[2];
  await page.click("#results li:nth-child(3)");
  check(third && await hash(page) === `#${third}`, `a click on ${third} leads to ${await hash(page)}`);
  await page.keep();
}

export async function searchWords(open, facts) {
  const page = await open();
  const first = async (words, n = 1) => {
    await page.fill(search, words);
    if (n > 10) await settled(page); // the page shows these later
    return (await results(page)).slice(0, n);
  };
  // Those that are shown at once for each query, without the frames between them.
  const found = (queries) => page.$eval(search, (input, all) => all.map((words) => {
    input.value = words;
    input.dispatchEvent(new Event("input"));
    return [...document.querySelectorAll("#results li b")].map((name) => name.textContent);
  }), queries);
  const slot = facts.functions.find(({ id }) => id === "GetStackTrace").slot;
  const event = facts.events.find(({ id }) => id === "VMInit").number;
  // Numbers of every kind, misspellings, words of the text; functions precede items with similar names.
  const queries = [["112", "JVMTI_ERROR_WRONG_PHASE"], ["error 112", "JVMTI_ERROR_WRONG_PHASE"],
    [`slot ${slot}`, "GetStackTrace"], [`event ${event}`, "VMInit"], ["bit 0", "can_tag_objects"], ["0x0200", "JVMTI_THREAD_STATE_PARKED"],
    ["GetStakTrace", "GetStackTrace"], ["getstcaktrace", "GetStackTrace"], ["allocte", "Allocate"], ["wrong_phse", "JVMTI_ERROR_WRONG_PHASE"],
    ["monitor wait", "MonitorWait"]];
  // Questions of readers, in plain words of any order and form.
  queries.push(...readFileSync(new URL("queries.txt", import.meta.url), "utf8").split("\n").filter((line) => /^[^#]/.test(line))
    .map((line) => line.split(" | ")));
  for (const [n, names] of (await found(queries.map(([words]) => words))).entries()) {
    const [words, name, within = 1] = queries[n];
    const hits = within > names.length ? await first(words, within) : names.slice(0, within);
    check(hits.includes(name), `${words} finds ${names.slice(0, 4)}, not ${name}`);
  }
  for (const words of ["stack", "heap"]) {
    const kinds = await first(words).then(() => page.$$eval("#results li i", (all) => all.slice(0, 3).map((kind) => kind.textContent)));
    check(kinds.every((kind) => /^(function|section|category)$/.test(kind)), `${words} finds first ${kinds}`);
  }
  // A hit states its kind, without properties that follow from its type.
  for (const [words, said] of [["GetClassSignature.klass", "The class to describe."], ["THREAD_SUSPENDED", "The thread is suspended already."],
    ["JVMTI_EVENT_VM_INIT", "Sent when the VM is fully"], ["jvmtiHeapReferenceKind", "Heap Reference Enumeration"]]) {
    await first(words);
    const summary = await page.textContent("#results li:first-child small");
    check(summary.includes(said) && !/Errors:|Returned by/.test(summary), `${words} is described as ${summary}`);
  }
  for (const words of ["Agent_OnLoad", "Ctrl-Break"]) {
    check((await first(words)).length > 0, `${words} finds nothing`);
    check(await page.$eval("#results small mark", (mark) => mark.textContent.toLowerCase()) === words.toLowerCase(), `${words} is not marked`);
  }
  check((await results(page))[0] === "DataDumpRequest", `Ctrl-Break finds ${await results(page)}`);
  await page.keyboard.press("Enter");
  check(await hash(page) === "#DataDumpRequest", `Ctrl-Break leads to ${await hash(page)}`);
  const marked = () => page.evaluate(() => [...CSS.highlights.get("hit")].map((range) => range.toString()));
  check((await marked()).includes("Ctrl-Break"), `at the hit ${await marked()} is marked`);
  await page.keyboard.press("Escape");
  check((await marked()).length === 0, "Esc does not forget what is marked");
  // Every hit is reachable; a search without hits, and hidden hits, are reported.
  await page.fill(search, "thread");
  const hits = parseInt(await page.textContent("#none"), 10);
  for (let n = 1; n < 60; n++) await page.keyboard.press("ArrowDown");
  check(hits > 100 && await page.$eval(search, (input) => input.getAttribute("aria-activedescendant")) === "result-59",
    `of ${hits} hits the sixtieth cannot be reached`);
  await page.keyboard.press("ArrowUp");
  await page.fill(search, "heap");
  check(await page.$eval("#results", (list) => list.childElementCount > 0 && list.scrollTop === 0), "the hits of another search are scrolled");
  await page.fill(search, "xyzzy plugh");
  check((await results(page)).length === 0 && await page.isVisible("#none"), "nobody sees that there are no results");
  check((await page.textContent("#none")).startsWith("No results for “xyzzy plugh”"), `for nothing: ${await page.textContent("#none")}`);
  await page.locator("#filters").getByLabel("As of").selectOption("17");
  await page.fill(search, "ClearAllFramePops");
  check(/1 of them hidden|[0-9]+ of them hidden/.test(await page.textContent("#none")), `hidden hits: ${await page.textContent("#none")}`);
  const off = await page.$$eval("#results .off b", (names) => names.map((name) => name.textContent));
  check(off.includes("ClearAllFramePops"), "a hit that the filters hide cannot be reached");
  await page.keep();
}

export async function keys(open) {
  const page = await open();
  await go(page, "GetStackTrace");
  await page.keyboard.press("n");
  check(await hash(page) === "#GetAllStackTraces", `n leads to ${await hash(page)}`);
  await settled(page);
  await page.keyboard.press("p");
  check(await hash(page) === "#GetStackTrace", `p leads to ${await hash(page)}`);
  await settled(page);
  const jumps = await page.$$eval("#here a", (links) => links.map((link) => link.textContent).join(" "));
  check(jumps.startsWith("GetStackTrace Parameters Errors"), `jumps within the entry: ${jumps}`);
  const link = await page.locator("#here a:nth-child(3)").boundingBox();
  await page.mouse.click(link.x + link.width / 2, link.y + link.height / 2);
  await settled(page);
  check(await inView(page, "GetStackTrace:Errors"), "the jump to the errors does not lead there");
  await page.keyboard.press("c");
  await page.getByText("GetStackTrace copied").waitFor();
  check(await page.evaluate(() => navigator.clipboard.readText()) === "GetStackTrace", "c does not copy the name");
  await page.locator("#GetStackTrace > .signature").scrollIntoViewIfNeeded();
  await settled(page);
  await page.hover("#GetStackTrace > .signature");
  await page.click("#copy");
  await page.getByText("Code copied").waitFor();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  check(code.startsWith("jvmtiError\nGetStackTrace(jvmtiEnv* env,\n"), `the button copies ${code}`);
  await page.keyboard.press("?");
  check(await page.isVisible("#keys"), "? does not show the keys");
  await page.keyboard.press("Escape");
  check(await page.isHidden("#keys"), "Esc does not close the keys");
  // The name of an entry remains visible while its text scrolls.
  await go(page, "GetThreadState:Details");
  await page.mouse.wheel(0, 900);
  await settled(page);
  const top = await page.$eval("#GetThreadState > h4", (heading) => heading.getBoundingClientRect().top);
  check(top > 0 && top < 120, `the name of the entry is at ${top} px`);
  await page.keep();
}

// An unknown fragment is reported and has no other effect; one of a folded or hidden item shows the item.
export async function fragments(open) {
  for (const at of ["no.such.place", "%E0%A4%A"]) {
    const page = await open({ at: at === "no.such.place" ? "" : `#${at}` });
    await go(page, at);
    check(await page.isVisible("#toast") && (await page.textContent("#toast")).startsWith("There is no"), `${at}: nobody says it`);
    await page.fill(search, "gst");
    check((await results(page))[0] === "GetStackTrace", `${at} breaks the search`);
    await page.close();
  }
}

/** Examples have colors, without additional elements. */
export async function colours(open) {
  const page = await open();
  await go(page, "GetStackTrace:Details");
  await page.locator("#GetStackTrace pre.example").scrollIntoViewIfNeeded();
  await page.waitForFunction(() => CSS.highlights.get("keyword")?.size > 0);
  const found = await page.evaluate(() => [...CSS.highlights.get("keyword")].map((range) => range.toString()));
  check(found.includes("if") && found.includes("NULL") && !found.includes("jint"), `keywords: ${found.slice(0, 9)}`);
  check(await page.$$eval("pre.example *", (inner) => inner.every((element) => element.localName === "code")), "elements for colours");
  await page.keep();
}

// ---- Filters, compared with the specification ----

/** True if a function may be called, or an event is sent, in the phase; OnLoad has no events, since there is no VM yet. */
const inPhase = (item, phase) => ("slot" in item ? {
  primordial: ["any"], onload: ["onload", "onloadOnly", "any"], start: ["start", "any"],
  live: ["onload", "start", "live", "any"], dead: ["any"],
} : { primordial: ["any"], onload: [], start: ["any", "start"], live: ["any", "start", "live"], dead: [] })[phase].includes(item.phase);
const release = (item) => parseFloat(item.preview ?? item.since ?? "1.0");
const ids = (list, name = "id") => (list ?? []).map((item) => item[name]);

const visible = (page) => page.$$eval("[data-kind=function], [data-kind=event]",
  (entries) => entries.filter((entry) => entry.checkVisibility()).map((entry) => entry.id).sort());

async function compare(page, what, items, wanted) {
  await settled(page);
  const expected = items.filter(wanted).map((item) => item.id).sort();
  const found = await visible(page);
  const wrong = [...expected.filter((id) => !found.includes(id)).map((id) => `${id} is hidden`),
    ...found.filter((id) => !expected.includes(id)).map((id) => `${id} is shown`)];
  check(expected.length > 0 && wrong.length === 0, `${what}: ${wrong.length} wrong: ${wrong.slice(0, 5).join(", ")}`);
  const pill = await page.textContent("#pill");
  check(await page.isHidden("#pill") || pill.includes(`${expected.length} of ${items.length}`), `${what}: ${pill}`);
  // The contents and the indexes list the same.
  const listed = await page.$$eval("#contents a", (links) => links.filter((link) => !link.closest("[data-off]")).map((link) => link.hash.slice(1)));
  const lost = items.filter((item) => listed.includes(item.id) !== expected.includes(item.id));
  check(lost.length === 0, `${what}: the contents are wrong about ${ids(lost).slice(0, 5)}`);
}

const fieldsOf = (page) => (label) => page.locator("#filters").getByLabel(label);
const ownItems = (facts) => [...facts.functions, ...facts.events].filter((item) => !item.elided);

export async function filters(open, facts) {
  const items = ownItems(facts);
  const page = await open();
  const field = fieldsOf(page);
  await compare(page, "no filter", items, () => true);
  for (const phase of ["primordial", "onload", "start", "live", "dead"]) {
    await field("Phase").selectOption(phase);
    await compare(page, `phase ${phase}`, items, (item) => inPhase(item, phase));
  }
  await field("Phase").selectOption("");
  for (const name of ["can_tag_objects", "can_support_virtual_threads", "can_generate_breakpoint_events"]) {
    await field("Capability").selectOption(name);
    await compare(page, name, items, (item) => [...ids(item.requiredCapabilities), ...ids(item.optionalCapabilities)].includes(name));
  }
  await field("Capability").selectOption("none");
  await compare(page, "no capability", items, (item) => ids(item.requiredCapabilities).length === 0);
  await field("Phase").selectOption("start");
  await compare(page, "no capability, start", items, (item) => ids(item.requiredCapabilities).length === 0 && inPhase(item, "start"));
  await page.click("#pill button");
  await compare(page, "all again", items, () => true);
  await field("Callable in heap and GC callbacks").check();
  await compare(page, "safe in callbacks", items, (item) => item.callbackSafe === true);
  // The remaining items are listed in a separate place, which is on the screen.
  const safe = ids(facts.functions.filter((item) => item.callbackSafe)).sort().join();
  const listed = await page.$$eval("#selection a", (links) => links.map((link) => link.textContent).sort().join());
  check(listed === safe && await inView(page, "selection"), `callable in callbacks, the selection: ${listed}`);
  check((await page.textContent("#pill")).includes("callable in heap and GC callbacks"), "what is chosen is not said");
  await field("Callable in heap and GC callbacks").uncheck();
  check(await page.isHidden("#selection") && await page.isHidden("#pill"), "a selection of nothing");
  await page.keep();
}

export async function releases(open, facts) {
  const items = ownItems(facts);
  const page = await open();
  const field = fieldsOf(page);
  await field("New since").selectOption("21");
  await compare(page, "new since 21", items, (item) => parseFloat(item.since) >= 21);
  await field("As of").selectOption("24");
  await compare(page, "new since 21, as of 24", items, (item) => parseFloat(item.since) >= 21 && release(item) <= 24);
  check((await page.textContent(".home")).includes("as of 24"), "the version shown is not the one chosen");
  await field("As of").selectOption("");
  await field("New since").selectOption("18");
  await settled(page);
  // New items include the capabilities of a category without new functions; changes are shown.
  const shown = await page.$eval("#selection", (place) => [place.querySelector("h2").textContent,
    ...[...place.querySelectorAll(".index a")].map((link) => link.textContent)]);
  check(shown[0] === "Selection: 17 to 28", `from 18 on: ${shown[0]}`);
  for (const name of ["can_support_virtual_threads", "can_support_value_objects"]) check(shown.includes(name), `new since 18 has no ${name}`);
  check(await page.$$eval("#selection .later", (links) => links.length) === 0, "what has changed looks as if it were not there");
  for (const [id, words] of [["Allocate", "Not changed from 17 to 28"], ["NotifyFramePop", "Changed from 17 to 28"]]) {
    await go(page, id);
    const said = await page.$eval(`#${id}`, (entry) => getComputedStyle(entry, "::before").content);
    check(said.includes(words), `${id}, which is not new since 18: ${said}`);
  }
  await field("New since").selectOption("");
  for (const version of [1, 11, 17, 21]) {
    await field("As of").selectOption(String(version));
    await compare(page, `as of ${version}`, items, (item) => release(item) <= version);
  }
  await page.keep();
}

export async function asOf(open) {
  const page = await open();
  await page.locator("#filters").getByLabel("As of").selectOption("17");
  check(await page.isHidden("#ClearAllFramePops"), "as of 17 shows ClearAllFramePops");
  const shown = await page.$$eval("#contents a[href='#ClearAllFramePops'], .index a[href='#ClearAllFramePops']",
    (links) => [links.length, links.filter((link) => link.checkVisibility()).length]);
  check(shown[0] >= 2 && shown[1] === 0, `as of 17 lists ClearAllFramePops: ${shown}`);
  const later = await page.$$eval("[aria-label='Capabilities of events'] tr:has(th [href='#VirtualThreadStart']), #NewByRelease tr:has(th [href='#ChangeHistory.25'])",
    (rows) => [rows.length, rows.filter((row) => row.checkVisibility()).length]);
  check(later[0] === 2 && later[1] === 0, `as of 17 has rows of what came later: ${later}`);
  await page.fill(search, "ClearAllFrame");
  await page.fill(search, "NotifyFramePop");
  check((await results(page))[0] === "NotifyFramePop", "as of 17 does not find NotifyFramePop");
  const address = new URL(page.url());
  check(address.searchParams.get("release") === "17", `the address does not keep the filter: ${address.search}`);
  await page.keep();
  const id = "ClearAllFramePops.thread";
  const deep = await open({ at: `?release=17#${id}` });
  await settled(deep);
  check(await deep.isVisible(`[id="${id}"]`) && await inView(deep, id), "an entry that came later is not shown where a link leads to it");
  check(await deep.isHidden("#SuspendAllVirtualThreads"), "as of 17 shows SuspendAllVirtualThreads");
  await deep.close();
}

// ---- Theme, copying, the contents ----

export async function theme(open) {
  const page = await open({ colorScheme: "dark" });
  const dark = () => page.evaluate(() => {
    const [red] = getComputedStyle(document.body).backgroundColor.match(/\d+/g);
    return Number(red) < 128;
  });
  const button = page.locator("#tools > button");
  check(await dark(), "the page is light on a dark system");
  await button.click();
  check(!await dark(), "the switch does not make it light");
  // Stored values reach the next page through another process of the browser, with a delay.
  for (let tries = 0; tries === 0 || (tries < 1000 && await dark()); tries++) await page.reload();
  check(!await dark(), "the theme does not outlive a new load");
  await page.emulateMedia({ media: "print" });
  check(!await dark(), "dark paper");
  await page.emulateMedia({ media: "screen" });
  await button.click();
  check(await dark(), "the switch does not make it dark again");
  await page.emulateMedia({ colorScheme: "light" });
  check(!await dark(), "the page does not follow the system again");
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  check(!await dark(), "dark paper on a dark system");
  await page.close();
}

export async function copying(open) {
  const page = await open({ at: "?release=21" });
  await page.locator("#GetStackTrace .anchor").first().scrollIntoViewIfNeeded();
  await page.locator("#GetStackTrace .anchor").first().click();
  await page.getByText("Link copied").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  check(/\/jvmti\.html#GetStackTrace$/.test(copied), `the link control copies ${copied}`);
  check(await hash(page) === "#GetStackTrace", "the link control does not lead to the place");
  const headings = await page.$$eval(":is(section, article)[id] > :is(h2, h3, h4):first-child",
    (all) => all.filter((heading) => !heading.querySelector(".anchor")).map((heading) => heading.textContent));
  check(headings.length === 0, `headings without a link: ${headings.slice(0, 5)}`);
  await page.close();
}

export async function contents(open) {
  const page = await open();
  await go(page, "SetBreakpoint");
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 10);
  await settled(page);
  const current = await page.$$eval("#contents [aria-current]", (links) => links.map((link) => link.hash).join(" "));
  check(current === "#SetBreakpoint", `the contents mark ${current} at SetBreakpoint`);
  check(await page.isVisible("#contents [aria-current]"), "the current position is folded");
  await page.keep();
  const narrow = await open({ viewport: { width: 390, height: 800 } });
  check(await narrow.isHidden("#contents"), "the contents cover a narrow page");
  await narrow.click("#menu");
  check(await narrow.isVisible("#contents"), "the menu does not show the contents");
  await narrow.keyboard.press("Escape");
  check(await narrow.isHidden("#contents"), "Esc does not close the contents");
  check(await narrow.$eval("#menu", (menu) => document.activeElement === menu), "Esc loses the focus");
  await narrow.click("#menu");
  await narrow.click("#contents a[href='#EventSection']");
  await settled(narrow);
  check(await narrow.isHidden("#contents") && await inView(narrow, "EventSection"), "a link in the contents stays there");
  await narrow.keep();
}
