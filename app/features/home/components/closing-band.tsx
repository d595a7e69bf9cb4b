import { Container } from "~/ui/layout/container";
import { BridgePicture } from "~/ui/primitives/bridge-picture";
import { ButtonLink } from "~/ui/primitives/button";
import { Heading } from "~/ui/primitives/heading";
import { home } from "../home.words";

/** The last band, directly above the footer's bridge deck. */
export function ClosingBand({ signedIn }: { signedIn: boolean }) {
  const t = home();
  return (
    <section aria-labelledby="join" className="-mb-2 bg-deep sm:-mb-16 print:hidden">
      <div className="text-ink scheme-dark">
        <Container className="flex flex-wrap items-end justify-between gap-x-16 pt-8">
          <div className="grid gap-4 pb-8">
            <Heading level={2} size="h1" id="join">
              {t.join}
            </Heading>
            <div className="flex flex-wrap gap-3">
              {signedIn ? (
                <ButtonLink to="/dashboard" size="paired">
                  {t.dashboard}
                </ButtonLink>
              ) : (
                <ButtonLink to="/auth?tab=signup" size="paired">
                  {t.signUp}
                </ButtonLink>
              )}
              <ButtonLink to="/platform" variant="secondary" size="paired">
                {t.parts}
              </ButtonLink>
            </div>
          </div>
          <BridgePicture className="-mb-2 block h-28 max-sm:hidden" />
        </Container>
      </div>
    </section>
  );
}
