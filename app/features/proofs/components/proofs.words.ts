import { words } from "~/i18n/words";
import { words as bn } from "./proofs.bn";
import { words as en } from "./proofs.en";

export const proofWords = words(en, bn);
