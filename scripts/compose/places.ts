/** The ports of this machine, by service and by the port in its container. */
export type Ports = Map<string, Map<number, number>>;

/**
 * Replaces containers' addresses in a text by this machine's: services' names with their ports, and `localhost` for the
 * service `own`. Throws for a port that nothing listens on.
 */
export function withPlaces(text: string, ports: Ports, own?: string): string {
  const names = [...ports.keys(), ...(own === undefined ? [] : ["localhost"])].toSorted((a, b) => b.length - a.length);
  const address = new RegExp(`(?<![\\w.-])(${names.join("|")}):(\\d+)\\b`, "g");
  return text.replaceAll(address, (whole, name: string, port: string) => {
    const found = ports.get(name === "localhost" ? (own ?? "") : name)?.get(Number(port));
    if (found === undefined) throw new Error(`nothing listens at ${whole}`);
    return `127.0.0.1:${found}`;
  });
}

/** Directives that Debian 12's Caddy, 2.6, refuses to read. The image has a newer one. */
const NEWER = /^\t+health_fails .*\n/gm;

/**
 * Returns the Caddyfile with this machine's addresses, and certificates of its own authority, which it does not
 * install, without what this machine's Caddy may be too old for. Throws if the file does not begin with its global
 * options.
 */
export function caddyfileHere(text: string, own: string, ports: Ports): string {
  if (!text.startsWith("{\n")) throw new Error("Caddyfile: it is to begin with its options for all sites");
  const port = (number: number) => ports.get(own)?.get(number);
  const options = [
    `admin 127.0.0.1:${port(2019)}`,
    `http_port ${port(80)}`,
    `https_port ${port(443)}`,
    "default_bind 127.0.0.1",
    "local_certs",
    "skip_install_trust",
  ];
  return withPlaces(text.replace(NEWER, ""), ports).replace(
    "{\n",
    `{\n${options.map((line) => `\t${line}\n`).join("")}`,
  );
}
