import type { SubmissionResult } from "@conform-to/react";
import { finishSchema } from "~/domain/profile/profile.schema";
import { PartFailure } from "~/ui/feedback/part-failure";
import { CheckboxField } from "~/ui/form/choices";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { StepForm } from "./step-form";
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
  pathOf: (step: number) => string;
};

export function FinishStep({ result, action, back, skip, stored, lookingForWork, pathOf }: Props) {
  const [form, fields] = useValidatedForm({
    id: "finish",
    schema: finishSchema,
    result,
    defaultValue: { lookingForWork: lookingForWork === true },
  });
  return (
    <StepForm form={form} action={action} back={back} skip={skip} submitLabel="Finish">
      {stored ? <Review stored={stored} pathOf={pathOf} /> : null}
      {lookingForWork === "failed" ? (
        <PartFailure>We can't tell just now whether you have said that you look for work.</PartFailure>
      ) : null}
      <CheckboxField
        field={fields.lookingForWork}
        label="I'm looking for work"
        hint="Next you describe what you do, for the talent directory."
      />
    </StepForm>
  );
}

function Review({ stored, pathOf }: { stored: Stored; pathOf: (step: number) => string }) {
  const links = [stored.website, stored.linkedin_url, stored.github_url, stored.twitter_url].filter(Boolean);
  const rows = [
    { step: 1, term: "Name", value: stored.full_name },
    { step: 1, term: "Phone", value: stored.phone },
    { step: 1, term: "Location", value: stored.location },
    { step: 2, term: "Division and city", value: [stored.division, stored.city].filter(Boolean).join(", ") },
    { step: 3, term: "Bio", value: stored.bio },
    { step: 3, term: "Links", value: links.join("\n") },
  ];
  const placeless = !stored.division || !stored.city;
  return (
    <>
      <Rows as="dl">
        {rows.map(({ step, term, value }) => (
          <div key={term} className="flex flex-wrap items-start gap-x-4 gap-y-1 p-3">
            <dt className="w-full text-sm font-medium text-muted sm:w-36">{term}</dt>
            <dd className="line-clamp-4 min-w-0 grow basis-40 wrap-anywhere whitespace-pre-line">
              {value || <span className="text-muted">Not given</span>}
            </dd>
            <dd>
              <TextLink to={pathOf(step)} aria-label={`Change ${term.toLowerCase()}`} tap="line">
                Change
              </TextLink>
            </dd>
          </div>
        ))}
      </Rows>
      {placeless ? (
        <Notice tone="warning">
          <p>
            Your division or city is still empty, so people who search by place may not find you.{" "}
            <TextLink to={pathOf(2)} tone="plain">
              Add your place
            </TextLink>
          </p>
        </Notice>
      ) : null}
    </>
  );
}
