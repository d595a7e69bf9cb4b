import { EventStream } from "../event-stream.ts";
import { Visitor } from "../visitor.ts";

/** An answer that a member got, and where. */
export type Answer = { where: string; content: Buffer };

/** A browser that records all answers: bodies, headers and redirects. */
export class RecordingVisitor extends Visitor {
  readonly answers: Answer[] = [];

  override async get(...args: Parameters<Visitor["get"]>): Promise<Response> {
    const response = await super.get(...args);
    return response.headers.get("Content-Type")?.startsWith("text/event-stream")
      ? response
      : this.#keep(`GET ${args[0]}`, response);
  }

  override async post(...args: Parameters<Visitor["post"]>): Promise<Response> {
    return this.#keep(`POST ${args[0]} ${args[1].intent ?? ""}`, await super.post(...args));
  }

  async #keep(where: string, response: Response): Promise<Response> {
    const body = Buffer.from(await response.arrayBuffer());
    const headers = [...response.headers].map((header) => header.join(": ")).join("\n");
    this.answers.push({ where, content: body }, { where: `${where}, headers`, content: Buffer.from(headers) });
    return new Response([204, 304].includes(response.status) ? null : body, response);
  }
}

/** Everything that a member's streams send: from now on, and what they have stored from before. */
export async function openStreams(visitor: Visitor): Promise<{ answers: () => Answer[]; close: () => void }> {
  const never = encodeURIComponent("1970-01-01T00:00:00Z,00000000-0000-4000-8000-000000000000");
  const streams = [new EventStream(visitor), new EventStream(visitor, `/notifications/stream?after=${never}`)];
  for (const stream of streams) await stream.open();
  return {
    answers: () =>
      streams.map(({ events }) => ({ where: "the event stream", content: Buffer.from(JSON.stringify(events)) })),
    close: () => streams.forEach((stream) => stream.drop()),
  };
}
