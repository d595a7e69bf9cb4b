export const MENTORS_PATH = "/mentors";

/** What a member offers as a mentor. */
export const MENTORING_PATH = "/mentoring";

/** Requests that were sent and received. */
export const MENTORSHIPS_PATH = "/mentorships";

export function mentorPath(mentor: string): string {
  return `${MENTORS_PATH}/${mentor}`;
}

export function mentorshipPath(mentorship: string): string {
  return `${MENTORSHIPS_PATH}/${mentorship}`;
}
