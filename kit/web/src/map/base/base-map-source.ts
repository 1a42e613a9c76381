/** Id of the base map's source; those of a style with several begin with it. */
export const BASE_MAP_SOURCE = "base-map";

export function isOfBaseMap({ sourceId }: { sourceId?: string }): boolean {
  return sourceId?.startsWith(BASE_MAP_SOURCE) === true;
}

/** Outlines of countries fade out up to here. */
export const OUTLINES_UNTIL_ZOOM = 9;
