import type { Route } from "./+types/guide";
import { DocPage } from "~/features/resources/components/doc-page";
import { DownloadList } from "~/features/resources/components/download-list";
import { guideFor } from "~/features/resources/guides";
import { env } from "~/lib/env.server";
import { pageMeta } from "~/lib/page-meta";
import { Section } from "~/ui/layout/section";

export function loader({ params }: Route.LoaderArgs) {
  const doc = guideFor(params.slug);
  if (!doc) throw new Response(null, { status: 404 });
  const path = `/resources/${params.slug}`;
  return {
    origin: env().PUBLIC_ORIGIN,
    doc,
    path,
    trail: [
      { name: "Home", to: "/" },
      { name: "Resources", to: "/resources" },
      { name: doc.title, to: path },
    ],
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { doc, ...page } = loaderData;
  return pageMeta({ title: doc.title, description: doc.description, ...page });
};

export default function Guide({ loaderData: { doc, trail } }: Route.ComponentProps) {
  return (
    <DocPage doc={doc} trail={trail}>
      <Section id="downloads" title="Downloads" ruled className="text-base">
        <DownloadList />
      </Section>
    </DocPage>
  );
}
