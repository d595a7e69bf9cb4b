/** The lower bound: the twelve cards as bytes made once. Nothing that is rendered can paint sooner. */
import { createServer } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { renderPage } from "./react-page.ts";

const html = renderPage();
const bodies = { br: brotliCompressSync(html), gzip: gzipSync(html, { level: 9 }) };

createServer((request, response) => {
  if (request.url !== "/") return void response.writeHead(404).end();
  const encoding = /\bbr\b/.test(request.headers["accept-encoding"] ?? "") ? "br" : "gzip";
  response.writeHead(200, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Encoding": encoding,
    "Content-Length": bodies[encoding].length,
  });
  response.end(bodies[encoding]);
}).listen(Number(process.env.PORT), () => console.log("ready"));
