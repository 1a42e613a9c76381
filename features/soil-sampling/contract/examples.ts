import type { SoilPlan, SoilPoint } from "./plan";

export const exampleFieldId = "01994c1e-0000-7000-8000-00000000000a";
export const examplePlanId = "01994c1e-0000-7000-8000-0000000000f1";
const exampleZoneId = "01994c1e-0000-7000-8000-0000000000f2";
export const exampleWriteId = "01994c1e-0000-7000-8000-0000000000f4";

export const examplePoint: SoilPoint = {
  id: "01994c1e-0000-7000-8000-0000000000f3",
  planId: examplePlanId,
  number: 1,
  sample: 1,
  place: [-60.6163, -33.9171],
  takenOn: null,
  takenBy: "",
  remark: "",
  version: 1,
  updatedAt: "2026-09-01T12:00:00Z",
  editor: null,
};

export const examplePlan: SoilPlan = {
  id: examplePlanId,
  fieldId: exampleFieldId,
  code: "7KQ4M",
  name: "Presiembra",
  season: "2026/27",
  plannedOn: "2026-09-10",
  depths: [
    { fromCm: 0, toCm: 20 },
    { fromCm: 20, toCm: 40 },
  ],
  analyses: ["ph", "phosphorusPpm", "nitrateNPpm"],
  subSamples: 1,
  borderM: 15,
  zones: [
    {
      id: exampleZoneId,
      name: "Baja",
      color: "#d9a441",
      areaHa: 51.3,
      polygon: {
        type: "Polygon",
        coordinates: [
          [
            [-60.62, -33.92],
            [-60.61, -33.92],
            [-60.61, -33.91],
            [-60.62, -33.92],
          ],
        ],
      },
    },
  ],
  samples: [{ number: 1, zoneId: exampleZoneId }],
  points: [examplePoint],
  routeM: 0,
  version: 1,
  createdAt: "2026-09-01T12:00:00Z",
  updatedAt: "2026-09-01T12:00:00Z",
};
