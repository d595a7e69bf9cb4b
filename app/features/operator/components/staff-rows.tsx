import { STAFF_ROLES } from "~/domain/operator/staff-roles";
import { SubmitButton } from "~/ui/form/submit-button";
import { Cluster } from "~/ui/layout/stack";
import { Address } from "~/ui/primitives/address";
import { Rows } from "~/ui/primitives/card";
import { MemberText } from "~/ui/primitives/member-text";
import { Pill } from "~/ui/primitives/pill";
import type { Staff } from "../operator.queries.server";
import { operator } from "./operator.words";
import { RowWithButton } from "./row-with-button";
import { PostForm } from "~/ui/form/post-form";

/** The staff, each role (except one's own) with a button that removes it. */
export function StaffRows({ staff }: { staff: Staff }) {
  const t = operator();
  return (
    <Rows>
      {staff.map(({ id, name, email, role, at, date, own }) => (
        <RowWithButton
          key={`${id}:${role}`}
          button={
            own ? null : (
              <PostForm>
                <input type="hidden" name="intent" value="take" />
                <input type="hidden" name="role" value={role} />
                <SubmitButton
                  variant="secondary"
                  name="member"
                  value={id}
                  id={`take-${role}-${id}`}
                  aria-labelledby={`take-${role}-${id} ${role}-${id}`}
                  pendingLabel={t.taking}
                >
                  {t.take}
                </SubmitButton>
              </PostForm>
            )
          }
        >
          <Cluster>
            <p id={`${role}-${id}`} className="font-medium wrap-anywhere">
              <MemberText>{name ?? email}</MemberText>
            </p>
            <Pill>{STAFF_ROLES.label(role)}</Pill>
            {own ? <Pill tone="green">{t.you}</Pill> : null}
          </Cluster>
          <p className="text-sm wrap-anywhere text-muted">
            <Address>{email}</Address>, <time dateTime={at}>{t.since(date)}</time>
          </p>
        </RowWithButton>
      ))}
    </Rows>
  );
}
