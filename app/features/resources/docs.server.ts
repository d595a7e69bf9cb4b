import { longDateInDhaka } from "~/domain/dhaka-time";
import { samples } from "~/domain/investors/sample-pipeline.words";
import { type Crumb, trailFromHome } from "~/lib/breadcrumbs";
import { env } from "~/lib/env.server";
import { controller } from "./operator.server";
import { type Doc, type PublishedDoc, minutesToRead } from "./document";
import { bidaCompliance } from "./texts/bida-compliance.words";
import { exportGuide } from "./texts/export-guide.words";
import { fundingGuide } from "./texts/funding-guide.words";
import { legalFramework } from "./texts/legal-framework.words";
import { privacyPolicy } from "./texts/privacy-policy.words";
import { termsOfService } from "./texts/terms-of-service.words";
import { trailWords } from "./trail.words";

/**
 * The guides under /resources, by slug. The third slug is a guess, because the specification's route table lost it
 * (requirements/site.md d19); to rename it, change this one key.
 */
export const GUIDES: Readonly<Record<string, () => Doc>> = {
  "export-guide": () => exportGuide().doc(samples().insights.policy.text),
  "legal-framework": () => legalFramework().doc,
  "funding-guide": () => fundingGuide().doc,
};

/** The legal pages, by path. */
export const LEGAL = {
  "/privacy-policy": () => privacyPolicy().doc(controller()),
  "/terms-of-service": () => termsOfService().doc,
  "/bida-compliance": () => bidaCompliance().doc,
} as const satisfies Record<string, () => Doc>;

/** Returns a guide by its slug; a slug like "constructor" finds none. */
export function guideFor(slug: string): Doc | undefined {
  return Object.hasOwn(GUIDES, slug) ? GUIDES[slug]?.() : undefined;
}

/** Returns the data of a guide's page; undefined if no guide has the slug. */
export function guidePage(slug: string): PublishedDoc | undefined {
  const doc = guideFor(slug);
  return doc && docPage(doc, `/resources/${slug}`, [{ name: trailWords().resources, to: "/resources" }]);
}

/** Returns the data of a legal page. */
export function legalPage(path: keyof typeof LEGAL): PublishedDoc {
  return docPage(LEGAL[path](), path, []);
}

function docPage(doc: Doc, path: string, between: Crumb[]): PublishedDoc {
  return {
    origin: env().PUBLIC_ORIGIN,
    path,
    trail: trailFromHome(...between, { name: doc.title, to: path }),
    doc: { ...doc, updatedOn: longDateInDhaka(doc.updated), minutes: minutesToRead(doc) },
  };
}
