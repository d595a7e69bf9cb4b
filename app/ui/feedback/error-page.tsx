import type { ReactNode } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { titleFor } from "~/lib/brand";
import { signInPath } from "~/lib/safe-redirect";
import { controlClass } from "../form/field";
import { Page } from "../layout/page";
import { Button, ButtonLink, buttonClass } from "../primitives/button";
import { Card } from "../primitives/card";
import { Heading } from "../primitives/heading";

type Submitted = [name: string, value: string][];

type Props = {
  error: unknown;
  /** What failed, in the page's own words, where it has some. */
  failure?: string;
  requestId?: string | undefined;
  submitted?: Submitted | undefined;
};

/** Every failure a page can have, told in words; what was typed is given back. */
export function ErrorPage({ error, failure, requestId, submitted = [] }: Props) {
  const location = useLocation();
  const here = location.pathname + location.search;
  const status = isRouteErrorResponse(error) ? error.status : 500;

  if (status === 404) {
    return (
      <Failure title="Oops! Page not found" text="The page you are looking for doesn't exist, or has moved.">
        <ButtonLink to="/">Return to Home</ButtonLink>
      </Failure>
    );
  }
  if (status === 401) {
    return (
      <Failure title="Please sign in again" text="Your session has ended. Nothing you typed is lost.">
        <a href={signInPath(here)} target="_blank" rel="opener" className={buttonClass("secondary")}>
          Sign in in a new tab
        </a>
        <Resend action={here} submitted={submitted} />
      </Failure>
    );
  }
  if (status === 503) {
    return (
      <Failure
        title={failure ?? "We'll be right back"}
        text="We can't reach our database just now. Please try again in a moment; nothing you typed is lost."
      >
        {submitted.length > 0 ? (
          <Resend action={here} submitted={submitted} />
        ) : (
          <Reload href={here} label="Try Again" />
        )}
      </Failure>
    );
  }
  if (status === 429) {
    return (
      <Failure title="That's as much as you can do for now" text={limitOf(error)}>
        <Resend action={here} submitted={submitted} />
        <ButtonLink to="/" variant="secondary">
          Return to Home
        </ButtonLink>
      </Failure>
    );
  }
  if (status < 500) {
    return (
      <Failure title="That didn't work" text="This request can't be carried out.">
        <ButtonLink to="/">Return to Home</ButtonLink>
      </Failure>
    );
  }
  return (
    <Failure
      title={failure ?? "Something went wrong"}
      text="An unexpected error occurred. Please try reloading the page."
    >
      <Reload href={here} label="Reload Page" />
      {requestId ? <p className="text-sm text-muted">Error id for support: {requestId}</p> : null}
    </Failure>
  );
}

/** The server's own words for a limit: which it is, and when it opens again. */
function limitOf(error: unknown): string {
  const words: unknown = isRouteErrorResponse(error) ? error.data : null;
  return typeof words === "string" && words ? words : "Please try again later.";
}

function Failure({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Page title={title} lead={text} width="reading" start>
      <title>{titleFor(title)}</title>
      <meta name="robots" content="noindex" />
      {children}
    </Page>
  );
}

/** A link to the same address: it reloads the page with or without scripts. */
function Reload({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} className={buttonClass()}>
      {label}
    </a>
  );
}

/** The refused form once more, everything typed in it, ready to be sent again. */
function Resend({ action, submitted }: { action: string; submitted: Submitted }) {
  if (submitted.length === 0) return null;
  return (
    <Card as="form" method="post" action={action} className="w-full">
      <Heading size="lead">What you typed</Heading>
      {submitted.map(([name, value], index) =>
        value.includes("\n") || value.length > 80 ? (
          <textarea
            key={`${name}-${index}`}
            name={name}
            aria-label={name}
            defaultValue={value}
            rows={5}
            className={controlClass}
          />
        ) : (
          <input key={`${name}-${index}`} name={name} aria-label={name} defaultValue={value} className={controlClass} />
        ),
      )}
      <Button type="submit">Send again</Button>
    </Card>
  );
}
