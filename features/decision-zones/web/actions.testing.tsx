import { type ActionDrives, Using } from "@surco/kit-web/action-drive";
import {
  useActivateZones,
  useChangeZones,
  useDeleteZones,
  useSaveZones,
  useUndoZoneChange,
  useZoneComputation,
} from "./queries";

const ID = "01890000-0000-7000-8000-00000000000a";

/** Drives of the actions of decision zones. */
export const drives: ActionDrives = {
  "decision-zones/activate-zones": { screen: () => <Using hook={() => useActivateZones(ID)} />, input: 1 },
  "decision-zones/cancel-zones": { screen: () => <Using hook={() => useZoneComputation(ID)} />, input: "" },
  "decision-zones/change-zones": {
    screen: () => <Using hook={() => useChangeZones(ID)} />,
    input: { version: 1, change: { kind: "merge", zoneId: ID, intoZoneId: ID } },
  },
  "decision-zones/compute-zones": {
    screen: () => <Using hook={() => useZoneComputation(ID)} />,
    input: { sceneIds: ["a", "b"], land: [], yieldMapIds: [] },
  },
  "decision-zones/delete-zones": { screen: () => <Using hook={() => useDeleteZones(ID)} />, input: 1 },
  "decision-zones/save-zones": {
    screen: () => <Using hook={() => useSaveZones(ID)} />,
    input: {
      proposalId: ID,
      zones: 2,
      simplification: { smoothing: 2, minAreaHa: 0.5 },
      looks: [
        { name: "Baja", color: "#d8a24a" },
        { name: "Alta", color: "#2f8f83" },
      ],
      version: null,
    },
  },
  "decision-zones/undo-change": { screen: () => <Using hook={() => useUndoZoneChange(ID)} />, input: 2 },
};
