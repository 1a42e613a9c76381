import type { RouteBody, RouteReply } from "@surco/contract";
import { type FieldPolygon, requirePolygon } from "@surco/imagery/server";
import { refuse, type SessionUser } from "@surco/kit-server";
import { levelsOfZones, simplifyZones, splitPlanes, zonePolygons } from "@surco/zones";
import { v7 as newId } from "uuid";
import type {
  DecisionZone,
  DecisionZones,
  readDecisionZones as readRoute,
  saveDecisionZones as saveRoute,
  ZoneModel,
} from "../contract";
import type { StoredZones } from "./decision-zones.repository";
import type { DecisionZonesDeps } from "./decision-zones-deps";
import type { StoredProposal } from "./proposal.repository";

/** @throws AppError FIELD_NOT_FOUND */
export async function readZones(
  deps: Pick<DecisionZonesDeps, "imagery" | "saved">,
  fieldId: string,
): Promise<RouteReply<typeof readRoute>> {
  const field = await requirePolygon(deps.imagery, fieldId);
  const stored = await deps.saved.find(fieldId);
  return { decisionZones: stored && shown(stored, field) };
}

/**
 * Saves zones as they were computed, simplified. All or nothing is written.
 *
 * @throws AppError FIELD_NOT_FOUND, ZONES_NOT_COMPUTED, ZONES_OF_OLDER_BOUNDARY, ZONES_NEED_TWO, ZONES_ACTIVATED;
 * STALE_VERSION with the zones as they stand
 */
export async function saveZones(
  deps: Pick<DecisionZonesDeps, "imagery" | "saved" | "proposals" | "now">,
  user: SessionUser,
  body: RouteBody<typeof saveRoute>,
): Promise<DecisionZones> {
  const { id, fieldId, version } = body;
  const field = await requirePolygon(deps.imagery, fieldId);
  const current = await deps.saved.find(fieldId);
  // Written already: the response was lost.
  if (current?.id === id) return shown(current, field);
  if (current?.activatedAt) throw refuse("ZONES_ACTIVATED");
  if ((current?.version ?? null) !== version) throw staleZones(current, field);
  const proposal = await deps.proposals.find(fieldId);
  if (proposal === null || proposal.id !== body.proposalId) throw refuse("ZONES_NOT_COMPUTED");
  if (proposal.polygonHash !== field.polygonHash) throw refuse("ZONES_OF_OLDER_BOUNDARY");
  const { zones, model } = zonesOf(proposal, field, body);
  const isWritten = await deps.saved.save(
    user.id,
    { id, fieldId, polygonHash: field.polygonHash, zones, model },
    version,
    deps.now(),
  );
  const written = await deps.saved.find(fieldId);
  if (!isWritten || written === null) throw staleZones(written, field);
  return shown(written, field);
}

/** @throws AppError ZONES_NEED_TWO where only one zone is left */
function zonesOf(
  proposal: StoredProposal,
  field: FieldPolygon,
  { zones: wanted, simplification, looks }: RouteBody<typeof saveRoute>,
): { zones: DecisionZone[]; model: ZoneModel } {
  const { grid, figures, computedAt } = proposal;
  const planes = splitPlanes(proposal.planes, grid.width * grid.height);
  const raw = planes.labels.get(wanted) ?? new Uint8Array(planes.level.length);
  const { labels, count } = simplifyZones(raw, grid, simplification);
  if (count < 2) throw refuse("ZONES_NEED_TWO");
  const { levels, varianceExplained } = levelsOfZones(labels, planes.level, count);
  const zones = zonePolygons(labels, grid, grid.epsg, field.polygon).map(({ label, polygon, areaHa }) => {
    const look = looks[label - 1] ?? { name: String(label), color: "#808080" };
    return { id: newId(), ...look, polygon, areaHa, level: levels[label - 1] ?? null };
  });
  return {
    zones,
    model: {
      figures,
      zones: wanted,
      simplification,
      levelVarianceExplained: varianceExplained,
      computedAt: computedAt.toISOString(),
    },
  };
}

/** Stored zones as the contract has them. */
export function shown({ polygonHash, previous, ...zones }: StoredZones, field: FieldPolygon): DecisionZones {
  return { ...zones, isOfBoundary: polygonHash === field.polygonHash, canUndo: previous !== null };
}

/** Refusal of a write based on another version, with the zones as they stand. */
export function staleZones(current: StoredZones | null, field: FieldPolygon) {
  return refuse("STALE_VERSION", {
    current: current && shown(current, field),
    editedAt: current?.updatedAt ?? null,
  });
}
