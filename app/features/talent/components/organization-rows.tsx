import { href } from "react-router";
import { buttonClass } from "~/ui/primitives/button";
import { CardTitle, Rows } from "~/ui/primitives/card";
import { MemberText } from "~/ui/primitives/member-text";
import type { HiddenFrom } from "../hidden-from.queries.server";
import { hiddenFromWords } from "./hidden-from.words";
import { PostForm } from "~/ui/form/post-form";

type Props = {
  label: string;
  organizations: HiddenFrom[];
  /** Where the buttons post to: the current page. */
  action: string;
  /** The button's intent; null for no button. */
  intentOf: (organization: HiddenFrom) => "hide" | "show" | null;
};

/** Organizations by name and domain, each with its button. */
export function OrganizationRows({ label, organizations, action, intentOf }: Props) {
  const t = hiddenFromWords();
  return (
    <Rows aria-label={label}>
      {organizations.map((organization) => {
        const { id, slug, name, domain } = organization;
        const intent = intentOf(organization);
        const titleId = `${intent}-${id}`;
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 p-4">
            <div className="min-w-0">
              <CardTitle id={titleId} level={3} to={slug === null ? null : href("/startups/:slug", { slug })}>
                {name === null ? t.unlisted : <MemberText>{name}</MemberText>}
              </CardTitle>
              {domain === null ? null : <p className="text-sm wrap-anywhere text-muted">{domain}</p>}
            </div>
            {intent === null ? (
              <p className="text-sm text-muted">{t.hiddenNow}</p>
            ) : (
              <PostForm action={action} preventScrollReset>
                <input type="hidden" name="organization" value={id} />
                <button
                  type="submit"
                  name="intent"
                  value={intent}
                  aria-describedby={titleId}
                  className={buttonClass("secondary", "small")}
                >
                  {t[intent]}
                </button>
              </PostForm>
            )}
          </li>
        );
      })}
    </Rows>
  );
}
