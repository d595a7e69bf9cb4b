import type { Route } from "./+types/home";
import { identityContext } from "~/context";
import { BRAND, TAGLINE, titleFor } from "~/lib/brand";
import { ButtonLink } from "~/ui/primitives/button";

export function loader({ context }: Route.LoaderArgs) {
  return { signedIn: context.get(identityContext).viewer !== null };
}

export const meta: Route.MetaFunction = () => [
  { title: titleFor(`${BRAND}: ${TAGLINE}`) },
  { name: "description", content: "Find developers, designers and data people from all eight divisions of Bangladesh." },
];

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="mx-auto grid max-w-6xl justify-items-start gap-6 px-4 py-16 sm:py-24">
      <p className="font-semibold text-brand">
        <span lang="bn">সেতু</span> · bridge
      </p>
      <h1 className="max-w-3xl text-4xl font-bold text-balance sm:text-5xl">{TAGLINE}</h1>
      <p className="max-w-2xl text-lg text-muted">
        Talent, startups, investors, mentors and students from all eight divisions, one shared link away.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/talent-exchange">Find talent</ButtonLink>
        {loaderData.signedIn ? (
          <ButtonLink to="/dashboard" look="secondary">
            Your dashboard
          </ButtonLink>
        ) : (
          <ButtonLink to="/auth?tab=signup" look="secondary">
            Become findable
          </ButtonLink>
        )}
      </div>
    </main>
  );
}
