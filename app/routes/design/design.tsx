import { trailFromHome } from "~/lib/breadcrumbs";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import styles from "./design.css?url";
import { FormSamples } from "./form-samples";
import { LayoutSamples } from "./layout-samples";
import { PartSamples } from "./part-samples";
import { WORDS } from "./words";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta = () => [{ title: "Design" }, { name: "robots", content: "noindex" }];

const SCHEMES = ["light", "dark"] as const;
const SCRIPTS = ["en", "bn"] as const;

/** Shows each part of app/ui in each state, both themes and both scripts. In development only: see app/routes.ts. */
export default function Design() {
  return (
    <Page
      trail={trailFromHome({ name: "Design", to: "/design" })}
      title="Design"
      lead="What every page is made of, light and dark, in Latin and Bangla script."
      gap="wide"
    >
      {SCHEMES.flatMap((scheme) =>
        SCRIPTS.map((lang) => {
          const id = `${scheme}-${lang}`;
          return (
            <Section
              key={id}
              title={`${scheme === "light" ? "Light" : "Dark"}, ${WORDS[lang].script}`}
              lang={lang}
              className={`design-frame design-${scheme}`}
            >
              <LayoutSamples words={WORDS[lang]} id={id} />
              <PartSamples words={WORDS[lang]} id={id} />
              <FormSamples words={WORDS[lang]} id={id} />
            </Section>
          );
        }),
      )}
    </Page>
  );
}
