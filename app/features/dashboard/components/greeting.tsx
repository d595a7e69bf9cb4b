import { PartFailure } from "~/ui/feedback/part-failure";
import { Avatar } from "~/ui/primitives/avatar";
import { Pill } from "~/ui/primitives/pill";
import { PageTitle } from "~/ui/layout/page";
import { Cluster } from "~/ui/layout/stack";
import { BesidePicture } from "~/ui/layout/beside-picture";

type Props = { name: string; initials: string; picture: string | null; role: string | null; verified: boolean };

export function Greeting({ name, initials, picture, role, verified }: Props) {
  return (
    <BesidePicture picture={<Avatar src={picture} initials={initials} size="large" />}>
      <PageTitle>Welcome, {name}</PageTitle>
      <Cluster as="p" gap="tight">
        {role === null ? null : <Pill>{role}</Pill>}
        {verified ? <Pill tone="green">Verified</Pill> : null}
      </Cluster>
      {role === null ? <PartFailure>Your roles can't be loaded just now.</PartFailure> : null}
    </BesidePicture>
  );
}
