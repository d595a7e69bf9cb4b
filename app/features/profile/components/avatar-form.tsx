import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { useFetcher } from "react-router";
import { ErrorSummary } from "~/ui/form/error-summary";
import { controlClass, describedBy, Field } from "~/ui/form/field";
import { resultFor } from "~/ui/form/result-for";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { Avatar } from "~/ui/primitives/avatar";
import { buttonClass } from "~/ui/primitives/button";
import { AVATAR_TYPES } from "~/domain/profile/avatar-file";
import { avatarForm } from "./avatar-form.words";
import { PostForm } from "~/ui/form/post-form";

type Answer = { result: SubmissionResult<string[]>; intent?: string | undefined };

type Props = { picture: { src: string | null; initials: string } | null; answer: Answer | undefined };

/** The only path that accepts a file of this size (app/middleware/body-limit.ts). */
const ACTION = "/profile/picture";

/**
 * The member's picture, and the forms that change it. With scripts they post by a fetcher, so that the page's other
 * forms keep what was typed.
 */
export function AvatarForm({ picture, answer }: Props) {
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)]">
      {picture ? <Avatar src={picture.src} initials={picture.initials} size="large" /> : null}
      <div className="grid gap-4">
        <UploadForm answer={answer} isFirst={!picture?.src} />
        {picture?.src || resultFor("remove-picture", answer) ? <RemovalForm answer={answer} /> : null}
      </div>
    </div>
  );
}

function UploadForm({ answer, isFirst }: { answer: Answer | undefined; isFirst: boolean }) {
  const fetcher = useFetcher<Answer>();
  const [form, { picture }] = useValidatedForm({
    id: "picture",
    schema: async () => (await import("~/domain/profile/avatar.schema")).avatarSchema,
    result: resultFor("picture", fetcher.data ?? answer),
  });
  const t = avatarForm();
  const hint = t.hint;
  const sending = fetcher.state !== "idle";
  return (
    <PostForm
      fetcher={fetcher}
      action={ACTION}
      encType="multipart/form-data"
      {...getFormProps(form)}
      noValidate
      className="grid gap-4"
    >
      <ErrorSummary form={form} title={t.notSaved} />
      <input type="hidden" name="intent" value="picture" />
      <Field field={picture} label={isFirst ? t.picture : t.another} hint={hint}>
        <input
          type="file"
          id={picture.id}
          name={picture.name}
          accept={AVATAR_TYPES}
          aria-invalid={picture.errors?.length ? true : undefined}
          aria-describedby={describedBy(picture, hint)}
          className={`${controlClass} file:me-3 file:rounded file:border-0 file:bg-brand-soft file:px-3 file:py-1 file:font-medium file:text-brand`}
        />
      </Field>
      <button type="submit" disabled={sending} className={`${buttonClass("secondary")} justify-self-start`}>
        {sending ? t.sending : t.save}
      </button>
    </PostForm>
  );
}

function RemovalForm({ answer }: { answer: Answer | undefined }) {
  const fetcher = useFetcher<Answer>();
  const [form] = useValidatedForm({
    id: "remove-picture",
    schema: async () => (await import("~/domain/profile/avatar.schema")).avatarRemovalSchema,
    result: resultFor("remove-picture", fetcher.data ?? answer),
  });
  const t = avatarForm();
  const sending = fetcher.state !== "idle";
  return (
    <PostForm fetcher={fetcher} action={ACTION} {...getFormProps(form)} noValidate className="grid gap-4">
      <ErrorSummary form={form} title={t.notRemoved} />
      <input type="hidden" name="intent" value="remove-picture" />
      <button type="submit" disabled={sending} className={`${buttonClass("quiet")} -ms-4 justify-self-start`}>
        {sending ? t.removing : t.remove}
      </button>
    </PostForm>
  );
}
