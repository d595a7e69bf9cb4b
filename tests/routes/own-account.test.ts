import { describe, expect, inject, test } from "vitest";
import { readMail } from "../support/mailbox.ts";
import { apiClient, newEmail } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { formWith, unescapeHtml, Visitor } from "../support/visitor.ts";

const stack = inject("stack");
const visitor = () => new Visitor(stack.origin);

const STRANGERS = "Strangers-word-2026";
const OWN = "Holders-word-2026";

const form = (email: string, password: string, fullName: string) => ({
  intent: "sign-up",
  fullName,
  email,
  phone: fullName === "Nadia Karim" ? "01812345678" : "01712345678",
  role: fullName === "Nadia Karim" ? "mentor" : "investor",
  password,
  confirmPassword: password,
  age: "adult",
  consent: "on",
});
const byStranger = (email: string) => form(email, STRANGERS, "Somebody Else");
const byHolder = (email: string) => form(email, OWN, "Nadia Karim");

/** Opens the newest mail's link in a browser, and presses its button. */
async function open(person: Visitor, email: string): Promise<Response> {
  const { link } = await readMail(stack, email);
  const page = link.pathname + link.search;
  return person.submit(page, formWith(await (await person.get(page)).text(), "token_hash"));
}

const signIn = async (email: string, password: string) =>
  (await visitor().post("/auth", { intent: "sign-in", email, password })).status;

async function profileOf(email: string) {
  const [row] = await sql(
    stack,
    `select p.full_name, p.phone, r.role, p.consent_at is not null as agreed
     from auth.users u join public.profiles p on p.id = u.id join public.user_roles r on r.user_id = u.id
     where u.email = $1`,
    [email],
  );
  return row;
}

const NOBODY = { full_name: null, phone: null, role: "developer", agreed: false };
const HOLDER = { full_name: "Nadia Karim", phone: "+8801812345678", role: "mentor", agreed: true };

describe("an address that a stranger has joined with before its holder", () => {
  test("is its holder's, who chooses the password after opening the link, and no word of the stranger's stays", async () => {
    const email = newEmail();
    await visitor().post("/auth", byStranger(email));
    const holder = visitor();
    expect((await holder.post("/auth", byHolder(email))).status).toBe(302);

    const confirmed = await open(holder, email);
    expect(confirmed.headers.get("Location")).toBe("/reset-password");
    expect(await signIn(email, STRANGERS)).toBe(400);
    expect(await profileOf(email)).toEqual(NOBODY);

    const html = await (await holder.get("/reset-password")).text();
    // Who sent a form here, perhaps twice, is not told that it was another browser.
    expect(unescapeHtml(html)).toContain("Somebody joined with it before you sent this form, perhaps you yourself");
    expect(unescapeHtml(html)).not.toContain("in another browser");
    const claim = formWith(html, "fullName");
    // What this browser had sent is there again, except the password.
    expect(claim.fields).toMatchObject({ fullName: "Nadia Karim", role: "mentor", password: "", consent: "" });
    const typed = { password: OWN, confirmPassword: OWN, consent: "on" };
    expect((await holder.submit("/reset-password", claim, typed)).headers.get("Location")).toBe("/onboarding");

    expect(await profileOf(email)).toEqual(HOLDER);
    expect(await signIn(email, STRANGERS)).toBe(400);
    expect(await signIn(email, OWN)).toBe(302);
  });

  test("is its holder's by a reset as well, who never joined", async () => {
    const email = newEmail();
    await visitor().post("/auth", byStranger(email));
    const holder = visitor();
    await holder.post("/auth/forgot-password", { email });
    expect((await open(holder, email)).headers.get("Location")).toBe("/reset-password");
    expect(await signIn(email, STRANGERS)).toBe(400);
    expect(await (await holder.get("/reset-password")).text()).toContain("The account was started in another browser");

    const { intent: _, email: __, ...words } = byHolder(email);
    const claimed = await holder.post("/reset-password", { ...words, intent: "claim" });
    expect(claimed.headers.get("Location")).toBe("/onboarding");
    expect(await profileOf(email)).toEqual(HOLDER);
    expect(await signIn(email, OWN)).toBe(302);
  });

  test("is its holder's where somebody had a sign-in link sent past our form: with neither consent nor name until asked", async () => {
    const email = newEmail();
    const { error } = await apiClient(stack).auth.signInWithOtp({ email, options: { shouldCreateUser: true } });
    expect(error).toBeNull();
    const holder = visitor();
    expect((await open(holder, email)).status).toBe(302);
    expect(await profileOf(email)).toEqual(NOBODY);
    for (const page of ["/onboarding", "/dashboard", "/jobs"]) {
      expect((await holder.get(page)).headers.get("Location"), page).toBe("/reset-password");
    }
  });

  test("is asked about on the way to setting up, and everything wrong is told next to its field", async () => {
    const email = newEmail();
    await visitor().post("/auth", byStranger(email));
    const holder = visitor();
    expect((await open(holder, email)).headers.get("Location")).toBe("/reset-password");
    for (const page of ["/onboarding", "/dashboard", "/jobs", "/settings"]) {
      expect((await holder.get(page)).headers.get("Location"), page).toBe("/reset-password");
    }
    const profile = { fullName: "Nobody Yet", phone: "", location: "Dhaka" };
    await holder.post("/onboarding", profile);
    expect(await profileOf(email)).toEqual(NOBODY);
    expect((await holder.get("/privacy-policy")).status).toBe(200);

    const typed = { intent: "claim", fullName: "Nadia Karim", phone: "0123", role: "mentor", password: "Shadow1" };
    const refused = await holder.post("/reset-password", typed);
    const html = unescapeHtml(await refused.text());
    expect(refused.status).toBe(400);
    for (const words of [
      "Use at least 10 characters",
      "Bangladeshi mobile number",
      "Say whether you are 18",
      "Please agree",
    ]) {
      expect(html).toContain(words);
    }
    expect(formWith(html, "fullName").fields).toMatchObject({ fullName: "Nadia Karim", phone: "0123", role: "mentor" });
    expect(await profileOf(email)).toEqual(NOBODY);
  });
});

describe("a new member", () => {
  test("who opens the link in the browser that joined has the password and the words typed there", async () => {
    const email = newEmail();
    const holder = visitor();
    await holder.post("/auth", byHolder(email));
    expect((await open(holder, email)).headers.get("Location")).toBe("/onboarding");
    expect((await holder.get("/onboarding")).status).toBe(200);
    expect(await profileOf(email)).toEqual(HOLDER);
    expect(await signIn(email, OWN)).toBe(302);
    expect(holder.cookies.has("sign-up")).toBe(false);
  });

  test("who opens it in another one chooses the password there, and the first one's signs nobody in", async () => {
    const email = newEmail();
    await visitor().post("/auth", byHolder(email));
    const phone = visitor();
    expect((await open(phone, email)).headers.get("Location")).toBe("/reset-password");
    expect(await signIn(email, OWN)).toBe(400);
  });

  test.each(["another address's", "one that is forged", "one without its signature"])(
    "is not made by the browser's mark of a form: %s",
    async (kind) => {
      const email = newEmail();
      await visitor().post("/auth", byStranger(email));
      const holder = visitor();
      await holder.post("/auth", byHolder(kind === "another address's" ? newEmail() : email));
      const [value = "", signature = ""] = decodeURIComponent(holder.cookies.get("sign-up") ?? "").split(".");
      expect(signature).not.toBe("");
      if (kind === "one that is forged") holder.cookies.set("sign-up", `${btoa("{}")}.${signature}`);
      if (kind === "one without its signature") holder.cookies.set("sign-up", value);
      expect((await open(holder, email)).headers.get("Location")).toBe("/reset-password");
    },
  );

  test("is told of to nobody who joins with the same address meanwhile, at the API either", async () => {
    const email = newEmail();
    await visitor().post("/auth", byHolder(email));
    const { data, error } = await apiClient(stack).auth.signUp({ email, password: STRANGERS });
    expect(error).toBeNull();
    expect(Object.keys(data.user?.user_metadata ?? {}).toSorted()).not.toContain("full_name");
    expect(JSON.stringify(data)).not.toMatch(/Nadia|01812345678|8801812345678|mentor|consent/);
  });
});
