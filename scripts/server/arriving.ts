/** A body that has begun to arrive. */
export type Arriving = {
  /** The network address that it comes from, as a limit counts it. */
  from: string;
  isWhole: () => boolean;
  /** Answers it and lets go of what has arrived. */
  end: () => void;
};

/**
 * Keeps at most `most` bodies that are arriving, because a process holds what it has of each. One more ends the oldest of
 * the address that has most of them under way: whoever sends one form over a slow line keeps it while others send hundreds.
 * Answers a function that takes a body in, which answers how to take it out again.
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
