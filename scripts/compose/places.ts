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

/** What Caddy reads from 2.8 on. The image has it; Debian 12 and 13 have 2.6, which refuses the whole file. */
const SINCE_2_8 = /^\t+health_fails .*\n/gm;

/**
 * Returns the Caddyfile with this machine's addresses, and certificates of its own authority, which it does not
 * install, without what this `version` of Caddy can't read. Throws if the file does not begin with its global options.
 */
export function caddyfileHere(text: string, own: string, ports: Ports, version: string): string {
  if (!text.startsWith("{\n")) throw new Error("Caddyfile: it must begin with its options for all sites");
  const port = (number: number) => ports.get(own)?.get(number);
  const options = [
    `admin 127.0.0.1:${port(2019)}`,
    `http_port ${port(80)}`,
    `https_port ${port(443)}`,
    "default_bind 127.0.0.1",
    "local_certs",
    "skip_install_trust",
  ];
  const [major = 0, minor = 0] = version.match(/\d+/g)?.map(Number) ?? [];
  const isOld = major < 2 || (major === 2 && minor < 8);
  return withPlaces(isOld ? text.replace(SINCE_2_8, "") : text, ports).replace(
    "{\n",
    `{\n${options.map((line) => `\t${line}\n`).join("")}`,
  );
}
