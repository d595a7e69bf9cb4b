import type { FormProblem } from "~/lib/form-action.server";
import { isFreeMail } from "~/lib/free-mail.server";
import type { RequestClient } from "~/supabase/client.server";
import { DatabaseError, unwrap, unwrapFound } from "~/supabase/errors.server";
import { proofsSaid } from "./proofs-said.words";

/**
 * Has the worker look for the organization's DNS record. Returns null, or the problem if its website has no domain.
 * Throws 404 for an organization that the caller can't prove, `tooMany()` over the limit, else as `unwrap` does.
 */
export async function askByDns(client: RequestClient, organization: string): Promise<FormProblem | null> {
  return ask(client, { organization }, { status: 422, formErrors: [proofsSaid().noDomain] });
}

/** Like `askByDns`, by a mail; the problem is then an address outside the domain, or a domain of public mailboxes. */
export async function askByMail(
  client: RequestClient,
  organization: string,
  address: string,
): Promise<FormProblem | null> {
  const t = proofsSaid();
  if (isFreeMail(address.split("@").at(-1) ?? "")) return { status: 422, fieldErrors: { email: [t.freeMail] } };
  return ask(client, { organization, address }, { status: 422, fieldErrors: { email: [t.otherDomain] } });
}

async function ask(
  client: RequestClient,
  asked: { organization: string; address?: string },
  problem: FormProblem,
): Promise<FormProblem | null> {
  try {
    await unwrapFound(client.rpc("ask_domain_proof", asked));
    return null;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === "PT422") return problem;
    throw error;
  }
}

/** Confirms from the mailbox that the link was sent to. False if nothing awaits it; throws as `unwrap` does. */
export async function answerDomainMail(client: RequestClient, token: string): Promise<boolean> {
  return unwrap(await client.rpc("answer_domain_mail", { token })) ?? false;
}
