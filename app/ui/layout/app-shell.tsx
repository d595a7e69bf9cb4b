import type { ReactNode } from "react";
import { Footer } from "./footer";
import { Header, type HeaderViewer } from "./header";

type Props = { viewer: HeaderViewer | null; bell: ReactNode; children: ReactNode };

export function AppShell({ viewer, bell, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-50 focus:rounded-md focus:bg-surface focus:p-3"
      >
        Skip to content
      </a>
      <Header viewer={viewer} bell={bell} />
      <div className="grow pt-16">{children}</div>
      <Footer />
    </div>
  );
}
