/** First requests of the frame of every page with a session. */
const OF_FRAME = ["/api/auth/", "/api/features/config"];
/** First request of the list of fields. Polygons follow it: accounts with too many fields read none. */
const OF_DASHBOARD = ["/api/field/meta_data?limit=500"];

/** Addresses of the API that a page with a session requests first: cards name their crop in the language of the screen. */
export function firstRequests({ path, language }: { path: string; language: string }): readonly string[] {
  if (!/^\/dashboard(?:\/|$)/.test(path)) return OF_FRAME;
  return [...OF_FRAME, ...OF_DASHBOARD, `/api/generic/crop?language=${language}`];
}
