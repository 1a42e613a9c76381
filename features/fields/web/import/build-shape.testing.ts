import type { ImportedShape } from "@surco/fields/contract";

/** A sound shape of about 49 ha near Pergamino. */
export function buildShape(overrides: Partial<ImportedShape> = {}): ImportedShape {
  return {
    index: 0,
    name: "Norte",
    folders: [],
    attributes: {},
    polygon: {
      type: "Polygon",
      coordinates: [
        [
          [-60.62, -33.92],
          [-60.612, -33.92],
          [-60.612, -33.914],
          [-60.62, -33.914],
          [-60.62, -33.92],
        ],
      ],
    },
    areaHa: 49.2,
    declaredAreaHa: null,
    state: "ok",
    repairs: [],
    ...overrides,
  };
}
