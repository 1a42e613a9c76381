/**
 * Time when the page was opened, ms since 1970. `performance.timeOrigin` is no match for it: the browser derives it from a
 * clock that stands still while the device sleeps, so that it may lie hours before the time of data that are older.
 */
export const PAGE_OPENED_AT = Date.now();
