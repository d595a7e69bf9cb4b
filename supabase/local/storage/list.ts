interface ListedObject {
  name: string;
  [column: string]: unknown;
}

const LIST = /^\/storage\/v1\/object\/list\//;

/** Whether the request lists a folder. */
export function isListRequest(method: string, pathname: string): boolean {
  return method === "POST" && LIST.test(pathname);
}

/**
 * Answers a list as Storage does: of one folder, with names relative to it, and each folder inside it once, without an
 * id. The library treats the prefix as the beginning of a name, and returns whole names.
 */
export async function restoreList(response: Response, body: Uint8Array | null): Promise<Response> {
  if (!response.ok) return response;
  const folder = folderOf(body);
  const listed = new Map<string, ListedObject>();
  for (const object of (await response.json()) as ListedObject[]) {
    if (!object.name.startsWith(folder)) continue;
    const [name = "", ...deeper] = object.name.slice(folder.length).split("/");
    if (deeper.length === 0) listed.set(name, { ...object, name });
    else if (!listed.has(name)) listed.set(name, { name, id: null, metadata: null });
  }
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  return new Response(JSON.stringify([...listed.values()]), { status: response.status, headers });
}

function folderOf(body: Uint8Array | null): string {
  const asked: unknown = JSON.parse(Buffer.from(body ?? []).toString() || "{}");
  const prefix = typeof asked === "object" && asked !== null && "prefix" in asked ? asked.prefix : "";
  return typeof prefix === "string" && prefix !== "" ? `${prefix.replace(/\/$/, "")}/` : "";
}
