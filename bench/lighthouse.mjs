/* SPDX-License-Identifier: MIT */
// lighthouse.mjs DIRECTORY: serves its files, compressed with Brotli, and prints the port; RESULT.json: prints the scores.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const TYPES = { ".html": "text/html; charset=utf-8", ".css": "text/css", ".js": "text/javascript" };
const [name] = process.argv.slice(2);

function report({ categories, audits }) {
  for (const { id, score } of Object.values(categories)) console.log(`  ${id} ${score === null ? "not measured" : Math.round(score * 100)}`);
  for (const id of ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"])
    if (audits[id]) console.log(`  ${id} ${audits[id].displayValue}`);
  const rated = Object.values(categories).flatMap(({ auditRefs }) => auditRefs).filter(({ weight }) => weight > 0);
  for (const { id } of rated) {
    const { score, explanation, details } = audits[id];
    if (score !== null && score < 0.5) console.log(`  fails: ${id}, ${explanation ?? `${details?.items?.length ?? 0} times`}`);
  }
}

if (name.endsWith(".json")) {
  report(JSON.parse(readFileSync(name)));
} else {
  // Compressed before the first request: the time that compression takes would count as that of the server's response.
  const files = readdirSync(name, { recursive: true }).map((path) => join(name, path)).filter((file) => statSync(file).isFile());
  const packed = new Map(files.map((file) => [file, brotliCompressSync(readFileSync(file))]));
  const server = createServer((request, response) => {
    const file = join(name, request.url.split("?")[0]);
    if (!packed.has(file)) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "text/plain", "content-encoding": "br" });
    response.end(packed.get(file));
  });
  server.listen(0, "127.0.0.1", () => console.log(server.address().port));
}
