import { words as bn } from "./mentor-list.bn";
import { words as en } from "./mentor-list.en";
import { words } from "~/i18n/words";

export const mentorList = words(en, bn);
