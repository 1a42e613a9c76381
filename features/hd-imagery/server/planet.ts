/**
 * The provider of 3 m images, and the host that its download links lead on to. Only with a key; the licence forbids passing
 * the images on.
 * @source https://docs.planet.com/develop/apis/orders
 */
export const planet = {
  baseUrl: "https://api.planet.com",
  fileHosts: ["storage.googleapis.com"],
} as const;

/** Shown wherever an image of theirs is. */
export const ATTRIBUTION = "© Planet Labs PBC";
export const SOURCE_NAME = "PlanetScope";
