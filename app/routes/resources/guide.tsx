import type { PageLifeHandle } from "~/lib/page-life";
import type { ScriptsHandle } from "~/lib/page-scripts";
import type { Route } from "./+types/guide";
import { guideWords } from "./guide.words";
import { DocPage } from "~/features/resources/components/doc-page";
import { DownloadList } from "~/features/resources/components/download-list";
import { KeptOnDevice, OfflineNotes } from "~/features/resources/components/offline-copy";
import { nextCategory } from "~/features/resources/categories";
import { docMeta } from "~/features/resources/doc-meta";
import { guidePage } from "~/features/resources/docs.server";
import { Section } from "~/ui/layout/section";
import { TextLink } from "~/ui/primitives/text-link";

export const handle: ScriptsHandle & PageLifeHandle = { scripts: "members", life: "fixed" };

export function loader({ params }: Route.LoaderArgs) {
  const page = guidePage(params.slug);
  if (!page) throw new Response(null, { status: 404 });
  return page;
}

export const meta: Route.MetaFunction = ({ loaderData }) => docMeta(loaderData);

export default function Guide({ loaderData: { doc, path, trail } }: Route.ComponentProps) {
  const t = guideWords();
  const next = nextCategory(path);
  return (
    <DocPage doc={doc} trail={trail} note={<OfflineNotes />}>
      <Section id="downloads" title={t.downloads} ruled className="text-base">
        <DownloadList />
      </Section>
      {next ? (
        <Section title={t.next} ruled>
          <p>
            <TextLink to={next.to} tap="row">
              {next.words().title}
            </TextLink>
          </p>
          <p className="text-muted">{next.words().text}</p>
        </Section>
      ) : null}
      <KeptOnDevice />
    </DocPage>
  );
}
