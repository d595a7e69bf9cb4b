import type { Route } from "./+types/bida-compliance";
import { DocPage } from "~/features/resources/components/doc-page";
import { BIDA_COMPLIANCE } from "~/features/resources/legal";
import { env } from "~/lib/env.server";
import { pageMeta } from "~/lib/page-meta";

const path = "/bida-compliance";

const trail = [
  { name: "Home", to: "/" },
  { name: BIDA_COMPLIANCE.title, to: path },
];

export function loader() {
  return { origin: env().PUBLIC_ORIGIN };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ ...BIDA_COMPLIANCE, path, trail, origin: loaderData?.origin });

export default function BidaCompliance() {
  return <DocPage doc={BIDA_COMPLIANCE} trail={trail} />;
}
