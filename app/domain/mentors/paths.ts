export const MENTORS_PATH = "/mentors";

/** The page of a member's own offer as a mentor. */
export const MENTORING_PATH = "/mentoring";

/** Sent and received requests. */
export const MENTORSHIPS_PATH = "/mentorships";

export function mentorshipsPath(page: number): string {
  return page > 1 ? `${MENTORSHIPS_PATH}?page=${page}` : MENTORSHIPS_PATH;
}

export function mentorPath(mentor: string): string {
  return `${MENTORS_PATH}/${mentor}`;
}

export function mentorshipPath(mentorship: string): string {
  return `${MENTORSHIPS_PATH}/${mentorship}`;
}
