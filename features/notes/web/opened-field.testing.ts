import type { OpenedField } from "@surco/fields/contract";
import { buildCard } from "@surco/fields/web-testing";
import { exampleNote } from "@surco/notes/contract";

/** Own field of the example note, with early maize in the summer of 2025/26. */
export function buildOpenedField(overrides: Partial<OpenedField> = {}): OpenedField {
  return {
    ...buildCard({
      id: exampleNote.fieldId,
      name: exampleNote.fieldName,
      farmName: exampleNote.farmName,
      country: "AR",
      crops: [{ season: "2025/26", period: "2", cropId: 5 }],
    }),
    polygon: { type: "Polygon", coordinates: [] },
    ...overrides,
  };
}
