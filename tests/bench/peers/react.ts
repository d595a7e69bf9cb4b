/** React on node:http and nothing else: the twelve cards rendered and compressed for every request. */
import { createServer } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { renderPage } from "./react-page.ts";

// The same compression as the product, so that the difference is not due to compression.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } };

createServer((request, response) => {
  if (request.url !== "/") return void response.writeHead(404).end();
  const encoding = /\bbr\b/.test(request.headers["accept-encoding"] ?? "") ? "br" : "gzip";
  const html = renderPage();
  const body = encoding === "br" ? brotliCompressSync(html, BROTLI) : gzipSync(html, { level: 6 });
  response.writeHead(200, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Encoding": encoding,
    "Content-Length": body.length,
  });
  response.end(body);
}).listen(Number(process.env.PORT), () => console.log("ready"));
