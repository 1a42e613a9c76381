import type { RouteBody, RouteQuery, RouteReply } from "@surco/contract";
import { areaHa } from "@surco/geometry";
import { refuse, restorableAfter, type SessionUser } from "@surco/kit-server";
import { v7 as newId } from "uuid";
import {
  type createPrescription as createRoute,
  type listPrescriptions as listRoute,
  MAX_PRESCRIPTIONS,
  type Prescription,
  type Product,
  type updatePrescription as updateRoute,
  type WholePrescription,
} from "../contract";
import type { StoredPrescription } from "./prescription.repository";
import type { PrescriptionDeps } from "./prescription-deps";
import { seesPrices, shownPrescription } from "./shown-prescription";
import { treatedZones } from "./treated-land";

type SaveDeps = Pick<PrescriptionDeps, "fields" | "findZones" | "prescriptions" | "now">;
type ReadDeps = Pick<SaveDeps, "fields" | "prescriptions">;

/** Colour of the whole field. */
const FIELD_COLOR = "#2f8f83";

/** @throws AppError FIELD_NOT_FOUND */
export async function listPrescriptions(
  deps: ReadDeps,
  user: SessionUser,
  { fieldId, ...filters }: RouteQuery<typeof listRoute>,
): Promise<RouteReply<typeof listRoute>> {
  const { polygonHash } = await requireField(deps, fieldId);
  const found = await deps.prescriptions.list(fieldId, filters);
  return { prescriptions: found.map((one) => shownPrescription(one, user, polygonHash)) };
}

/** @throws AppError FIELD_NOT_FOUND, PRESCRIPTION_NOT_FOUND */
export async function readPrescription(
  deps: ReadDeps,
  user: SessionUser,
  fieldId: string,
  id: string,
): Promise<WholePrescription> {
  const { polygonHash } = await requireField(deps, fieldId);
  const stored = await requirePrescription(deps, fieldId, id);
  return {
    ...shownPrescription(stored, user, polygonHash),
    boundary: stored.boundary,
    polygons: stored.zones.map(({ polygon }) => polygon),
  };
}

/**
 * Saves a prescription with copies of its zones.
 *
 * @throws AppError as the route declares them
 */
export async function createPrescription(
  deps: SaveDeps,
  user: SessionUser,
  body: RouteBody<typeof createRoute>,
): Promise<Prescription> {
  const { id, fieldId } = body;
  const field = await requireField(deps, fieldId);
  const written = await deps.prescriptions.find(fieldId, id);
  // Written already: the response was lost.
  if (written !== null && !written.isDeleted) return shownPrescription(written, user, field.polygonHash);
  if ((await deps.prescriptions.count(fieldId)) >= MAX_PRESCRIPTIONS)
    throw refuse("PRESCRIPTIONS_TOO_MANY", { most: MAX_PRESCRIPTIONS });
  const basis = await basisOf(deps, field, body);
  requireRates(body.products, basis.zones.length);
  const { season, period, name, grid } = body;
  await deps.prescriptions.insert(
    user.id,
    {
      id,
      fieldId,
      season,
      period,
      name,
      grid,
      products: body.products,
      boundary: basis.boundary,
      polygonHash: basis.polygonHash,
      ...treatedZones(basis, grid),
    },
    deps.now(),
  );
  return shownPrescription(await requirePrescription(deps, fieldId, id), user, field.polygonHash);
}

/** @throws AppError as the route declares them; STALE_VERSION with the prescription as it stands */
export async function updatePrescription(
  deps: SaveDeps,
  user: SessionUser,
  id: string,
  { fieldId, version, name, products, grid }: RouteBody<typeof updateRoute>,
): Promise<Prescription> {
  const { polygonHash } = await requireField(deps, fieldId);
  const stored = await requirePrescription(deps, fieldId, id);
  if (stored.version !== version) throw stale(stored, user, polygonHash);
  requireRates(products, stored.zones.length);
  const content = { name, grid, products: pricedAs(stored, user, products), ...treatedZones(stored, grid) };
  const isWritten = await deps.prescriptions.update(id, version, content, deps.now());
  const now = await requirePrescription(deps, fieldId, id);
  if (!isWritten) throw stale(now, user, polygonHash);
  return shownPrescription(now, user, polygonHash);
}

/** Deletes a prescription; a deleted one stays so. @throws AppError PRESCRIPTION_NOT_FOUND */
export async function deletePrescription(
  deps: SaveDeps,
  fieldId: string,
  id: string,
): Promise<Record<string, never>> {
  const stored = await deps.prescriptions.find(fieldId, id);
  if (stored === null) throw refuse("PRESCRIPTION_NOT_FOUND", { prescriptionId: id });
  await deps.prescriptions.softDelete([id], deps.now());
  return {};
}

/** @throws AppError FIELD_NOT_FOUND; PRESCRIPTION_NOT_FOUND also after 30 days */
export async function restorePrescription(
  deps: SaveDeps,
  user: SessionUser,
  { id, fieldId }: { id: string; fieldId: string },
): Promise<Prescription> {
  const { polygonHash } = await requireField(deps, fieldId);
  if ((await deps.prescriptions.find(fieldId, id)) !== null)
    await deps.prescriptions.restore(id, restorableAfter(deps.now()));
  return shownPrescription(await requirePrescription(deps, fieldId, id), user, polygonHash);
}

/** @throws AppError PRESCRIPTION_NOT_FOUND where it is deleted or of another field */
export async function requirePrescription(
  { prescriptions }: Pick<SaveDeps, "prescriptions">,
  fieldId: string,
  id: string,
): Promise<StoredPrescription> {
  const stored = await prescriptions.find(fieldId, id);
  if (stored === null || stored.isDeleted) throw refuse("PRESCRIPTION_NOT_FOUND", { prescriptionId: id });
  return stored;
}

async function requireField({ fields }: Pick<SaveDeps, "fields">, fieldId: string) {
  const field = await fields.findPolygon(fieldId);
  if (field === null) throw refuse("FIELD_NOT_FOUND", { fieldId });
  return field;
}

type Basis = Pick<StoredPrescription, "boundary" | "polygonHash" | "zones">;

/** Zones that a new prescription copies. */
async function basisOf(
  deps: SaveDeps,
  { polygon, polygonHash }: { polygon: StoredPrescription["boundary"]; polygonHash: string },
  { fieldId, basis }: RouteBody<typeof createRoute>,
): Promise<Basis> {
  if (basis.kind === "prescription") {
    const copied = await requirePrescription(deps, fieldId, basis.prescriptionId);
    return { boundary: copied.boundary, polygonHash: copied.polygonHash, zones: copied.zones };
  }
  const ofField = { boundary: polygon, polygonHash };
  if (basis.kind === "field") {
    const hectares = areaHa(polygon);
    const whole = {
      id: newId(),
      name: null,
      color: FIELD_COLOR,
      areaHa: hectares,
      treatedHa: hectares,
      polygon,
    };
    return { ...ofField, zones: [whole] };
  }
  const saved = await deps.findZones(fieldId);
  if (saved === null) throw refuse("PRESCRIPTION_WITHOUT_ZONES");
  if (saved.polygonHash !== polygonHash) throw refuse("PRESCRIPTION_ZONES_OF_OLDER_BOUNDARY");
  if (saved.version !== basis.version) throw refuse("PRESCRIPTION_ZONES_CHANGED");
  const zones = saved.zones.map(({ id, name, color, polygon: land, areaHa: hectares }) => ({
    id,
    name,
    color,
    areaHa: hectares,
    treatedHa: hectares,
    polygon: land,
  }));
  return { ...ofField, zones };
}

/** @throws AppError PRESCRIPTION_RATES_INCOMPLETE where a product has not one rate for each zone, or two have the same id */
function requireRates(products: readonly Product[], zoneCount: number): void {
  const isComplete = products.every(({ rates }) => rates.length === zoneCount);
  if (!isComplete || new Set(products.map(({ id }) => id)).size < products.length) {
    throw refuse("PRESCRIPTION_RATES_INCOMPLETE", { zones: zoneCount });
  }
}

/** Products with the stored prices where the writer may not see them. */
function pricedAs(stored: StoredPrescription, user: SessionUser, products: readonly Product[]): Product[] {
  if (seesPrices(user, stored)) return [...products];
  const prices = new Map(stored.products.map(({ id, priceUsd }) => [id, priceUsd]));
  return products.map((product) => ({
    ...product,
    priceUsd: product.priceUsd ?? prices.get(product.id) ?? null,
  }));
}

function stale(stored: StoredPrescription, user: SessionUser, polygonHash: string) {
  return refuse("STALE_VERSION", {
    current: shownPrescription(stored, user, polygonHash),
    editedAt: stored.updatedAt.toISOString(),
  });
}
