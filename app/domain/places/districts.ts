import { terms } from "~/i18n/terms";
import { words as bn } from "./districts.bn";
import { words as en } from "./districts.en";

/** The 64 districts by their official names of 2018. For the server only: 64 words in each language. */
export const DISTRICTS = terms(en, bn);
