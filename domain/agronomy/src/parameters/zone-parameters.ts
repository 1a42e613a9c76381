import { parametersOf } from "./parameter-table";

export const zoneParameters = parametersOf(
  "zones",
  { source: "judgement of this product", tag: "J" },
  {
    /** Change of a zone's target by one standard deviation, and its greatest change. */
    targetChangePerSd: [0.1, "1"],
    maxTargetChange: [0.25, "1"],
  },
);
