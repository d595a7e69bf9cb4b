import type { FormProblem } from "~/lib/form-action.server";
import { isFreeMail } from "~/lib/free-mail.server";
import type { RequestClient } from "~/supabase/client.server";
import { DatabaseError, unwrap, unwrapFound } from "~/supabase/errors.server";
import { proofsSaid } from "./proofs-said.words";

/**
 * Asks the worker to look for the organization's record. Returns null, or what to tell where its website has no domain.
 * Throws 404 for one that is not the caller's to prove, `tooMany()` over the limit, else as `unwrap` does.
 */
export async function askByDns(client: RequestClient, organization: string): Promise<FormProblem | null> {
  return ask(client, { organization }, { status: 422, formErrors: [proofsSaid().noDomain] });
}

/** As `askByDns`, by a mail to an address; what to tell is then that it is not at the domain, or where anybody has one. */
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

/** Says yes from the mailbox that a link was sent to. False where there was nothing to say it to; throws as `unwrap` does. */
export async function answerDomainMail(client: RequestClient, token: string): Promise<boolean> {
  return unwrap(await client.rpc("answer_domain_mail", { token })) ?? false;
}
