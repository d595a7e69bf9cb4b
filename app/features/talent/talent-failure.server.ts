import { logFault } from "~/lib/log.server";
import { DatabaseError, isUnavailable } from "~/supabase/errors.server";
import { talentAnswers } from "./talent-answers.words";

/**
 * How the directory answers when its talents could not be read: the status, and a reason that
 * names nothing of the database (requirements/talent.md 50). Other thrown responses pass through.
 */
export function describeTalentFailure(thrown: unknown) {
  if (isUnavailable(thrown)) {
    return { status: 503, headers: thrown.headers, message: talentAnswers().unreachable };
  }
  if (thrown instanceof Response) throw thrown;
  const refused = thrown instanceof DatabaseError;
  logFault("talent list", thrown);
  return {
    status: 500,
    headers: new Headers(),
    message: refused ? talentAnswers().refused : talentAnswers().failed,
  };
}
