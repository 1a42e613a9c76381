/** First requests of the frame of every page with a session. */
const OF_FRAME = ["/api/auth/", "/api/features/config"];
/** First request of the list of fields. Polygons follow it: accounts with too many fields read none. */
const OF_DASHBOARD = ["/api/field/meta_data?limit=500"];

/** Addresses of the API that a page with a session requests first. @param path  of the page */
export function firstRequests(path: string): readonly string[] {
  return /^\/dashboard(?:\/|$)/.test(path) ? [...OF_FRAME, ...OF_DASHBOARD] : OF_FRAME;
}
