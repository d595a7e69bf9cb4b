import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { EcosystemBand } from "./ecosystem-band";

test("a visitor of the home page reads beside the hubs and the sectors that their figures are samples", () => {
  const Page = createRoutesStub([{ path: "/", Component: () => <EcosystemBand divisions={null} /> }]);
  const html = renderToStaticMarkup(<Page />);
  for (const title of ["Tech Hubs Overview", "Trending sectors"]) {
    const [, after = ""] = html.split(new RegExp(`<h3[^>]*>${title}</h3>`));
    expect(after, title).toMatch(/^(?:<\/?div[^>]*>)*<span[^>]*>Sample<\/span>/);
  }
});
