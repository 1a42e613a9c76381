import type { OpenedField } from "@surco/fields/contract";
import { buildCard } from "@surco/fields/web-testing";
import { exampleCase } from "@surco/plant-health/contract";

/** Own field of the example case, with early maize in the summer of 2025/26. */
export function buildOpenedField(overrides: Partial<OpenedField> = {}): OpenedField {
  return {
    ...buildCard({
      id: exampleCase.fieldId,
      name: "La Loma",
      farmName: "La Esperanza",
      country: "AR",
      crops: [{ season: "2025/26", period: "2", cropId: 5 }],
    }),
    polygon: { type: "Polygon", coordinates: [] },
    ...overrides,
  };
}
