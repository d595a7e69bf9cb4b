/** A body that is arriving. */
export type Arriving = {
  /** Its network address, as limits count it. */
  from: string;
  isWhole: () => boolean;
  /** Answers it and releases what has arrived. */
  end: () => void;
};

/**
 * Limits the arriving bodies to `most`, because the process holds the received part of each. One more ends the oldest
 * of the address that has most of them: a sender with one form on a slow line keeps it while others send hundreds.
 * Returns a function that adds a body, which returns a function that removes it.
 */
export function keepArriving(most: number): (body: Arriving) => () => void {
  const arriving = new Set<Arriving>();
  return (body) => {
    arriving.add(body);
    if (arriving.size > most) makeRoom();
    return () => void arriving.delete(body);
  };

  function makeRoom(): void {
    for (const body of arriving) if (body.isWhole()) arriving.delete(body);
    if (arriving.size <= most) return;
    const byAddress = [...Map.groupBy(arriving, ({ from }) => from).values()];
    const [oldest] = byAddress.reduce((largest, some) => (some.length > largest.length ? some : largest));
    if (!oldest) return;
    arriving.delete(oldest);
    oldest.end();
  }
}
