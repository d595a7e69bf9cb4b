import type { ReactNode } from "react";
import type { Telephone } from "~/lib/telephone";
import { RouteProgress } from "../feedback/route-progress";
import { MESSAGES_ID } from "../feedback/toast";
import { Footer, LegalLine } from "./footer";
import { frame } from "./frame.words";
import { Header, type HeaderViewer } from "./header";
import { LanguageOffer } from "./language-switch";
import { SuspendedNote } from "./suspended-note";

type Props = {
  viewer: HeaderViewer | null;
  accountAway?: boolean;
  bell: ReactNode;
  /** The operator's phone number, if they named one. */
  phone?: Telephone;
  /** Whether the page is for a single task. */
  task?: boolean;
  /** The one message from the previous page. */
  message: ReactNode;
  children: ReactNode;
};

export function AppShell({ viewer, accountAway = false, bell, phone, task = false, message, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only print:hidden focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-50 focus:rounded-md focus:bg-surface focus:p-3"
      >
        {frame().skip}
      </a>
      <Header viewer={viewer} accountAway={accountAway} bell={bell} />
      {/* Always there, so that new messages are read out; scripts add those of the page's parts. */}
      <div id={MESSAGES_ID} aria-live="polite" className="toasts print:hidden">
        {message}
      </div>
      <div className="pt-16 print:pt-0">
        <LanguageOffer />
        {viewer?.suspended ? <SuspendedNote said={viewer.suspended} /> : null}
        {children}
      </div>
      {/* Fills what a short page leaves empty: kept at the window's end, it would move while a slow line brings it. */}
      {task ? <LegalLine /> : <Footer phone={phone} />}
      <RouteProgress />
    </div>
  );
}
