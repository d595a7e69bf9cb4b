import type { PageLifeHandle } from "~/lib/page-life";
import type { ScriptsHandle } from "~/lib/page-scripts";
import type { Route } from "./+types/privacy-policy";
import { DocPage } from "~/features/resources/components/doc-page";
import { legalPage } from "~/features/resources/docs.server";
import { docMeta } from "~/features/resources/doc-meta";

export const handle: ScriptsHandle & PageLifeHandle = { scripts: "members", life: "fixed" };

export function loader() {
  return legalPage("/privacy-policy");
}

export const meta: Route.MetaFunction = ({ loaderData }) => docMeta(loaderData);

export default function PrivacyPolicy({ loaderData: { doc, trail, path } }: Route.ComponentProps) {
  return <DocPage doc={doc} trail={trail} binding={path} />;
}
