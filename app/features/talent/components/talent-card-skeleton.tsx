import { Card } from "~/ui/primitives/card";
/** The outline of a card, as tall as most cards are, so that little moves when they arrive. */
export function TalentCardSkeleton() {
  return (
    <Card data-testid="talent-skeleton" className="animate-pulse gap-4 motion-reduce:animate-none">
      <div className="flex gap-3">
        <div className="size-12 shrink-0 rounded-full bg-sunken" />
        <div className="grid grow content-start gap-2">
          <div className="h-5 w-40 max-w-full rounded bg-sunken" />
          <div className="h-4 w-56 max-w-full rounded bg-sunken" />
        </div>
      </div>
      <div className="h-4 w-full rounded bg-sunken" />
      <div className="flex gap-2">
        <div className="h-5 w-20 rounded-full bg-sunken" />
        <div className="h-5 w-24 rounded-full bg-sunken" />
        <div className="h-5 w-16 rounded-full bg-sunken" />
      </div>
      <div className="h-11 w-full rounded bg-sunken" />
    </Card>
  );
}
