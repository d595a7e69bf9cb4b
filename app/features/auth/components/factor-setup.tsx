import { buttonClass } from "~/ui/primitives/button";
import { secondFactor } from "./second-factor.words";

/** `picture`: the address in `uri` as a QR code, an SVG. */
export type Setup = { secret: string; uri: string; picture: string };

/** The secret for the member's authenticator app, in the three forms that apps accept. */
export function FactorSetup({ setup: { secret, uri, picture } }: { setup: Setup }) {
  const t = secondFactor();
  return (
    <div className="grid justify-items-start gap-4">
      <p>{t.scan}</p>
      <img src={picture} alt={t.picture} width={208} height={208} className="bg-white" />
      <a href={uri} className={buttonClass("secondary")}>
        {t.openApp}
      </a>
      <p>
        {t.key} <code className="font-bold wrap-anywhere">{secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
      <p className="text-muted">{t.keepKey}</p>
    </div>
  );
}
