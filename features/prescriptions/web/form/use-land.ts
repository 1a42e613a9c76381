import type { DecisionZones } from "@surco/decision-zones/contract";
import type { OpenedField } from "@surco/fields/contract";
import type { Boundary } from "@surco/geometry";
import type { WholePrescription } from "@surco/prescriptions/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Basis } from "../queries";
import type { FormZone } from "./ProductInputs";
import { WHOLE_FIELD } from "./prescription-form";

/** Colour of the whole field. */
const FIELD_COLOR = "#2f8f83";

export interface Land {
  ids: string[];
  zones: FormZone[];
  polygons: Boundary[];
  areasHa: number[];
  boundary: Boundary;
  basis: Basis;
}

/** Land that the rates are for: the zones of the saved prescription, those of the field, or the whole field. */
export function useLand(
  field: OpenedField,
  usable: DecisionZones | null,
  { saved, isUniform }: { saved: WholePrescription | null; isUniform: boolean },
): Land {
  const { t } = useTranslation("prescriptions");
  const whole = t("zones.wholeField");
  return useMemo((): Land => {
    if (saved !== null) {
      const zones = saved.zones.map(({ id, name, color }) => ({
        id,
        color,
        name: name ?? whole,
        isWholeField: name === null,
      }));
      return {
        ids: zones.map(({ id }) => id),
        zones,
        polygons: saved.polygons,
        areasHa: saved.zones.map(({ areaHa }) => areaHa),
        boundary: saved.boundary,
        basis: { kind: "field" },
      };
    }
    if (usable === null || isUniform) {
      return {
        ids: [WHOLE_FIELD],
        zones: [{ id: WHOLE_FIELD, name: whole, color: FIELD_COLOR, isWholeField: true }],
        polygons: [field.polygon],
        areasHa: [field.areaHa],
        boundary: field.polygon,
        basis: { kind: "field" },
      };
    }
    return {
      ids: usable.zones.map(({ id }) => id),
      zones: usable.zones.map(({ id, name, color }) => ({ id, name, color, isWholeField: false })),
      polygons: usable.zones.map(({ polygon }) => polygon),
      areasHa: usable.zones.map(({ areaHa }) => areaHa),
      boundary: field.polygon,
      basis: { kind: "zones", version: usable.version },
    };
  }, [saved, usable, isUniform, field, whole]);
}
