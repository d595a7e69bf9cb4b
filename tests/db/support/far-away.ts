/** A cron time in Dhaka, once a day, that is half a day away: nothing comes due during a test. */
export const HALF_A_DAY_AWAY = `0 ${(new Date().getUTCHours() + 6 + 12) % 24} * * *`;

/** A cron time that is months away, whenever it is evaluated: only tasks that a test starts will run. */
export const FAR_AWAY = `0 0 1 ${new Date().getUTCMonth() < 6 ? 12 : 3} *`;
