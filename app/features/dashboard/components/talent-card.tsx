import { href } from "react-router";
import { Badge } from "~/ui/primitives/badge";
import { ButtonLink } from "~/ui/primitives/button";
import type { Dashboard } from "../dashboard.queries.server";

export function TalentCard({ talent }: { talent: Dashboard["talent"] }) {
  return (
    <section aria-labelledby="talent" className="grid content-start gap-4 rounded-md border border-edge bg-surface p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="talent" className="text-xl font-semibold">
          Talent profile
        </h2>
        {talent ? (
          <Badge tone={talent.hidden ? "neutral" : "green"}>{talent.hidden ? "Hidden" : "Listed"}</Badge>
        ) : null}
      </div>
      <p className="text-muted">
        {talent ? talent.title : "Describe what you do, and companies can find you in the talent directory."}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/onboarding/talent" look={talent ? "secondary" : "primary"}>
          {talent ? "Edit talent profile" : "Create Talent Profile"}
        </ButtonLink>
        {talent ? (
          <ButtonLink to={href("/talent/:id", { id: talent.id })} look="secondary">
            See your page
          </ButtonLink>
        ) : null}
      </div>
    </section>
  );
}

/** Said at the top, because whoever is hidden by mistake waits in vain (features.md row 40). */
export function HiddenBanner() {
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-md border border-yellow-strong bg-yellow-soft p-4 text-ink">
      <div className="grow basis-60">
        <p className="font-semibold">You are hidden from search</p>
        <p className="text-sm">Nobody finds your talent profile until you say that you are open to work.</p>
      </div>
      <ButtonLink to="/onboarding/talent?step=2" look="secondary">
        Change this
      </ButtonLink>
    </div>
  );
}
