const PLENTY = "100000/1m";

/**
 * The limits of the demo and the tests, where one person tries everything from one address. Between two mails to one
 * address the demo waits as long as production.
 */
export const softLimits = {
  LIMIT_SIGN_IN_EMAIL: "50/1m",
  LIMIT_SIGN_IN_ADDRESS: PLENTY,
  LIMIT_SIGN_IN_DEVICE: "50/1m",
  LIMIT_SECOND_FACTOR: "50/1m",
  LIMIT_SECOND_FACTOR_SAME: PLENTY,
  LIMIT_SIGN_IN_LONGEST: "1m",
  LIMIT_SIGN_UP_ADDRESS: PLENTY,
  LIMIT_RESET_ADDRESS: PLENTY,
  LIMIT_MAIL: PLENTY,
  LIMIT_WRITES_MEMBER: PLENTY,
  LIMIT_WRITES_ADDRESS: PLENTY,
  LIMIT_LINKS_ADDRESS: PLENTY,
  LIMIT_RENEWALS_SESSION: PLENTY,
  LIMIT_RENEWALS_MEMBER: PLENTY,
  LIMIT_RENEWALS_REFUSED: PLENTY,
  LIMIT_RENEWALS_ADDRESS: PLENTY,
  LIMIT_CONTACT_ADDRESS: PLENTY,
  LIMIT_STOPPED_ADDRESS: PLENTY,
};

/** As `softLimits`, with no wait between mails. */
export const noLimits = { ...softLimits, LIMIT_SIGN_IN_EMAIL: PLENTY, LIMIT_MAIL_PAUSE: PLENTY };
