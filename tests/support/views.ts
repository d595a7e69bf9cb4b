import type { Page } from "@playwright/test";
import { inLanguage, type Language } from "../../app/i18n/language.ts";
import { DEMO_ROLES, type DemoMember, pagesFor } from "./demo-site.ts";
import type { Stack } from "./stack.ts";

/** Who looks at the page. */
export const VIEWERS = ["visitor", ...DEMO_ROLES, "operator"] as const;

export type Viewer = (typeof VIEWERS)[number];

/** A page as one viewer sees it. */
export type View = {
  /** The page's name, from its address: "/talent-exchange?skills=React" is "talent-exchange-skills-react". */
  page: string;
  path: string;
  viewer: Viewer;
  /** What was done to it, or how it is shown; "" for the page as it opens. */
  state: string;
  /** Brings the page into its state. */
  prepare?: (page: Page) => Promise<void>;
  media?: "print";
  forcedColors?: true;
  /** Only one screen of it, since something covers the page. */
  isScreen?: true;
  /** At which of the requested widths the state exists; by default at all. */
  isMetAt?: (width: number) => boolean;
};

type State = Omit<View, "page" | "path" | "viewer"> & { viewers?: readonly Viewer[] };

/** Below this width the links of the header and the filters of lists are folded. */
const isPhone = (width: number) => width < 640;

const menuOpen: State = {
  state: "menu-open",
  isScreen: true,
  isMetAt: isPhone,
  prepare: (page) =>
    page
      .getByRole("banner")
      .getByRole("button", { name: /^(Menu|মেনু)$/ })
      .click(),
};

const accountOpen: State = {
  state: "account-open",
  isScreen: true,
  viewers: DEMO_ROLES,
  prepare: (page) =>
    page
      .getByRole("banner")
      .getByRole("button", { name: /^Account menu|অ্যাকাউন্ট মেনু$/ })
      .click(),
};

const filtersOpen: State = {
  state: "filters-open",
  isScreen: true,
  isMetAt: isPhone,
  prepare: async (page) => {
    const control = page.getByRole("main").locator("summary, button, a[role=button]");
    await control
      .filter({ hasText: /^(Filters|ফিল্টার)/ })
      .first()
      .click();
  },
};

/** Submitted like by a browser that validates nothing. */
const refused: State = {
  state: "refused",
  prepare: async (page) => {
    const form = page.locator("main form[method=post]").first();
    await form.evaluate((element: HTMLFormElement) => {
      element.noValidate = true;
      element.requestSubmit(element.querySelector<HTMLButtonElement>("button:not([type=button])"));
    });
    await page.locator("[aria-invalid=true]").first().waitFor();
  },
};

const STATES: Record<string, State[]> = {
  "/": [menuOpen, accountOpen],
  "/talent-exchange": [filtersOpen],
  "/jobs": [filtersOpen],
  "/auth": [refused],
  "/auth?tab=signup": [refused],
  "/auth/forgot-password": [refused],
  "/post-job": [{ ...refused, viewers: ["founder"] }],
};

/** Shown in the reader's own colours. */
const forcedColours: State = { state: "forced-colours", forcedColors: true };

/** A sheet of A4 is 794 px wide. */
const onPaper: State = { state: "print", media: "print", isMetAt: (width) => width === 768 };

/** Every page of a viewer in a language, as it opens and in each of its states. */
export async function viewsOf(stack: Stack, viewer: Viewer, language: Language = "en"): Promise<View[]> {
  const paths = await pagesFor(stack, viewer === "visitor" ? undefined : viewer);
  const names = new Set<string>();
  return paths.flatMap((path) => {
    // The second page of a kind is the viewer's own.
    const name = pageName(path);
    const page = names.has(name) ? `${name}-own` : name;
    const view: View = { page, path: inLanguage(language, path), viewer, state: "" };
    names.add(name);
    const states = [...(STATES[path] ?? []), forcedColours, onPaper].filter(
      ({ viewers }) => viewers?.includes(viewer) ?? true,
    );
    return [view, ...states.map((state) => ({ ...view, ...state }))];
  });
}

export function demoRoleOf(viewer: Viewer): DemoMember | undefined {
  return viewer === "visitor" ? undefined : viewer;
}

/** The address as a name, without ids and tokens. */
function pageName(path: string): string {
  const short = path.replace(/[\da-f]{8}-[\da-f-]{27}/g, "one").replace(/token=[^&]+/, "");
  const name = short.toLowerCase().replace(/[^a-z\d]+/g, "-");
  return name.replace(/^-|-$/g, "") || "home";
}
