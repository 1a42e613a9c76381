import type { FieldRecords } from "./season-deps";

/** Records of fields of which other features know nothing. */
export const noRecords: FieldRecords = {
  findSowing: async () => null,
  listRain: async () => [],
  listRainOfFields: async () => new Map(),
  listStages: async () => [],
  listIrrigations: async () => [],
  findSoil: async () => null,
};
