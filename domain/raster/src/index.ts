export * from "./types";

export const indexIds = ["ndvi", "evi"] as const;
export type IndexId = (typeof indexIds)[number];
