import type { words as en } from "./staff-roles.en";

export const words: typeof en = { moderator: "মডারেটর", operator: "পরিচালক" };
