/** Returns the rows of a page that was read with one row more, which tells whether there is another page. */
export function readPage<Row>(read: Row[], size: number): { rows: Row[]; more: boolean } {
  return { rows: read.slice(0, size), more: read.length > size };
}
