/** A dialog over the page. On the job's own page the same element is part of the page until it is opened. */
export const dialogClass =
  "m-auto max-h-[90dvh] w-[min(42rem,calc(100%-1.5rem))] max-w-none overflow-y-auto rounded-lg border border-edge/40 " +
  "bg-surface p-4 text-ink shadow-floating backdrop:bg-black/60 sm:p-6";
