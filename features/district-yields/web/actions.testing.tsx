import { type ActionDrives, Using } from "@surco/kit-web/action-drive";
import { useDeleteEdition, useSaveEdition, useUploadEdition } from "./admin/use-editions";

const noop = () => undefined;
const editionId = "01994c1e-0000-7000-8000-0000000000d1";
const file = new File(["cultivo"], "estimaciones.csv", { type: "text/csv" });

/** Drives of the actions of district yields. */
export const drives: ActionDrives = {
  "district-yields/delete": {
    screen: () => <Using hook={() => useDeleteEdition(noop)} />,
    input: editionId,
  },
  "district-yields/save": { screen: () => <Using hook={useSaveEdition} />, input: editionId },
  "district-yields/upload": {
    screen: () => <Using hook={useUploadEdition} />,
    input: { file, editionDate: "2026-03-01" },
  },
};
