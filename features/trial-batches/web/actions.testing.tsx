import { type ActionDrives, saveDraft, Using } from "@surco/kit-web/action-drive";
import { exampleBatch, linkBatch, type TrialBatch } from "@surco/trial-batches/contract";
import { useCheckBatches, useLinkBatch, useUnlinkBatch } from "./check/use-check";
import { useImportBatchFile, useReviewBatchFile } from "./import/use-batch-import";
import { BatchDialog } from "./registry/BatchDialog";
import { formOfBatch } from "./registry/batch-form";
import { useDeleteBatch } from "./registry/use-registry";
import { useDownloadReport } from "./reports/use-reports";

const noop = () => undefined;
const file = new File(["codigo;hibrido"], "lotes.csv", { type: "text/csv" });
const read = { file, season: "2026/27", columns: null };
const dialog = (batch: TrialBatch | null) => <BatchDialog batch={batch} onClose={noop} />;
const { fieldId, code, sowingId } = linkBatch.example.body;
const filters = {};
/** A new batch whose form is filled by its draft. */
const filled = () => {
  saveDraft("trial-batch.new", { base: null, values: formOfBatch(exampleBatch, "2026/27") });
  return dialog(null);
};

/** Drives of the actions of trial batches. */
export const drives: ActionDrives = {
  "trial-batches/check": { screen: () => <Using hook={useCheckBatches} />, input: [code] },
  "trial-batches/create-batch": { screen: filled, input: null },
  "trial-batches/delete-batch": { screen: () => <Using hook={useDeleteBatch} />, input: exampleBatch },
  "trial-batches/download-report": [
    {
      screen: () => <Using hook={useDownloadReport} />,
      input: { report: "batches", format: "csv", filters },
    },
    {
      screen: () => <Using hook={useDownloadReport} />,
      input: { report: "producers", format: "csv", filters },
    },
  ],
  "trial-batches/import-file": { screen: () => <Using hook={() => useImportBatchFile(noop)} />, input: read },
  "trial-batches/link": {
    screen: () => <Using hook={useLinkBatch} />,
    input: { fieldId, code, sowingId },
  },
  "trial-batches/restore-batch": { screen: () => <Using hook={useDeleteBatch} />, input: exampleBatch },
  "trial-batches/review-file": { screen: () => <Using hook={useReviewBatchFile} />, input: read },
  "trial-batches/unlink": { screen: () => <Using hook={useUnlinkBatch} />, input: { fieldId, code } },
  "trial-batches/update-batch": { screen: () => dialog(exampleBatch), input: exampleBatch },
};
