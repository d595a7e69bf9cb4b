import { words } from "~/i18n/words";
import { words as bn } from "./proofs-said.bn";
import { words as en } from "./proofs-said.en";

export const proofsSaid = words(en, bn);
