import { words as bn } from "./meeting.schema.bn";
import { words as en } from "./meeting.schema.en";
import { words } from "~/i18n/words";

export const meetingSchemaWords = words(en, bn);
