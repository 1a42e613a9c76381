import { useForm } from "@mantine/form";
import { emptyFieldValues, type FieldValues } from "@surco/fields/web";
import { type ActionDrives, Using } from "@surco/kit-web/action-drive";
import { useExport } from "./export/use-export";
import { useReviewFile } from "./import/use-import";
import { useSaveImport } from "./import/use-save-import";

const ID = "01890000-0000-7000-8000-00000000000a";
const fields = { fieldIds: [ID], found: undefined, count: 1, name: "La Loma" };

function useSaving() {
  const form = useForm<FieldValues>({
    initialValues: { ...emptyFieldValues, ownership: "owner", farmName: "La Esperanza" },
  });
  return useSaveImport(form);
}

/** Drives of the actions of imports and exports. */
export const drives: ActionDrives = {
  "field-import/export-fields": { screen: () => <Using hook={() => useExport(fields)} />, input: "xlsx" },
  "field-import/review-file": {
    screen: () => <Using hook={useReviewFile} />,
    input: { file: new File(["<kml/>"], "lotes.kml") },
  },
  "field-import/save-import": {
    screen: () => <Using hook={useSaving} />,
    input: {
      rows: [],
      fileName: "lotes.kml",
      mapping: {},
      producer: "none",
      otherFarm: "",
      endedTrials: new Set<string>(),
    },
  },
};
