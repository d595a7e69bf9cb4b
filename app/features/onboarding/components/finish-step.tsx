import type { SubmissionResult } from "@conform-to/react";
import { divisionAndCity } from "~/domain/places/divisions";
import { digits } from "~/i18n/format";
import { PartFailure } from "~/ui/feedback/part-failure";
import { CheckboxField } from "~/ui/form/choices";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { profileSteps } from "./profile-steps.words";
import { StepForm } from "./step-form";
import { stepWords } from "./steps.words";
import { Rows } from "~/ui/primitives/card";
import { Notice } from "~/ui/primitives/notice";
import { TextLink } from "~/ui/primitives/text-link";

type Stored = {
  full_name: string | null;
  phone: string | null;
  location: string | null;
  division: string | null;
  city: string | null;
  bio: string | null;
  website: string | null;
  linkedin_url: string | null;
  github_url: string | null;
  twitter_url: string | null;
};

type Props = {
  result: SubmissionResult<string[]> | undefined;
  action: string;
  back: string;
  skip: string;
  stored: Stored | null;
  lookingForWork: boolean | "failed";
  /** Whether the directory shows the member now. */
  listed: boolean;
  pathOf: (step: number) => string;
};

export function FinishStep({ result, action, back, skip, stored, lookingForWork, listed, pathOf }: Props) {
  const [form, fields] = useValidatedForm({
    id: "finish",
    schema: async () => (await import("~/domain/profile/profile.schema")).finishSchema,
    result,
    defaultValue: { lookingForWork: lookingForWork === true },
  });
  const t = profileSteps();
  return (
    <StepForm form={form} action={action} back={back} skip={skip} submitLabel={stepWords().finish}>
      {stored ? <Review stored={stored} pathOf={pathOf} /> : null}
      {lookingForWork === "failed" ? <PartFailure>{t.failed}</PartFailure> : null}
      {lookingForWork === true ? <input type="hidden" name={fields.wasLooking.name} value="on" /> : null}
      {listed ? <input type="hidden" name={fields.wasListed.name} value="on" /> : null}
      <CheckboxField
        field={fields.lookingForWork}
        label={t.looking}
        hint={listed ? t.listedHint : lookingForWork === true ? t.unlistedHint : t.lookingHint}
      />
    </StepForm>
  );
}

function Review({ stored, pathOf }: { stored: Stored; pathOf: (step: number) => string }) {
  const t = profileSteps();
  const links = [stored.website, stored.linkedin_url, stored.github_url, stored.twitter_url].filter(Boolean);
  const rows = [
    { step: 1, term: t.name, value: stored.full_name },
    { step: 1, term: t.phone, value: stored.phone && digits(stored.phone) },
    { step: 1, term: t.location, value: stored.location },
    { step: 2, term: t.place, value: divisionAndCity(stored.division, stored.city) },
    { step: 3, term: t.bio, value: stored.bio },
    { step: 3, term: t.links, value: links.join("\n") },
  ];
  const placeless = !stored.division || !stored.city;
  return (
    <>
      <Rows as="dl">
        {rows.map(({ step, term, value }) => (
          <div key={term} className="flex flex-wrap items-start gap-x-4 gap-y-1 p-3">
            <dt className="w-full text-sm font-medium text-muted sm:w-36">{term}</dt>
            <dd className="line-clamp-4 min-w-0 grow basis-40 wrap-anywhere whitespace-pre-line">
              {value || <span className="text-muted">{t.notGiven}</span>}
            </dd>
            <dd>
              <TextLink to={pathOf(step)} aria-label={t.changeOf(term)} tap="line">
                {t.change}
              </TextLink>
            </dd>
          </div>
        ))}
      </Rows>
      {placeless ? (
        <Notice tone="warning">
          <p>
            {t.placeless((text) => (
              <TextLink to={pathOf(2)} tone="plain">
                {text}
              </TextLink>
            ))}
          </p>
        </Notice>
      ) : null}
    </>
  );
}
