/** The serializers of Phoenix: maps in 1.0.0, arrays and binary broadcasts in 2.0.0. */
export type ProtocolVersion = "1.0.0" | "2.0.0";

/** One message of the Phoenix protocol, in either direction. */
export interface Frame {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
}

/** What a broadcast carries; bytes only reach sockets of 2.0.0. */
export interface Broadcast {
  event: string;
  payload: unknown;
}

const BROADCAST_PUSH = 3;
const BROADCAST = 4;
const JSON_ENCODING = 1;

/** Reads a message of a client, or null when it is none. */
export function decodeFrame(version: ProtocolVersion, data: Buffer, isBinary: boolean): Frame | null {
  try {
    if (isBinary) return version === "2.0.0" ? decodeBroadcastPush(data) : null;
    const value: unknown = JSON.parse(data.toString("utf8"));
    if (version === "1.0.0") return isRecord(value) ? toFrame(value) : null;
    if (!Array.isArray(value) || value.length < 5) return null;
    const [join_ref, ref, topic, event, payload] = value as unknown[];
    return toFrame({ join_ref, ref, topic, event, payload });
  } catch {
    return null;
  }
}

/** Writes a message to a client. */
export function encodeFrame(version: ProtocolVersion, frame: Frame): string {
  const { joinRef, ref, topic, event, payload } = frame;
  return JSON.stringify(version === "1.0.0" ? { topic, event, payload, ref } : [joinRef, ref, topic, event, payload]);
}

/** Writes a broadcast to a client, or null when its serializer cannot carry the payload. */
export function encodeBroadcast(version: ProtocolVersion, topic: string, broadcast: Broadcast): string | Buffer | null {
  const { event, payload } = broadcast;
  if (!(payload instanceof Uint8Array)) {
    const message = { type: "broadcast", event, payload };
    return encodeFrame(version, { joinRef: null, ref: null, topic, event: "broadcast", payload: message });
  }
  const [topicBytes, eventBytes] = [Buffer.from(topic), Buffer.from(event)];
  if (version === "1.0.0" || topicBytes.length > 255 || eventBytes.length > 255) return null;
  const header = [BROADCAST, topicBytes.length, eventBytes.length, 0, 0];
  return Buffer.concat([Buffer.from(header), topicBytes, eventBytes, payload]);
}

/** Whether the value is a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function toFrame(value: Record<string, unknown>): Frame | null {
  const { topic, event, payload } = value;
  const [joinRef, ref] = [toRef(value.join_ref), toRef(value.ref)];
  if (typeof topic !== "string" || typeof event !== "string") return null;
  if (joinRef === undefined || ref === undefined) return null;
  return { joinRef, ref, topic, event, payload };
}

function toRef(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null;
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

function decodeBroadcastPush(data: Buffer): Frame | null {
  const [kind, joinRefSize = 0, refSize = 0, topicSize = 0, eventSize = 0, metadataSize = 0, encoding] = data;
  if (kind !== BROADCAST_PUSH) return null;
  let offset = 7;
  const take = (size: number) => data.subarray(offset, (offset += size)).toString("utf8");
  const [joinRef, ref, topic, event] = [take(joinRefSize), take(refSize), take(topicSize), take(eventSize)];
  take(metadataSize);
  if (offset > data.length) return null;
  const bytes = data.subarray(offset);
  const payload: unknown = encoding === JSON_ENCODING ? JSON.parse(bytes.toString("utf8")) : new Uint8Array(bytes);
  return {
    joinRef: joinRef === "" ? null : joinRef,
    ref: ref === "" ? null : ref,
    topic,
    event: "broadcast",
    payload: { type: "broadcast", event, payload },
  };
}
