import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { trailFromHome } from "~/lib/breadcrumbs";
import { Breadcrumbs } from "./breadcrumbs";

test("a visitor hears a Bangla name in the trail as Bangla, as a step and as the page itself", () => {
  const step = trailFromHome({ name: "মিনা রহমান", to: "/talent/m" }, { name: "Connect", to: "/talent/m/connect" });
  const page = trailFromHome({ name: "মিনা রহমান", to: "/talent/m" });
  for (const trail of [step, page]) {
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <Breadcrumbs trail={trail} />
      </MemoryRouter>,
    );
    expect(html).toContain('<span lang="bn">মিনা রহমান</span>');
  }
});
