import { Link } from "react-router";
import { BRAND, TAGLINE } from "~/lib/brand";
import { footerGroups } from "./site-links";

export function Footer() {
  return (
    <footer className="mt-16 border-t border-edge/40 bg-surface">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-10 sm:grid-cols-3">
        <div>
          <p className="text-lg font-bold text-brand">{BRAND}</p>
          <p className="text-muted">{TAGLINE}</p>
        </div>
        {footerGroups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="mb-1 font-semibold">{title}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className="inline-flex min-h-9 items-center text-muted hover:text-brand hover:underline">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
