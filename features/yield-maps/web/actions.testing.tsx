import { type ActionDrives, Using } from "@surco/kit-web/action-drive";
import { createYieldMap } from "@surco/yield-maps/contract";
import { useCleanMap, useDeleteMap, useSaveMap, useUploadFile } from "./queries";

const ID = "01890000-0000-7000-8000-00000000000a";

/** Drives of the actions of yield maps. */
export const drives: ActionDrives = {
  "yield-maps/clean-map": {
    screen: () => <Using hook={() => useCleanMap(ID)} />,
    input: {
      id: ID,
      version: 1,
      cleaning: { speed: null, passEnds: null, edges: null, overlap: null, limits: null, neighbours: null },
    },
  },
  "yield-maps/delete-map": {
    screen: () => <Using hook={() => useDeleteMap(ID)} />,
    input: { id: ID, version: 1 },
  },
  "yield-maps/save-map": {
    screen: () => <Using hook={() => useSaveMap(ID)} />,
    input: createYieldMap.example.body,
  },
  "yield-maps/upload-file": {
    screen: () => <Using hook={() => useUploadFile(ID)} />,
    input: { id: ID, file: new File(["a;b;c"], "rinde.csv") },
  },
};
