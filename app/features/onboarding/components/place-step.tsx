import type { SubmissionResult } from "@conform-to/react";
import { placeSchema } from "~/features/profile/profile.schema";
import { DIVISIONS } from "~/features/talent/talent-terms";
import { SelectField, TextField } from "~/ui/form/controls";
import { RequiredMark } from "~/ui/form/field";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { StepForm } from "./step-form";

type Props = {
  result: SubmissionResult<string[]> | undefined;
  action: string;
  back: string;
  skip: string;
  stored: { division: string | null; city: string | null } | null;
};

const divisionOptions = DIVISIONS.map((name) => ({ value: name, label: name }));

export function PlaceStep({ result, action, back, skip, stored }: Props) {
  const [form, fields] = useValidatedForm({
    id: "place",
    schema: placeSchema,
    result,
    defaultValue: { division: stored?.division ?? undefined, city: stored?.city ?? undefined },
  });
  return (
    <StepForm form={form} action={action} back={back} skip={skip}>
      <p className="text-muted">
        People search by place. You can leave this for later, but then they may not find you.
      </p>
      {/* Marked only: `required` would tell assistive technology that an empty field is refused. */}
      <SelectField
        field={fields.division}
        label={
          <>
            Division
            <RequiredMark />
          </>
        }
        options={divisionOptions}
        placeholder="Choose a division"
      />
      <TextField
        field={fields.city}
        label={
          <>
            City
            <RequiredMark />
          </>
        }
        autoComplete="address-level2"
      />
    </StepForm>
  );
}
