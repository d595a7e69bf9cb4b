import { Band } from "~/ui/layout/band";
import { Section } from "~/ui/layout/section";
import { TextLink } from "~/ui/primitives/text-link";
import { home } from "../home.words";

/** Only what the site does today for each side. */
const SIDES = [
  { key: "work", to: "/onboarding/talent" },
  { key: "hire", to: "/post-job" },
  { key: "invest", to: "/investor-pipeline" },
] as const;

export function HowItWorks() {
  const t = home();
  return (
    <Band id="how" title={t.how}>
      <div className="rail md:grid-cols-3">
        {SIDES.map(({ key, to }) => (
          <Section key={key} title={t.sides[key].title}>
            <div>
              {/* Hangers of the bridge. */}
              <ol className="hangers">
                {t.sides[key].steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
              <TextLink to={to} tap="row">
                {t.sides[key].link}
              </TextLink>
            </div>
          </Section>
        ))}
      </div>
    </Band>
  );
}
