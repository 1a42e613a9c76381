import { periodsOfCrop } from "@surco/agronomy";
import { type ErrorCode, nameKey } from "@surco/contract";
import { MAX_FIELD_HA, type NewField, type SeasonCrop } from "@surco/fields/contract";
import {
  areaHa,
  type BoundaryProblem,
  labelPoint,
  MAX_FIELD_SPAN_M,
  MAX_PARTS,
  MAX_POLYGON_POINTS,
  MAX_RINGS,
  normalizeBoundary,
  type ProblemCode,
  validateBoundary,
} from "@surco/geometry";
import { refuse } from "@surco/kit-server";
import type { FieldToSave } from "./field-writes.repository";
import { findCountry } from "./find-country";
import { polygonHash } from "./polygon-hash";

const codeOfProblem: Record<ProblemCode, ErrorCode> = {
  outside_world: "FIELD_OUTSIDE_WORLD",
  not_closed: "FIELD_NOT_CLOSED",
  no_area: "FIELD_HAS_NO_AREA",
  crosses_itself: "FIELD_CROSSES_ITSELF",
  hole_outside: "FIELD_HOLE_OUTSIDE",
  parts_overlap: "FIELD_PARTS_OVERLAP",
  too_spread: "FIELD_EXTENT_TOO_LARGE",
  too_large: "FIELD_TOO_LARGE",
  too_detailed: "FIELD_TOO_DETAILED",
};

/** New field; `producerId` names a producer of the same account, which callers have checked. */
export type FieldInput = NewField & { producerId?: string | null };

/**
 * Checks a new field by the product's rules and normalizes it for storage.
 *
 * @throws AppError FIELD_… or CROP_NOT_IN_PERIOD, whose details name the field and the problem
 */
export function checkField(input: FieldInput): FieldToSave {
  const about = { fieldId: input.id, name: input.name };
  const boundary = checkBoundary(input.polygon, about);
  const { country } = boundary;
  const crops = cropsOf(input);
  const stray = crops.find(({ cropId, period }) => !periodsOfCrop(cropId, country).includes(period));
  if (stray) throw refuse("CROP_NOT_IN_PERIOD", { ...about, ...stray, country });

  return {
    id: input.id,
    farmId: input.farmId,
    name: input.name,
    nameKey: nameKey(input.name),
    fiscalName: input.fiscalName,
    ownership: input.ownership,
    producerId: input.producerId ?? null,
    ...boundary,
    crops,
  };
}

/** Normalized boundary with its derived values. */
export type BoundaryToSave = Pick<FieldToSave, "polygon" | "polygonHash" | "areaHa" | "country">;

/**
 * Validates a polygon as a field boundary and normalizes it for storage.
 *
 * @param about field repeated in the error's details
 * @throws AppError FIELD_… with the problem and its position
 */
export function checkBoundary(
  polygon: NewField["polygon"],
  about: { fieldId: string; name: string },
): BoundaryToSave {
  const check = validateBoundary(polygon);
  if (!check.ok) throw refusalOf(check.problems[0], about);
  const stored = normalizeBoundary(polygon);
  return {
    polygon: stored,
    polygonHash: polygonHash(stored),
    areaHa: areaHa(stored),
    country: findCountry(labelPoint(polygon)),
  };
}

/** Error for the first problem to repair: code, part and ring, position, and the limit. */
function refusalOf(problem: BoundaryProblem | undefined, about: object) {
  const { code = "no_area", part, ring, at, areaHa, spanM } = problem ?? {};
  return refuse(codeOfProblem[code], {
    ...about,
    ...(part !== undefined && { part }),
    ...(ring !== undefined && { ring }),
    ...(at && { at }),
    ...(code === "too_large" && { maxHa: MAX_FIELD_HA, areaHa }),
    ...(code === "too_spread" && {
      maxKm: MAX_FIELD_SPAN_M / 1000,
      spanKm: Math.ceil((spanM ?? 0) / 100) / 10,
    }),
    ...(code === "too_detailed" && {
      maxPoints: MAX_POLYGON_POINTS,
      maxParts: MAX_PARTS,
      maxRings: MAX_RINGS,
    }),
  });
}

/** One crop per season and period; an explicit crop takes precedence over the history. */
function cropsOf({ crop, history = [] }: NewField): SeasonCrop[] {
  const all = crop === null ? history : [...history, crop];
  return [...new Map(all.map((one) => [`${one.season} ${one.period}`, one])).values()];
}
