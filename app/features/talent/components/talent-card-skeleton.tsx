import { Card } from "~/ui/primitives/card";

/** The outline of a card, as tall as most cards are, so that little moves when they arrive. */
export function TalentCardSkeleton() {
  return (
    <Card
      as="li"
      data-testid="talent-skeleton"
      className="h-42 animate-pulse max-sm:p-3.5 md:h-72 motion-reduce:animate-none"
    >
      <div className="flex gap-3">
        <div className="size-11 shrink-0 rounded-full bg-sunken" />
        <div className="grid grow content-start gap-2">
          <div className="h-5 w-40 max-w-full rounded bg-sunken" />
          <div className="h-4 w-full max-w-sm rounded bg-sunken" />
        </div>
      </div>
      <div className="h-4 w-full rounded bg-sunken" />
      <div className="h-4 w-full max-w-md rounded bg-sunken" />
    </Card>
  );
}
