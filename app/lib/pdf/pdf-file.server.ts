import { deflateSync } from "node:zlib";

/** A reference to an object, in the file's syntax. */
export type Ref = `${number} 0 R`;

/** The objects of a PDF file (ISO 32000): small ones are packed together, streams stand alone. */
export class PdfFile {
  readonly #objects: (string | { dict: string; data: Buffer })[] = [];

  /** Reserves an object that others refer to before its content is known. */
  reserve(): Ref {
    this.#objects.push("null");
    return `${this.#objects.length} 0 R`;
  }

  set(ref: Ref, body: string): void {
    this.#objects[Number.parseInt(ref, 10) - 1] = body;
  }

  add(body: string): Ref {
    const ref = this.reserve();
    this.set(ref, body);
    return ref;
  }

  addStream(data: Buffer | string, dict = ""): Ref {
    this.#objects.push({ dict, data: Buffer.from(data) });
    return `${this.#objects.length} 0 R`;
  }

  /** Returns the whole file. It does not say when or with what it was made: the same objects give the same bytes. */
  toBuffer(root: Ref, info: Ref): Buffer {
    const parts = [Buffer.from("%PDF-1.5\n%\xe2\xe3\xcf\xd3\n", "latin1")];
    let length = parts[0]?.length ?? 0;
    // How and where each object is stored.
    const places: [kind: number, place: number, index: number][] = [[0, 0, 65535]];
    const write = (number: number, dict: string, data: Buffer) => {
      const packed = deflateSync(data, { level: 9 });
      const object = Buffer.concat([
        Buffer.from(`${number} 0 obj\n<< ${dict} /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`, "latin1"),
        packed,
        Buffer.from("\nendstream\nendobj\n", "latin1"),
      ]);
      places[number] = [1, length, 0];
      length += object.length;
      parts.push(object);
    };

    const packNumber = this.#objects.length + 1;
    const tableNumber = packNumber + 1;
    const packed: { number: number; body: string }[] = [];
    for (const [index, object] of this.#objects.entries()) {
      const number = index + 1;
      if (typeof object !== "string") {
        write(number, object.dict, object.data);
        continue;
      }
      places[number] = [2, packNumber, packed.length];
      packed.push({ number, body: object });
    }
    const offsets: string[] = [];
    let offset = 0;
    for (const { number, body } of packed) {
      offsets.push(`${number} ${offset}`);
      offset += Buffer.byteLength(body, "latin1") + 1;
    }
    const head = `${offsets.join(" ")} `;
    write(
      packNumber,
      `/Type /ObjStm /N ${packed.length} /First ${head.length}`,
      Buffer.from(head + packed.map(({ body }) => body).join("\n"), "latin1"),
    );

    const start = length;
    places[tableNumber] = [1, start, 0];
    const table = Buffer.alloc(places.length * 7);
    for (const [number, [kind, place, index]] of places.entries()) {
      table.writeUInt8(kind, number * 7);
      table.writeUInt32BE(place, number * 7 + 1);
      table.writeUInt16BE(index, number * 7 + 5);
    }
    write(tableNumber, `/Type /XRef /Size ${places.length} /W [1 4 2] /Root ${root} /Info ${info}`, table);
    parts.push(Buffer.from(`startxref\n${start}\n%%EOF\n`, "latin1"));
    return Buffer.concat(parts);
  }
}

/** Returns a text for people, such as a title, in PDF syntax. */
export function pdfText(text: string): string {
  return `<feff${utf16(text)}>`;
}

/** The text as UTF-16, high byte first, in hexadecimal digits. */
export function utf16(text: string): string {
  return Buffer.from(text, "utf16le").swap16().toString("hex");
}

/** Returns a number with as few digits as the eye can tell apart on paper. */
export function short(value: number, digits = 2): string {
  return String(Number(value.toFixed(digits)));
}
