import { href } from "react-router";
import { verifyPath } from "~/domain/organizations/domain-proof";
import { Cluster } from "~/ui/layout/stack";
import { ButtonLink } from "~/ui/primitives/button";
import { useIsSuspended } from "~/ui/layout/suspended-note";
import { Notice } from "~/ui/primitives/notice";
import { TextLink } from "~/ui/primitives/text-link";
import type { StartupView } from "../startup-view.server";
import { WordsWith } from "~/ui/primitives/words-with";
import { ownerWords } from "./owners.words";
import { startupPage } from "./startup-page.words";

type NoteProps = {
  startup: StartupView;
  listed: boolean;
  /** Whether we hid it, or its suspended owners. */
  takenDown: boolean;
  /** Whether it doesn't name the reader. */
  unnamed: boolean;
  /** Says since when what proved its domain is missing. */
  missing: string | null;
};

/** Tells an owner, on the page, who can see it and where to change it. */
export function StartupNote({ startup, listed, takenDown, unnamed, missing }: NoteProps) {
  const t = startupPage();
  const isSuspended = useIsSuspended();
  const edit = href("/startups/:slug/edit", { slug: startup.slug });
  const where = startup.isStartup ? t.listedHint : t.companyListedHint;
  return (
    <Notice
      className="mt-2"
      tone={listed && !missing ? "info" : "warning"}
      title={listed ? t.listed : t.onlyOwners}
      action={
        <Cluster>
          {takenDown ? <ButtonLink to="/appeal">{t.why}</ButtonLink> : null}
          <ButtonLink to={href("/startups/:slug/owners", { slug: startup.slug })} variant="secondary">
            {ownerWords().owners}
          </ButtonLink>
          <ButtonLink to={edit} variant="secondary">
            {ownerWords().edit}
          </ButtonLink>
          <ButtonLink to={verifyPath(startup.slug)} variant="secondary">
            {startup.proved ? t.proof : t.prove}
          </ButtonLink>
        </Cluster>
      }
    >
      <p>{listed ? where : takenDown ? t.takenDown : t.onlyOwnersHint}</p>
      {missing ? <p>{missing}</p> : null}
      {/* Investors ask only founders whom the listed page of a startup names; a suspended one can't change that. */}
      {listed && startup.isStartup && unnamed && !isSuspended ? (
        <p>
          {t.unnamed} <TextLink to={edit}>{t.nameMe}</TextLink>
        </p>
      ) : null}
    </Notice>
  );
}

/** Tells invited members that they are asked to become an owner. */
export function InvitationNote({ slug, from }: { slug: string; from: string }) {
  const t = ownerWords();
  return (
    <Notice
      className="mt-2"
      tone="info"
      title={<WordsWith words={t.asked} names={[from]} />}
      action={<ButtonLink to={href("/startups/:slug/owners", { slug })}>{t.answer}</ButtonLink>}
    >
      <p>{t.askedHint}</p>
    </Notice>
  );
}
