import { formatDistance } from "date-fns/formatDistance";
import type { ConnectionRow } from "./connections.queries.server";

const HAPPENED: Record<string, string> = {
  pending: "Asked",
  accepted: "Connected",
  declined: "Declined",
  blocked: "Blocked",
};

/**
 * What is shown of a connection, worded here so that relative times agree on both sides of hydration.
 * The e-mail address is there only once both agreed.
 */
export function connectionView(row: ConnectionRow, now: Date) {
  const ago = formatDistance(new Date(row.updated_at), now, { addSuffix: true });
  return {
    id: row.id,
    sent: row.direction === "sent",
    status: row.status,
    name: row.member_name,
    talentId: row.member_talent_id,
    email: row.member_email,
    note: row.note,
    at: row.updated_at,
    when: `${HAPPENED[row.status] ?? ""} ${ago}`.trim(),
  };
}

export type ConnectionView = ReturnType<typeof connectionView>;
