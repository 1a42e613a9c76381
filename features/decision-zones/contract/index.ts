import {
  activateZones,
  changeDecisionZones,
  deleteDecisionZones,
  readDecisionZones,
  saveDecisionZones,
} from "./decision-zones";
import { listZoneLayers } from "./layers";
import { cancelZones, computeZones, readZoneProposal } from "./proposal";

export * from "./decision-zones";
export { errorCodes } from "./error-codes";
export * from "./layers";
export * from "./proposal";
export * from "./release-figures";

export const decisionZonesRoutes = [
  listZoneLayers,
  readZoneProposal,
  computeZones,
  cancelZones,
  readDecisionZones,
  saveDecisionZones,
  changeDecisionZones,
  deleteDecisionZones,
  activateZones,
] as const;
