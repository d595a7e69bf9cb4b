import { Form, href, useNavigation } from "react-router";
import type { Action } from "~/ui/primitives/action";
import { ActionMenu } from "~/ui/primitives/action-menu";
import { ButtonLink } from "~/ui/primitives/button";
import { Card } from "~/ui/primitives/card";
import { Heading } from "~/ui/primitives/heading";

type Props = { jobId: string; title: string; ended: boolean; status: string };

/** What the poster can do with the job. Closing is for good, so it takes two steps without scripts too. */
export function PosterPanel({ jobId, title, ended, status }: Props) {
  const page = href("/jobs/:id", { id: jobId });
  const { formAction, formData } = useNavigation();
  const closing = formAction === page && formData?.get("intent") === "close";
  return (
    <Card as="section" aria-labelledby="your-job" tone="brand">
      <Heading id="your-job" size="lead">
        This is your job
      </Heading>
      {ended && status !== "hidden" ? (
        <p>
          {status === "closed"
            ? "It is closed: nobody can apply, and it has left the list."
            : "It has ended and left the list."}
        </p>
      ) : null}
      <Form method="post" action={page} className="flex flex-wrap items-start gap-3">
        <ButtonLink to="/dashboard?tab=applications&box=received" variant="secondary">
          Received applications
        </ButtonLink>
        {status === "active" ? (
          <ActionMenu thing={title} actions={actionsOn(jobId, title)} pending={closing && "Closing…"} />
        ) : null}
      </Form>
    </Card>
  );
}

function actionsOn(jobId: string, title: string): Action[] {
  return [
    { label: "Edit", to: href("/jobs/:id/edit", { id: jobId }) },
    {
      label: "Close this job…",
      name: "intent",
      value: "close",
      confirm: {
        title: `Close ${title}?`,
        text: <p>Nobody can apply any more, and a closed job can't be opened again.</p>,
        label: "Close for good",
        variant: "danger",
      },
    },
  ];
}
