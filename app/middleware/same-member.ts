import type { MiddlewareFunction } from "react-router";
import { identityContext } from "~/context";
import { deviceOwner } from "~/lib/device-owner.server";
import { OPENED_BY } from "~/lib/opened-by";
import { postedFormContext } from "~/lib/posted-form.server";

/**
 * Lets a form of a member's page go for that member only: on a shared phone another may have signed in since, in
 * another tab, and the form may send itself (docs/decisions/0085-drafts.md). The form's action then refuses it
 * (`assertUsable`), so that the input stays. A form that names nobody is a visitor's, who may have signed in since.
 */
export const sameMember: MiddlewareFunction<Response> = ({ context }, next) => {
  const { viewer } = context.get(identityContext);
  const openedBy = context.get(postedFormContext)?.form?.get(OPENED_BY);
  if (viewer && openedBy && openedBy !== deviceOwner("drafts", viewer.id)) {
    context.set(postedFormContext, { problem: "another's" });
  }
  return next();
};
