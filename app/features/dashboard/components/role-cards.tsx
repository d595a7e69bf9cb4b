import type { ReactNode } from "react";
import { href } from "react-router";
import type { Role } from "~/domain/auth/roles";
import { Pill } from "~/ui/primitives/pill";
import { ButtonLink } from "~/ui/primitives/button";
import type { ProfileTab } from "../dashboard.queries.server";
import { Section } from "~/ui/layout/section";
import { Cluster } from "~/ui/layout/stack";
import { Card, CardTitle } from "~/ui/primitives/card";

const FAILED = "What you have stored here can't be loaded just now.";

/** The next step of each of the member's roles (requirements/dashboard.md 77). */
export function RoleCards({ tab }: { tab: ProfileTab }) {
  const known: Role[] = tab.roles === "failed" ? [] : tab.roles;
  // A talent profile is open to everybody: whoever has one finds it here.
  const roles: Role[] = tab.talent && !known.includes("developer") ? [...known, "developer"] : known;
  return (
    <Section id="roles" title="Your roles">
      <ul className="grid gap-4 md:grid-cols-2">
        {roles.map((role) => (
          <li key={role} className="grid">
            <RoleCard role={role} tab={tab} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function RoleCard({ role, tab: { talent, startup, investor } }: { role: Role; tab: ProfileTab }) {
  switch (role) {
    case "startup_founder":
      return (
        <RoleFrame
          title="Startup"
          about={
            startup === "failed" ? FAILED : (startup?.name ?? "Say what you build, for whom, and how far you are.")
          }
        >
          <ButtonLink to="/onboarding/startup" variant={startup ? "secondary" : "primary"}>
            {startup ? "Edit Startup Profile" : "Create Startup Profile"}
          </ButtonLink>
        </RoleFrame>
      );
    case "investor":
      return (
        <RoleFrame
          title="Investing"
          state={<Listed of={investor} />}
          about={
            investor === "failed"
              ? FAILED
              : (investor?.name ?? "Say what you invest in, and decide whether members may see it.")
          }
        >
          <ButtonLink to="/onboarding/investor" variant={investor ? "secondary" : "primary"}>
            {investor ? "Edit Investment Profile" : "Setup Investment Profile"}
          </ButtonLink>
        </RoleFrame>
      );
    case "mentor":
      return (
        <RoleFrame
          title="Mentoring"
          about="Members can't ask for a mentor here yet. Until they can, a talent profile that says what you can help with is how people find you."
        >
          <TalentLinks talent={talent} />
        </RoleFrame>
      );
    case "student":
      return (
        <RoleFrame
          title="Learning"
          about="Looking for a first internship? List your skills in a talent profile and choose internship as your kind of work."
        >
          <TalentLinks talent={talent} />
          <ButtonLink to="/resources/training-programs" variant="secondary">
            Training programmes
          </ButtonLink>
        </RoleFrame>
      );
    default:
      return (
        <RoleFrame
          title="Talent profile"
          state={<Listed of={talent} />}
          about={
            talent === "failed"
              ? FAILED
              : (talent?.title ?? "Describe what you do, and companies can find you in the talent directory.")
          }
        >
          <TalentLinks talent={talent} />
        </RoleFrame>
      );
  }
}

function TalentLinks({ talent }: { talent: ProfileTab["talent"] }) {
  return (
    <>
      <ButtonLink to="/onboarding/talent" variant={talent ? "secondary" : "primary"}>
        {talent ? "Edit Talent Profile" : "Create Talent Profile"}
      </ButtonLink>
      {talent && talent !== "failed" ? (
        <ButtonLink to={href("/talent/:id", { id: talent.id })} variant="quiet">
          See your page
        </ButtonLink>
      ) : null}
    </>
  );
}

function Listed({ of }: { of: { listed: boolean } | null | "failed" }) {
  if (of === null || of === "failed") return null;
  const { listed } = of;
  return <Pill tone={listed ? "green" : "neutral"}>{listed ? "Listed" : "Hidden"}</Pill>;
}

type FrameProps = { title: string; about: string; state?: ReactNode; children: ReactNode };

function RoleFrame({ title, about, state, children }: FrameProps) {
  return (
    <Card as="article">
      <Cluster>
        <CardTitle>{title}</CardTitle>
        {state}
      </Cluster>
      <p className="text-muted">{about}</p>
      <Cluster>{children}</Cluster>
    </Card>
  );
}
