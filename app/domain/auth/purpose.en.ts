export const words = {
  /** Completes "Sign in to …" for a whole page, by its path. */
  pages: {
    "/post-job": "post a job",
    "/dashboard": "see your dashboard",
    "/dashboard?tab=applications": "see your applications",
    "/notifications": "see your notifications",
    "/messages": "read your messages",
    "/saved/startups": "save this page",
    "/saved": "see what you saved",
    "/connections": "see your connections",
    "/profile": "change your profile",
    "/settings": "change your settings",
    "/onboarding": "set up your profile",
    "/onboarding/talent": "write your talent profile",
    "/onboarding/startup": "write your startup's profile",
    "/startups/new": "add a startup or a company",
    "/onboarding/investor": "write your investor profile",
    "/meetings": "see your meetings",
    "/meetings/new": "ask for a meeting",
  },
  job: {
    report: (title: string | null) => `report ${title ?? "this job"}`,
    save: (title: string | null) => `save ${title ?? "this job"}`,
    edit: (title: string | null) => `edit ${title ?? "this job"}`,
    "apply to": (title: string | null) => `apply to ${title ?? "this job"}`,
  },
  talent: {
    "connect with": (name: string | null) => `connect with ${name ?? "this person"}`,
    save: (name: string | null) => `save ${name ? `${name}'s profile` : "this profile"}`,
  },
};
