import type { SubmissionResult } from "@conform-to/react";
import { PlaceFields } from "~/features/profile/components/place-fields";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { profileSteps } from "./profile-steps.words";
import { StepForm } from "./step-form";

type Props = {
  result: SubmissionResult<string[]> | undefined;
  action: string;
  back: string;
  skip: string;
  stored: { division: string | null; city: string | null } | null;
};

export function PlaceStep({ result, action, back, skip, stored }: Props) {
  const [form, fields] = useValidatedForm({
    id: "place",
    schema: async () => (await import("~/domain/profile/profile.schema")).placeSchema,
    result,
    defaultValue: { division: stored?.division ?? undefined, city: stored?.city ?? undefined },
  });
  return (
    <StepForm form={form} action={action} back={back} skip={skip}>
      <p className="text-muted">{profileSteps().placeLead}</p>
      <PlaceFields fields={fields} />
    </StepForm>
  );
}
