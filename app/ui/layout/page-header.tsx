import type { ReactNode } from "react";
import type { Crumb } from "~/lib/breadcrumbs";
import { Breadcrumbs } from "./breadcrumbs";

/** What every page but home begins with: where it stands, what it is, and why it is there. */
export function PageHeader({ trail, title, children }: { trail: Crumb[]; title: string; children?: ReactNode }) {
  return (
    <div className="grid gap-3">
      <Breadcrumbs trail={trail} />
      <h1 className="text-h1 font-extrabold tracking-tight text-balance">{title}</h1>
      {children ? <div className="max-w-2xl text-lg text-muted">{children}</div> : null}
    </div>
  );
}
