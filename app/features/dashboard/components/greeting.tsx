import { PageTitle } from "~/ui/layout/page";
import { Cluster } from "~/ui/layout/stack";
import { Avatar } from "~/ui/primitives/avatar";
import { MemberText } from "~/ui/primitives/member-text";
import { Pill } from "~/ui/primitives/pill";
import { Verified } from "~/ui/primitives/verified";
import { PartFailure } from "~/ui/feedback/part-failure";
import { dashboard } from "../dashboard.words";
import type { Head } from "../dashboard.page.server";

/** Greets by the first name; the full name is below. */
export function Greeting({ id, words, firstName, name, initials, picture, role, verified }: Head) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1">
      <Avatar src={picture} initials={initials} id={id} size="tiny" first />
      <PageTitle>
        {words}, <MemberText>{firstName}</MemberText>
      </PageTitle>
      <Cluster as="p" gap="tight" className="col-span-2 text-sm text-muted">
        <MemberText>{name}</MemberText>
        {role === null ? null : <Pill>{role}</Pill>}
        {verified ? <Verified /> : null}
      </Cluster>
      {role === null ? <PartFailure>{dashboard().rolesUnknown}</PartFailure> : null}
    </div>
  );
}
