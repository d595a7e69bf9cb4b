import type { ReactNode } from "react";
import { Link } from "react-router";
import { digits } from "~/i18n/format";
import { BRAND } from "~/lib/brand";
import { brand } from "~/lib/brand.words";
import type { Telephone } from "~/lib/telephone";
import { Container } from "./container";
import { frame } from "./frame.words";
import { LanguageSwitch } from "./language-switch";
import { footerGroups, legalLinks, operatorLinks, PLACEHOLDER_PHONE } from "./site-links";

/** Columns of almost the same height below a desk: the long group is beside a short one and the start of the next. */
const PLACES = ["max-lg:row-span-2", undefined, "max-md:row-start-4"];

/** Links to all parts of the site, on green below the bridge deck. `phone`: the operator's, if they named one. */
export function Footer({ phone }: { phone?: Telephone }) {
  const t = frame();
  return (
    <footer className="page-end mt-2 grow bg-deep pt-2 sm:mt-16 print:hidden">
      <div className="border-t-4 border-on-deep text-ink scheme-dark">
        <Container className="grid grid-cols-2 gap-x-6 gap-y-4 pt-6 pb-6 max-md:grid-rows-[auto_auto_auto_1fr] sm:gap-y-6 sm:pt-8 sm:pb-10 md:grid-cols-3 lg:grid-cols-5">
          <div className="col-span-2 md:col-span-1">
            <p className="text-lg font-bold text-brand">{BRAND}</p>
            <p className="text-sm text-muted">{brand().tagline}</p>
          </div>
          {/* Only the last row grows for the contact, which would else move the group before it on a slow line. */}
          {footerGroups.map(({ title, links }, index) => (
            <nav key={title()} aria-label={title()} className={PLACES[index]}>
              <GroupTitle>{title()}</GroupTitle>
              <ul>
                {links.map(({ to, name }) => (
                  <li key={to}>
                    <FooterLink to={to}>{name()}</FooterLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <section aria-labelledby="contact" className="max-md:col-start-2 max-md:row-span-2 max-md:row-start-3">
            <GroupTitle id="contact">{t.contact}</GroupTitle>
            <p className="text-sm text-muted">
              {t.phone}{" "}
              {phone ? (
                <a href={phone.href} className={`${footerLinkClass} whitespace-nowrap`}>
                  {phone.text}
                </a>
              ) : (
                <>
                  <span className="whitespace-nowrap">{digits(PLACEHOLDER_PHONE)}</span>
                  <span className="block">{t.phonePlaceholder}</span>
                </>
              )}
            </p>
            <ul>
              {operatorLinks.map(({ to, name }) => (
                <li key={to}>
                  <FooterLink to={to}>{name()}</FooterLink>
                </li>
              ))}
            </ul>
            <LanguageSwitch className={footerLinkClass} />
          </section>
        </Container>
      </div>
    </footer>
  );
}

/** The footer of a task page: only legal links, so that nothing leads away from the task. */
export function LegalLine() {
  const t = frame();
  return (
    <footer className="page-end mt-12 grow border-t border-line print:hidden">
      <Container>
        <nav aria-label={t.legal} className="flex flex-wrap gap-x-4 py-2">
          {legalLinks.map(({ to, name }) => (
            <FooterLink key={to} to={to}>
              {name()}
            </FooterLink>
          ))}
          <LanguageSwitch className={footerLinkClass} />
        </nav>
      </Container>
    </footer>
  );
}

function GroupTitle({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2 id={id} className="mb-1 font-bold">
      {children}
    </h2>
  );
}

const footerLinkClass = "inline-flex min-h-8 items-center text-sm text-muted hover:text-brand hover:underline";

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={footerLinkClass}>
      {children}
    </Link>
  );
}
