import { Link } from "react-router";
import { BRAND, TAGLINE } from "~/lib/brand";
import { Container } from "./container";
import { contact, footerGroups } from "./site-links";

export function Footer() {
  return (
    <footer className="mt-16 border-t-4 border-brand bg-surface">
      <Container className="grid grid-cols-2 gap-x-6 gap-y-8 py-10 md:grid-cols-4">
        <div className="col-span-2 grid content-start gap-4 md:col-span-1">
          <div>
            <p className="text-lg font-bold text-brand">{BRAND}</p>
            <p className="text-muted">{TAGLINE}</p>
          </div>
          <section aria-labelledby="contact">
            <h2 id="contact" className="font-bold">
              Contact
            </h2>
            <p className="text-muted">
              Phone: <span className="whitespace-nowrap">{contact.phone}</span>
              {contact.placeholder ? (
                <span className="block text-sm">A placeholder: this number is not in service.</span>
              ) : null}
            </p>
          </section>
        </div>
        {footerGroups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="mb-1 font-bold">{title}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-flex min-h-9 items-center text-muted hover:text-brand hover:underline"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </Container>
    </footer>
  );
}
