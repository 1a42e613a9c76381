import { parametersOf } from "./parameter-table";

export const zoneParameters = parametersOf(
  "zones",
  { source: "judgement of this product", tag: "J" },
  {
    minCampaigns: [3, "campaigns"],
    innerBufferM: [10, "m"],
    /** Layers above which principal components replace them, and the share of variance that these keep. */
    maxLayers: [3, "layers"],
    componentShare: [0.8, "1"],
    fuzziness: [1.3, "1"],
    minZones: [2, "zones"],
    maxZones: [5, "zones"],
    /** Smaller parts join the neighbour with the longest border; smaller zones are dissolved. */
    minPartHa: [0.5, "ha"],
    minZoneShare: [0.05, "1"],
    /** Fields with less are homogeneous. */
    minVarianceReductionPct: [15, "%"],
    /** Change of a zone's target by one standard deviation, and its greatest change. */
    targetChangePerSd: [0.1, "1"],
    maxTargetChange: [0.25, "1"],
  },
);
