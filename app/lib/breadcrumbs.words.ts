import { words } from "~/i18n/words";
import { words as bn } from "./breadcrumbs.bn";
import { words as en } from "./breadcrumbs.en";

export const breadcrumbs = words(en, bn);
