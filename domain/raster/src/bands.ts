/** Sentinel-2 bands that a field window holds, by their ESA names. */
export const bandIds = ["B02", "B03", "B04", "B05", "B06", "B07", "B08", "B8A", "B11", "B12"] as const;
export type BandId = (typeof bandIds)[number];
