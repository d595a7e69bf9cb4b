import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

const PACKAGES = new URL("../../node_modules/", import.meta.url);

/**
 * The address of a package's font file, for a style rule: at the server that `TEST_FONTS` names, from which a browser
 * takes it once for many pages, else the file itself.
 */
export function fontUrl(file: string): string {
  const server = process.env.TEST_FONTS;
  return server
    ? `${server}/${file}`
    : `data:font/ttf;base64,${readFileSync(new URL(file, PACKAGES)).toString("base64")}`;
}

/** Serves the packages' font files to pages of every origin, and says where in `TEST_FONTS`. */
export async function startFontServer(): Promise<Server> {
  const server = createServer(({ url = "" }, response) => {
    const file = new URL(url.slice(1), PACKAGES);
    if (!file.href.startsWith(PACKAGES.href) || !/\.(?:ttf|woff2)$/.test(file.pathname)) {
      response.writeHead(404).end();
      return;
    }
    const headers = { "Access-Control-Allow-Origin": "*", "Cache-Control": "max-age=3600, immutable" };
    response.writeHead(200, headers).end(readFileSync(file));
  });
  await once(server.listen(0, "localhost"), "listening");
  process.env.TEST_FONTS = `http://localhost:${(server.address() as AddressInfo).port}`;
  return server;
}
