import type { Route } from "./+types/dashboard";
import { supabaseContext } from "~/context";
import { requireViewer } from "~/features/auth/viewer.server";
import { CompletenessCard } from "~/features/dashboard/components/completeness-card";
import { HiddenBanner, TalentCard } from "~/features/dashboard/components/talent-card";
import { getDashboard } from "~/features/dashboard/dashboard.queries.server";
import { titleFor } from "~/lib/brand";
import { Badge } from "~/ui/primitives/badge";
import { ButtonLink } from "~/ui/primitives/button";

/** On whatever is answered here, redirects and failures included. */
const noindex: Route.MiddlewareFunction = async (_, next) => {
  const response = await next();
  response.headers.set("X-Robots-Tag", "noindex");
  return response;
};

export const middleware = [noindex];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request, url);
  return getDashboard(context.get(supabaseContext), viewer.id);
}

export const meta: Route.MetaFunction = () => [
  { title: titleFor("Dashboard") },
  { name: "robots", content: "noindex" },
];

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { name, role, verified, onboarded, completeness, talent } = loaderData;
  return (
    <main id="main" className="mx-auto grid max-w-5xl gap-6 px-4 py-10">
      <div className="grid gap-2">
        <h1 className="text-3xl font-bold">Welcome, {name}</h1>
        <p className="flex flex-wrap gap-2">
          <Badge>{role}</Badge>
          {verified ? <Badge tone="green">Verified</Badge> : null}
        </p>
      </div>
      {talent?.hidden ? <HiddenBanner /> : null}
      <div className="grid gap-4 md:grid-cols-2">
        <CompletenessCard completeness={completeness} onboarded={onboarded} />
        <TalentCard talent={talent} />
        <section
          aria-labelledby="exchange"
          className="grid content-start gap-4 rounded-md border border-edge bg-surface p-5"
        >
          <h2 id="exchange" className="text-xl font-semibold">
            Talent exchange
          </h2>
          <p className="text-muted">Search the people of Bangladesh's technology sector by skill, place and rate.</p>
          <ButtonLink to="/talent-exchange" look="secondary" className="justify-self-start">
            Browse talent
          </ButtonLink>
        </section>
      </div>
    </main>
  );
}
