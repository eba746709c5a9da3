/* SPDX-License-Identifier: MIT */
// Tasks of readers. From the top of the page, each answer is on the screen after at most two actions: a click, a choice,
// words typed into the search, Enter.
//
// On the page of JDK 17 (1280 x 900), which has neither search nor filters, an action is a click, a key, a search in the
// browser, each further result until the answer is complete, or a scroll by more than a screen.
//
//                               here  JDK
//   functions in a GC callback       2   15  "may be called from the callbacks": 15 places
//   who frees the signature          2    1  "GetClassSignature"
//   what is new in a release         2    1  End, for the last one: its history, without a list of items
//   events before VMInit             2   15  "sent during": 15 places
//   error 112                        1    3  "112": the third place
//   what needs can_tag_objects       2   20  "can_tag_objects": 20 places
//   slot 104                         1    1  "104"
//   what replaces IterateOverHeap    2    3  "IterateOverHeap", Home, the category: which names no function
//   what GetAllStackTraces costs     2    -  not documented
//   events for one thread            2    1  "thread level": a list of those that are not
import { check, reset, settled } from "./open.mjs";

const MOST = 2;

/** Counts actions. */
function reader(page) {
  let count = 0;
  const act = async (run) => { count++; await run(); await settled(page); };
  const filter = async (run) => {
    await act(() => page.click("#filters summary"));
    return act(() => run(page.locator("#filters")));
  };
  return {
    page, count: () => count,
    type: (words) => act(async () => { await page.focus("#search input"); await page.keyboard.type(words); }),
    enter: () => act(() => page.keyboard.press("Enter")),
    choose: (label, value) => filter((box) => box.getByLabel(label).selectOption(value)),
    tick: (label) => filter((box) => box.getByLabel(label).check()),
    follow: (words) => act(() => page.locator("#contents").getByRole("link", { name: words, exact: true }).click()),
    sort: (table, column) => act(() => page.locator(`${table} thead`).getByRole("button", { name: column, exact: true }).click()),
    /** True if the text is on the screen. */
    sees: (selector, words) => page.evaluate(([where, text]) => [...document.querySelectorAll(where)].some((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return element.checkVisibility() && element.textContent.includes(text) && bottom > 50 && top < innerHeight;
    }), [selector, words]),
    list: (title) => page.evaluate((word) => {
      const head = [...document.querySelectorAll("#selection .note")].find((note) => note.textContent.includes(word));
      return head ? [...head.nextElementSibling.querySelectorAll("a")].map((link) => link.textContent).sort() : [];
    }, title),
    selected: () => page.evaluate(() => document.getElementById("selection").getBoundingClientRect().top < innerHeight / 2),
  };
}

const same = (a, b) => a.length > 0 && a.join() === b.join();
const ids = (items) => items.map(({ id }) => id).sort();

const TASKS = {
  "which functions may be called in a GC callback": async (r, facts) => {
    await r.tick("Callable in heap and GC callbacks");
    return await r.selected() && same(await r.list("function"), ids(facts.functions.filter((f) => f.callbackSafe)));
  },
  "who frees the signature that GetClassSignature gives": async (r) => {
    await r.type("GetClassSignature.signature_ptr");
    await r.enter();
    return r.sees("[id='GetClassSignature.signature_ptr']", "The agent frees it");
  },
  "what is new in 21": async (r) => {
    await r.type("new in 21");
    await r.enter();
    return r.sees("[id='NewByRelease.21']", "VirtualThreadStart");
  },
  "which events may come before VMInit": async (r, facts) => {
    await r.choose("Phase", "start");
    return await r.selected() && same(await r.list("event"), ids(facts.events.filter((e) => ["any", "start"].includes(e.phase))));
  },
  "what error 112 is": async (r) => {
    await r.type("112");
    return r.sees("#result-0", "JVMTI_ERROR_WRONG_PHASE");
  },
  "which functions need can_tag_objects": async (r, facts) => {
    await r.choose("Capability", "can_tag_objects");
    const needs = (f) => [...f.requiredCapabilities ?? [], ...f.optionalCapabilities ?? []].some(({ id }) => id === "can_tag_objects");
    return await r.selected() && same(await r.list("function"), ids(facts.functions.filter(needs)));
  },
  "which function is in slot 104": async (r, facts) => {
    await r.type("slot 104");
    return r.sees("#result-0", facts.functions.find(({ slot }) => slot === 104).id);
  },
  "what replaces IterateOverHeap": async (r) => {
    await r.type("IterateOverHeap");
    await r.enter();
    return r.sees("#IterateOverHeap a[href='#IterateThroughHeap']", "IterateThroughHeap");
  },
  "what GetAllStackTraces costs": async (r) => {
    await r.type("GetAllStackTraces");
    await r.enter();
    return r.sees("#GetAllStackTraces .facts div", "Cost");
  },
  "which events can be enabled for one thread": async (r, facts) => {
    await r.follow("Events by Phase and Thread");
    await r.sort("#EventMatrix", "One thread");
    const first = await r.page.$$eval("#EventMatrix tbody tr", (rows) => rows.filter((row) => row.cells[5].textContent).map((row, n) =>
      [row.cells[0].textContent, [...row.parentElement.rows].indexOf(row) === n]));
    return same(first.map(([id]) => id).sort(), ids(facts.events.filter((e) => e.perThread))) && first.every(([, there]) => there)
      && r.sees("#EventMatrix tbody tr:first-child", "");
  },
};

export async function tasks(open, facts) {
  const page = await open({ folded: true });
  for (const [question, answer] of Object.entries(TASKS)) {
    await reset(page);
    await page.evaluate(() => { document.getElementById("filters").open = false; });
    const r = reader(page);
    const answered = await answer(r, facts);
    check(answered, `${question}: there is no answer after ${r.count()} actions`);
    check(r.count() <= MOST, `${question}: ${r.count()} actions`);
    console.log(`${r.count()} actions: ${question}`);
  }
  await page.keep();
}

/** Ascending, descending and original order; by keys as well; the order is announced. */
export async function sorting(open) {
  const page = await open();
  const column = (n) => page.$$eval("#FunctionTable tbody tr", (rows, at) => rows.map((row) => row.cells[at].textContent.trim()), n);
  const heading = () => page.$eval("#FunctionTable th", (th) => th.getAttribute("aria-sort"));
  const slots = await column(0);
  const button = page.locator("#FunctionTable thead button").first();
  await button.focus();
  await page.keyboard.press("Enter");
  check(await heading() === "ascending", `sorted once: ${await heading()}`);
  await page.keyboard.press("Enter");
  const numbers = (await column(0)).filter(Boolean).map(Number);
  check(await heading() === "descending" && numbers.length > 100 && numbers.every((n, i) => i === 0 || n <= numbers[i - 1]), "slots are not sorted as numbers");
  await page.keyboard.press("Enter");
  check(await heading() === null && (await column(0)).join() === slots.join(), "the third time does not bring back the order");
  const without = await page.$$eval("main .matrix th[scope=col]", (all) => all.filter((th) => !th.querySelector("button")).length);
  check(without === 0, `${without} columns of matrices cannot be sorted`);
  await page.keep();
}

/** Any two releases: the items between them, and their entries in the history. */
export async function comparing(open, facts) {
  const page = await open();
  const form = page.locator("#NewByRelease .compare");
  for (const [from, to] of [["17", "25"], ["1.1", "9"], ["25", "21"]]) {
    await form.locator("select").nth(0).selectOption(from);
    await form.locator("select").nth(1).selectOption(to);
    await form.getByRole("button").click();
    await settled(page);
    const [low, high] = [from, to].map(Number).sort((a, b) => a - b);
    const between = (n) => n > low && n <= high;
    const came = [...facts.functions, ...facts.events].filter((i) => between(parseFloat(i.preview ?? i.since)) || between(parseFloat(i.since)));
    const listed = await page.$$eval("#selection .index a", (links) => links.map((link) => link.textContent));
    const lost = came.filter(({ id }) => !listed.includes(id));
    check(came.length > 0 && lost.length === 0, `from ${from} to ${to}: ${ids(lost)} are missing`);
    const reported = await page.$$eval("#selection dt", (terms) => terms.map((term) => Number(term.textContent)));
    check(reported.length > 0 && reported.every(between), `from ${from} to ${to} the history has ${reported}`);
    const changed = await page.$$eval("#selection p.note", (notes) =>
      notes.find((note) => note.textContent === "Changed")?.nextElementSibling.textContent ?? "");
    const lacking = facts.functions.flatMap(({ id, errors }) => errors.filter(({ since }) => since && between(parseFloat(since)))
      .map((error) => [id, error.id])).filter((names) => !names.every((name) => changed.includes(name)));
    check(changed !== "" && lacking.length === 0, `from ${from} to ${to} these changes are missing: ${lacking.join("; ")}`);
  }
  await page.keep();
}

/** System colors: the target of a link and the selection are distinguishable. */
export async function forcedColours(open) {
  const page = await open();
  await page.emulateMedia({ forcedColors: "active" });
  await page.evaluate(() => { location.hash = "GetStackTrace.thread"; });
  await settled(page);
  const outline = await page.evaluate(() => {
    const style = getComputedStyle(document.getElementById("GetStackTrace.thread"));
    return [style.outlineStyle, style.outlineWidth, style.borderLeftStyle, style.boxShadow].join(" ");
  });
  check(/solid|dotted|dashed/.test(outline), `the target does not stand out: ${outline}`);
  await page.fill("#search input", "getstack");
  const marked = await page.evaluate(() => {
    const of = (selected) => { const s = getComputedStyle(document.querySelector(`#results [aria-selected=${selected}]`));
      return [s.backgroundColor, s.outlineStyle, s.color].join(); };
    return [of("true"), of("false")];
  });
  check(marked[0] !== marked[1], `the chosen result looks like others: ${marked}`);
  await page.emulateMedia({ forcedColors: null });
  await page.keep();
}

/** Half the pixels, which corresponds to a zoom of 200 %. */
export async function zoom(open) {
  const page = await open();
  await page.setViewportSize({ width: 640, height: 450 });
  await page.evaluate(() => { location.hash = "GetStackTrace"; });
  await settled(page);
  const { wide, covered } = await page.evaluate(() => {
    const bar = document.querySelector(".bar").getBoundingClientRect();
    return {
      wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      covered: bar.height > innerHeight / 4,
    };
  });
  check(wide <= 0 && !covered, `at 200 % the page is ${wide} px too wide, or the bar covers it`);
  await page.fill("#search input", "jthread");
  check(await page.isVisible("#results li"), "at 200 % no results are seen");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keep();
}

/** The page of JVMPI: filters for its properties only; search by its names. */
export async function jvmpi(open, facts) {
  const page = await open();
  const labels = await page.$$eval("#filters label", (all) => all.map((label) => label.firstChild.textContent));
  check(labels.join() === "As of,New since,Garbage collection", `filters for ${labels}`);
  const versions = await page.$$eval("#filters select option", (all) => all.map((option) => option.textContent));
  check(versions.includes("1.0") && !versions.some((version) => /^(8|9|1\d)/.test(version)), `releases: ${versions}`);
  await page.locator("#filters").getByLabel("Garbage collection").selectOption("disabled");
  const listed = await page.$$eval("#selection .index a", (links) => links.map((link) => link.textContent).sort());
  const wanted = ids([...facts.functions, ...facts.events].filter(({ gc }) => gc === "any" || gc === "disabled"));
  check(same(listed, wanted), `garbage collection disabled: ${listed} instead of ${wanted}`);
  await page.locator("#filters").getByLabel("Garbage collection").selectOption("");
  for (const [words, name] of [["create system", "CreateSystemThread"], ["jvmpi_event_thread_start", "ThreadStart"], ["gcstart", "GCStart"]]) {
    await page.fill("#search input", words);
    const first = await page.$eval("#results li b", (found) => found.textContent).catch(() => "nothing");
    check(first.replace(/_/g, "").toLowerCase().includes(name.toLowerCase()) || first.toLowerCase().replace(/_/g, " ") === words, `${words} finds ${first}`);
  }
  await page.close();
}
