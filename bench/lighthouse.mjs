/* SPDX-License-Identifier: MIT */
// lighthouse.mjs PAGE.html: serves the page, packed as servers do, and prints the port; RESULT.json: tells what is in it.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { gzipSync } from "node:zlib";

const text = readFileSync(process.argv[2]);
if (process.argv[2].endsWith(".json")) {
  const { categories, audits } = JSON.parse(text);
  for (const { id, score } of Object.values(categories)) console.log(`${id} ${Math.round(score * 100)}`);
  for (const name of ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"])
    console.log(`${name} ${audits[name].displayValue}`);
  const weighty = new Set(Object.values(categories).flatMap(({ auditRefs }) => auditRefs).filter(({ weight }) => weight > 0).map(({ id }) => id));
  for (const { id, score, details } of Object.values(audits))
    if (weighty.has(id) && score !== null && score < 0.5) console.log(`fails: ${id}, ${details?.items?.length ?? 0} times`);
} else {
  const packed = gzipSync(text);
  const server = createServer((request, response) => {
    const page = request.url === "/";
    response.writeHead(page ? 200 : 404, page ? { "content-type": "text/html; charset=utf-8", "content-encoding": "gzip" } : {});
    response.end(page ? packed : "");
  });
  server.listen(0, "127.0.0.1", () => console.log(server.address().port));
}
