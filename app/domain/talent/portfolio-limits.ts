/** Mirrors the CHECK on `talent_profiles.portfolio_projects`. */
export const MAX_PROJECTS = 12;
