import { logFault } from "~/lib/log.server";
import { DatabaseError, isUnavailable } from "~/supabase/errors.server";
import { talentAnswers } from "./talent-answers.words";

/**
 * Returns the directory's answer when its talents could not be read: the status, and a reason that reveals nothing of
 * the database (requirements/talent.md 50). Passes other thrown responses through.
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
