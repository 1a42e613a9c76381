/** Catalogue metadata of a scene's digital numbers. */
export interface OffsetFacts {
  /** STAC collection, for example "sentinel-2-c1-l2a". */
  collection: string;
  /** For example "05.11". */
  processingBaseline: string | null;
  /** `earthsearch:boa_offset_applied`. */
  boaOffsetApplied: boolean | null;
  /** `raster:bands[0].offset` of a reflectance asset. */
  metadataOffset: number | null;
}

export interface ReflectanceOffset {
  /** Add to dn * scale. */
  value: number;
  /** Rule that applied: stored with everything derived from the scene. */
  source: "metadata" | "flag" | "baseline" | "data-check";
}

/** Digital numbers of the clear pixels of a window, no zeros: the proof where the catalogue cannot be believed. */
export interface ClearPixels {
  red: Uint16Array;
  blue: Uint16Array;
}

/** BOA_ADD_OFFSET -1000 times the scale 0.0001. @source https://sentiwiki.copernicus.eu/web/s2-products */
export const BOA_OFFSET = -0.1;
/** From this processing baseline on ESA stores reflectances 1000 too high. */
const FIRST_BASELINE_WITH_OFFSET = 4;
/** Reflectances below this do not occur on clear land; our own bounds. */
const IMPOSSIBLE_REFLECTANCE = -0.005;
const IMPOSSIBLE_SHARE = 0.01;
const SCALE = 0.0001;

/**
 * The offset of a scene where the catalogue alone decides it, else null: then `reflectanceOffset` wants clear pixels.
 *
 * Collection 1 holds ESA's numbers as they are and its metadata is right. Earth Search's older collection has the
 * subtraction already done in most files while the metadata still asks for it, and a flag that is sometimes wrong.
 */
export function offsetFromCatalogue(facts: OffsetFacts): ReflectanceOffset | null {
  const baseline = baselineNumber(facts.processingBaseline);
  if (facts.collection !== "sentinel-2-l2a" && facts.metadataOffset !== null) {
    return { value: facts.metadataOffset, source: "metadata" };
  }
  if (baseline !== null && baseline < FIRST_BASELINE_WITH_OFFSET) return { value: 0, source: "baseline" };
  if (facts.boaOffsetApplied === true) return { value: 0, source: "flag" };
  if (facts.collection !== "sentinel-2-l2a" && baseline !== null) {
    return { value: BOA_OFFSET, source: "baseline" };
  }
  return null;
}

/**
 * The offset of a scene. Where the catalogue cannot decide it, the subtraction is tried on the clear pixels: more than
 * one in a hundred impossible red or blue reflectances mean that it was done already.
 *
 * @param clear  null or empty where no pixel is clear; the subtraction is then taken as still to do
 * @source Element84/earth-search issues 66 and 71, cirrus-geo/cirrus-earth-search issue 33
 */
export function reflectanceOffset(facts: OffsetFacts, clear: ClearPixels | null): ReflectanceOffset {
  const known = offsetFromCatalogue(facts);
  if (known !== null) return known;
  if (clear === null || clear.red.length + clear.blue.length === 0) {
    return { value: BOA_OFFSET, source: "flag" };
  }
  const wasApplied = isMostlyImpossible(clear.red) || isMostlyImpossible(clear.blue);
  return { value: wasApplied ? 0 : BOA_OFFSET, source: "data-check" };
}

function isMostlyImpossible(dn: Uint16Array): boolean {
  const bound = (IMPOSSIBLE_REFLECTANCE - BOA_OFFSET) / SCALE;
  let impossible = 0;
  for (const value of dn) if (value < bound) impossible++;
  return impossible > dn.length * IMPOSSIBLE_SHARE;
}

/** 5.11 of "05.11" or "N0511"; null where it cannot be read. */
function baselineNumber(text: string | null): number | null {
  const match = /^N?(\d\d)\.?(\d\d)$/.exec(text ?? "");
  return match === null ? null : Number(`${match[1]}.${match[2]}`);
}
