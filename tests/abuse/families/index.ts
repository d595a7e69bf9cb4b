import type { Family } from "../support/family.ts";
import { anonymity } from "./anonymity.ts";
import { bodies } from "./bodies.ts";
import { bruteForce } from "./brute-force.ts";
import { caching } from "./caching.ts";
import { crossSite } from "./cross-site.ts";
import { deletion } from "./deletion.ts";
import { endedSession } from "./ended-session.ts";
import { enumeration } from "./enumeration.ts";
import { forgedTokens } from "./forged-tokens.ts";
import { headerInjection } from "./header-injection.ts";
import { host } from "./host.ts";
import { longAddresses } from "./long-addresses.ts";
import { malformed } from "./malformed.ts";
import { markup } from "./markup.ts";
import { multipart } from "./multipart.ts";
import { numbers } from "./numbers.ts";
import { oneTimeLinks } from "./one-time-links.ts";
import { openRedirect } from "./open-redirect.ts";
import { outage } from "./outage.ts";
import { ownRights } from "./own-rights.ts";
import { ownership } from "./ownership.ts";
import { races } from "./races.ts";
import { replay } from "./replay.ts";
import { search } from "./search.ts";
import { sessions } from "./sessions.ts";
import { streams } from "./streams.ts";
import { structuredData } from "./structured-data.ts";
import { text } from "./text.ts";

/** By what is sent: forms, addresses and words that no page of ours would send. */
export const BY_INPUT: readonly Family[] = [
  crossSite,
  openRedirect,
  markup,
  structuredData,
  headerInjection,
  bodies,
  multipart,
  text,
  numbers,
  search,
  malformed,
  host,
  longAddresses,
];

/** By who sends it, how often and when: rights, sessions and simultaneous requests. */
export const BY_SENDER: readonly Family[] = [
  sessions,
  forgedTokens,
  oneTimeLinks,
  enumeration,
  bruteForce,
  ownership,
  ownRights,
  anonymity,
  replay,
  races,
  deletion,
  endedSession,
  outage,
  streams,
  caching,
];

/** All attacks that are tried. */
export const FAMILIES: readonly Family[] = [...BY_INPUT, ...BY_SENDER];
