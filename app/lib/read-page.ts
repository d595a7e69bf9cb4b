/** The rows of a page, which were read with one more: that one tells whether there is another page. */
export function readPage<Row>(read: Row[], size: number): { rows: Row[]; more: boolean } {
  return { rows: read.slice(0, size), more: read.length > size };
}
