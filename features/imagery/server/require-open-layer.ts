import { type FieldPlans, listPremiumFields, requirePremiumPlan } from "@surco/fields/server";
import type { LayerId } from "@surco/raster";
import { isExtraLayer } from "../contract";

/** Dependencies of the gate before extra layers. */
export interface LayerGate {
  fields: FieldPlans;
  /** This installation opens the extra layers to every field. */
  hasFreeExtraLayers: boolean;
}

/**
 * Refuses an extra layer of a field whose plan does not open it.
 * @throws AppError FIELD_NOT_FOUND, FIELD_PLAN_TOO_LOW
 */
export async function requireOpenLayer(gate: LayerGate, layer: LayerId, fieldId: string): Promise<void> {
  if (isLimited(gate, layer)) await requirePremiumPlan(gate.fields, fieldId);
}

/** Filters fields by the plan that opens a layer, in one query at most. */
export async function keepOpenFields<F extends { fieldId: string }>(
  gate: LayerGate,
  layer: LayerId,
  fields: readonly F[],
): Promise<F[]> {
  if (!isLimited(gate, layer)) return [...fields];
  const open = await listPremiumFields(
    gate.fields,
    fields.map(({ fieldId }) => fieldId),
  );
  return fields.filter(({ fieldId }) => open.has(fieldId));
}

function isLimited({ hasFreeExtraLayers }: LayerGate, layer: LayerId): boolean {
  return !hasFreeExtraLayers && isExtraLayer(layer);
}
