import type { Field } from "@surco/fields/contract";
import { squareField } from "@surco/imagery/testing";
import { getSeasonWeather } from "@surco/weather/contract";
import { listYieldPredictions } from "@surco/yield-prediction/contract";
import type { FieldSummary } from "./field/field-summary";
import type { FieldSeasonFacts } from "./read-season";

const [predictionRow] = listYieldPredictions.example.answer.rows;
if (predictionRow === undefined) throw new Error("the example has no prediction");

export const choice = { season: "2025/26", period: "2" } as const;

/** Field of the tests, with the names that a test gives it. */
export function fieldNamed(over: Partial<Field> = {}): Field {
  return {
    id: "01994c1e-0000-7000-8000-00000000000a",
    name: "Lote 7",
    farmId: "01994c1e-0000-7000-8000-0000000000f1",
    farmName: "La Esperanza",
    fiscalName: "La Esperanza SA",
    ownership: "owner",
    producerId: null,
    producerName: null,
    areaHa: 64.2,
    netAreas: [],
    country: "AR",
    district: "Pergamino",
    province: "Buenos Aires",
    crops: [],
    plan: "advanced",
    hasPremiumLayers: true,
    relation: "own",
    right: "edit",
    ownerName: null,
    bbox: [-60.6, -33.9, -60.5, -33.8],
    isBoundaryFrozen: false,
    version: 1,
    createdAt: "2025-07-01T12:00:00.000Z",
    polygon: squareField,
    ...over,
  };
}

/** Season of a maize field in December, without an image. */
export function seasonFacts(over: Partial<FieldSeasonFacts> = {}): FieldSeasonFacts {
  return {
    field: fieldNamed(),
    range: { from: "2025-07-01", until: "2026-06-30" },
    cropId: 5,
    sowing: { date: "2025-09-25", genotypeName: "DK 72-10", isPlanned: false },
    predictedStage: { stageId: 221, date: "2025-12-14" },
    observedStage: { stageId: 206, date: "2025-11-12" },
    criticalPeriod: { from: "2025-11-30", until: "2025-12-29" },
    rain: {
      value: 312.4,
      daily: [],
      normal: 287,
      normals: [0, 287],
      years: 30,
      from: "2025-09-25",
      until: "2025-12-14",
      isSinceSowing: true,
    },
    ndvi: null,
    attributions: [...getSeasonWeather.example.answer.attributions],
    isSimulated: false,
    ...over,
  };
}

/** The season with records. */
export function fieldSummary(over: Partial<FieldSummary> = {}): FieldSummary {
  return {
    facts: seasonFacts(),
    prediction: predictionRow ?? null,
    work: {
      rows: [
        {
          fieldId: "f",
          date: "2025-11-02",
          isPlanned: false,
          name: "Fertilización",
          facts: "Urea 120 kg/ha",
        },
        {
          fieldId: "f",
          date: "2025-09-25",
          isPlanned: false,
          name: "Siembra",
          facts: "Maíz temprano · DK 72-10",
        },
      ],
      hasMore: false,
    },
    notes: {
      rows: [
        {
          fieldId: "f",
          observedAt: "2025-12-01T13:00:00.000Z",
          name: "Malezas · Yuyo colorado",
          description: "Manchones en la cabecera norte",
        },
      ],
      hasMore: false,
    },
    alerts: [{ fieldId: "f", raisedAt: "2025-12-03T10:00:00.000Z", name: "Helada" }],
    ...over,
  };
}
