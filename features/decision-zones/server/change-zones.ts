import type { RouteBody } from "@surco/contract";
import { TooTangled } from "@surco/geometry";
import { type FieldPolygon, requirePolygon } from "@surco/imagery/server";
import { refuse, type SessionUser } from "@surco/kit-server";
import { assignLand, assignPart, mergeZones } from "@surco/zones";
import {
  type activateZones as activateRoute,
  type changeDecisionZones as changeRoute,
  type DecisionZone,
  type DecisionZones,
  MAX_FIELD_ZONES,
  type ZoneChange,
} from "../contract";
import type { StoredZones } from "./decision-zones.repository";
import type { DecisionZonesDeps } from "./decision-zones-deps";
import { shown, staleZones } from "./saved-zones";

type ChangeDeps = Pick<DecisionZonesDeps, "imagery" | "saved" | "now">;

/**
 * Names, merges, relabels or draws zones, or undoes the last change.
 *
 * @throws AppError as `requireVersion`; ZONES_ACTIVATED, ZONES_OF_OLDER_BOUNDARY, ZONES_NEED_TWO, ZONES_TOO_MANY,
 * ZONES_OUTLINE_WITHOUT_LAND, ZONES_NOTHING_TO_UNDO
 */
export async function changeZones(
  deps: ChangeDeps,
  { fieldId, version, change }: RouteBody<typeof changeRoute>,
): Promise<DecisionZones> {
  const { field, current } = await requireVersion(deps, fieldId, version);
  if (change.kind === "undo") {
    if (current.previous === null) throw refuse("ZONES_NOTHING_TO_UNDO");
    const isWritten = await deps.saved.change(fieldId, version, current.previous, null, deps.now());
    return written(deps, field, isWritten);
  }
  const isOfBorders = change.kind !== "describe";
  if (isOfBorders && current.activatedAt !== null) throw refuse("ZONES_ACTIVATED");
  if (isOfBorders && current.polygonHash !== field.polygonHash) throw refuse("ZONES_OF_OLDER_BOUNDARY");
  const zones = applyChange(current.zones, change, field);
  if (zones.length < 2) throw refuse("ZONES_NEED_TWO");
  if (zones.length > MAX_FIELD_ZONES) throw refuse("ZONES_TOO_MANY", { most: MAX_FIELD_ZONES });
  const edited = { zones, isEdited: current.isEdited || isOfBorders };
  const { zones: before, isEdited } = current;
  const isWritten = await deps.saved.change(
    fieldId,
    version,
    edited,
    { zones: before, isEdited },
    deps.now(),
  );
  return written(deps, field, isWritten);
}

/** Deletes zones that were never activated. @throws AppError as `requireVersion`; ZONES_CANNOT_BE_DEACTIVATED */
export async function deleteZones(
  deps: ChangeDeps,
  { fieldId, version }: { fieldId: string; version: number },
): Promise<Record<string, never>> {
  const { field, current } = await requireVersion(deps, fieldId, version);
  if (current.activatedAt !== null) throw refuse("ZONES_CANNOT_BE_DEACTIVATED");
  if (!(await deps.saved.erase(fieldId, version))) throw staleZones(await deps.saved.find(fieldId), field);
  return {};
}

/**
 * Activates zones for good and freezes the field's boundary.
 *
 * @throws AppError as `requireVersion`; ZONES_CANNOT_BE_DEACTIVATED, ZONES_OF_OLDER_BOUNDARY
 */
export async function activateZones(
  deps: ChangeDeps,
  user: SessionUser,
  { fieldId, version, isActive }: RouteBody<typeof activateRoute>,
): Promise<DecisionZones> {
  if (!isActive) throw refuse("ZONES_CANNOT_BE_DEACTIVATED");
  const field = await requirePolygon(deps.imagery, fieldId);
  const activated = await deps.saved.find(fieldId);
  if (activated?.activatedAt) return shown(activated, field);
  const { current } = await requireVersion(deps, fieldId, version);
  if (current.polygonHash !== field.polygonHash) throw refuse("ZONES_OF_OLDER_BOUNDARY");
  return written(deps, field, await deps.saved.activate(user.id, current, deps.now()));
}

/** @throws AppError FIELD_NOT_FOUND, ZONES_NOT_FOUND; STALE_VERSION with the zones as they stand */
async function requireVersion(
  { imagery, saved }: Pick<ChangeDeps, "imagery" | "saved">,
  fieldId: string,
  version: number,
): Promise<{ field: FieldPolygon; current: StoredZones }> {
  const field = await requirePolygon(imagery, fieldId);
  const current = await saved.find(fieldId);
  if (current === null) throw refuse("ZONES_NOT_FOUND");
  if (current.version !== version) throw staleZones(current, field);
  return { field, current };
}

/** The zones after a write. @throws AppError STALE_VERSION where another write came first */
async function written(
  { saved }: Pick<ChangeDeps, "saved">,
  field: FieldPolygon,
  isWritten: boolean,
): Promise<DecisionZones> {
  const after = await saved.find(field.fieldId);
  if (after === null || !isWritten) throw staleZones(after, field);
  return shown(after, field);
}

/** @throws AppError ZONES_NOT_FOUND, ZONES_OUTLINE_WITHOUT_LAND */
function applyChange(
  zones: readonly DecisionZone[],
  change: Exclude<ZoneChange, { kind: "undo" }>,
  { polygon: fieldPolygon }: FieldPolygon,
): DecisionZone[] {
  const require = (id: string): DecisionZone => {
    const found = zones.find((zone) => zone.id === id);
    if (found === undefined) throw refuse("ZONES_NOT_FOUND");
    return found;
  };
  try {
    switch (change.kind) {
      case "describe": {
        const described = { ...require(change.zoneId), name: change.name, color: change.color };
        return zones.map((zone) => (zone.id === described.id ? described : zone));
      }
      case "merge":
        return withMeanLevel(
          mergeZones(zones, require(change.zoneId).id, require(change.intoZoneId).id),
          require(change.intoZoneId),
          require(change.zoneId),
        );
      case "relabel":
        return assignPart(zones, change.place, require(change.intoZoneId).id) ?? [...zones];
      case "draw": {
        const { outline, zoneId: id, name, color } = change;
        const drawn = assignLand(zones, outline, fieldPolygon, { id, name, color, level: null });
        if (drawn === null) throw refuse("ZONES_OUTLINE_WITHOUT_LAND");
        return drawn;
      }
    }
  } catch (error) {
    if (error instanceof TooTangled) throw refuse("ZONES_OUTLINE_WITHOUT_LAND", undefined, { cause: error });
    throw error;
  }
}

/** The level of a merged zone is the mean of both, by area. */
function withMeanLevel(zones: DecisionZone[], into: DecisionZone, from: DecisionZone): DecisionZone[] {
  const level =
    into.level === null || from.level === null
      ? (into.level ?? from.level)
      : (into.level * into.areaHa + from.level * from.areaHa) / (into.areaHa + from.areaHa);
  return zones.map((zone) => (zone.id === into.id ? { ...zone, level } : zone));
}
