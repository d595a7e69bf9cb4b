import type { Route } from "./+types/privacy-policy";
import { DocPage } from "~/features/resources/components/doc-page";
import { PRIVACY_POLICY } from "~/features/resources/legal";
import { env } from "~/lib/env.server";
import { pageMeta } from "~/lib/page-meta";

const path = "/privacy-policy";

const trail = [
  { name: "Home", to: "/" },
  { name: PRIVACY_POLICY.title, to: path },
];

export function loader() {
  return { origin: env().PUBLIC_ORIGIN };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ ...PRIVACY_POLICY, path, trail, origin: loaderData?.origin });

export default function PrivacyPolicy() {
  return <DocPage doc={PRIVACY_POLICY} trail={trail} />;
}
