import type { RouterContextProvider } from "react-router";
import { supabaseContext } from "~/context";
import { formPageRead, formPageViewer } from "~/features/auth/form-page.server";
import { listingOf } from "~/features/talent/listing.server";
import { getOwnPortfolio } from "~/features/talent/talent.queries.server";
import { avatarPath } from "~/lib/avatar-url";
import { initialsOf } from "~/lib/initials";
import { optional } from "~/supabase/optional.server";
import { getOwnProfile, getPrimaryRole } from "./profile.queries.server";

type PageArgs = { request: Request; context: Readonly<RouterContextProvider>; url: URL };

/**
 * Loads the profile page, for the route of its text and that of its picture. Throws as `unwrap` does if the profile
 * can't be read; while a post is answered it is null instead, and the projects are "failed".
 */
export async function getProfilePage({ request, context, url }: PageArgs) {
  const viewer = formPageViewer(context, request, url);
  if (!viewer) return { profile: null, talent: null, listing: null, picture: null, student: false, mentor: false };
  const client = context.get(supabaseContext);
  const [profile, talent, role] = await Promise.all([
    formPageRead(context, getOwnProfile(client, viewer.id)),
    optional("portfolio", getOwnPortfolio(client, viewer.id)),
    optional("role", getPrimaryRole(client, viewer.id)),
  ]);
  const picture = profile && {
    src: avatarPath(profile.avatar_url, viewer.id),
    initials: initialsOf(profile.full_name, viewer.email),
  };
  const listing = talent && talent !== "failed" ? listingOf(talent, new Date()) : null;
  // Members who may be students get the information for students.
  return {
    profile,
    talent,
    listing,
    picture,
    student: role === "student" || role === "failed",
    mentor: role === "mentor",
  };
}

export type ProfilePageData = Awaited<ReturnType<typeof getProfilePage>>;
