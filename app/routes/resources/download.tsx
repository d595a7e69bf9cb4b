import type { PageLifeHandle } from "~/lib/page-life";
import type { ScriptsHandle } from "~/lib/page-scripts";
import type { Route } from "./+types/download";
import { downloadPageWords } from "./download.words";
import { downloadPage } from "~/features/resources/download-page.server";
import { pageMeta } from "~/lib/page-meta";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { buttonClass } from "~/ui/primitives/button";
import { SideNote } from "~/ui/primitives/side-note";

export const handle: ScriptsHandle & PageLifeHandle = { scripts: "members", life: "fixed" };

export function loader({ params }: Route.LoaderArgs) {
  const page = downloadPage(params.id);
  if (!page) throw new Response(null, { status: 404 });
  return page;
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { download, origin, path, trail } = loaderData;
  return pageMeta({ title: download.title, description: download.text, origin, path, trail });
};

/** A download's content to read, and the file itself (requirements/site.md 93). */
export default function Download({ loaderData: { download, checklist, fields, trail } }: Route.ComponentProps) {
  const t = downloadPageWords();
  return (
    <Page
      trail={trail}
      title={download.title}
      lead={download.text}
      action={
        <a href={download.file} download className={buttonClass("secondary")}>
          {t.download(download.about)}
        </a>
      }
      gap="wide"
    >
      {checklist ? (
        <>
          <SideNote>{checklist.about}</SideNote>
          {checklist.sections.map(({ title, items }) => (
            <Section key={title} title={title}>
              <ul className="grid max-w-prose gap-2">
                {items.map((item) => (
                  <li key={item} className="grid grid-cols-[auto_1fr] gap-x-3">
                    <span aria-hidden="true" className="mt-1 size-4 rounded-sm border-2 border-brand" />
                    {item}
                  </li>
                ))}
              </ul>
            </Section>
          ))}
        </>
      ) : null}
      {fields ? (
        <table className="w-full max-w-prose border-collapse text-start">
          <caption className="sr-only">{download.title}</caption>
          <thead>
            <tr className="border-b-2 border-ink/60 text-sm">
              <th scope="col" className="py-2 text-start">
                {t.field}
              </th>
              <th scope="col" className="py-2 ps-3 text-start">
                {t.note}
              </th>
            </tr>
          </thead>
          <tbody lang="en">
            {fields.map(({ field, entry, note }) => (
              <tr key={field} className="border-b border-line">
                <th scope="row" className="py-2.5 text-start align-top font-medium">
                  {field}
                </th>
                <td className="py-2.5 ps-3 align-top text-muted">{entry ?? note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </Page>
  );
}
