import type { Route } from "./+types/terms-of-service";
import { DocPage } from "~/features/resources/components/doc-page";
import { TERMS_OF_SERVICE } from "~/features/resources/legal";
import { env } from "~/lib/env.server";
import { pageMeta } from "~/lib/page-meta";

const path = "/terms-of-service";

const trail = [
  { name: "Home", to: "/" },
  { name: TERMS_OF_SERVICE.title, to: path },
];

export function loader() {
  return { origin: env().PUBLIC_ORIGIN };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ ...TERMS_OF_SERVICE, path, trail, origin: loaderData?.origin });

export default function TermsOfService() {
  return <DocPage doc={TERMS_OF_SERVICE} trail={trail} />;
}
