import type { Bbox } from "@surco/geometry";
import { findEpsg } from "./epsg-registry";
import { projectionBy, projectionNamed } from "./known-projections";
import type { Projection } from "./projection";
import { nameOfWkt, readPrj } from "./read-prj";

export interface DefinedProjection {
  projection: Projection;
  /** As people know it: "RGF93 v1 / Lambert-93". */
  name: string;
  areaOfUse: Bbox | null;
}

const EPSG_CODE = /^(?:(?:urn|https?):\S*?|EPSG\s*:?\s*|\+init=epsg:)?(\d{4,6})$/i;

/** EPSG code that a text is, "EPSG:2154", "2154" or a URN; null for any other text. */
export function epsgCodeOf(text: string): number | null {
  const digits = EPSG_CODE.exec(text.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Reads any EPSG code, well-known text or PROJ string; null for what cannot be computed. */
export function readProjection(text: string): DefinedProjection | null {
  const code = epsgCodeOf(text);
  if (code !== null) return projectionOfCode(code);
  if (/^\s*\+proj=/.test(text)) {
    const projection = /\+nadgrids=(?!@null)/.test(text) ? null : computable(text.trim(), text.trim());
    return projection && { projection, name: text.trim().slice(0, 80), areaOfUse: null };
  }
  const projection = readPrj(text);
  return projection && { projection, name: nameOfWkt(text), areaOfUse: null };
}

function projectionOfCode(code: number): DefinedProjection | null {
  const entry = findEpsg(code);
  const name = `EPSG:${code}`;
  const projection = projectionNamed(name) ?? (entry && computable(name, entry.definition));
  return projection && { projection, name: entry?.name ?? name, areaOfUse: entry?.areaOfUse ?? null };
}

function computable(code: string, definition: string): Projection | null {
  try {
    return projectionBy(code, definition);
  } catch {
    return null;
  }
}
