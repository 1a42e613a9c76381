import { cleanFileName } from "@surco/contract";
import { call, callForFile, saveFile, useAction } from "@surco/kit-web";
import {
  approveCoverage,
  type Coverage,
  type CoverageFilters,
  deleteCoverage,
  exportCoverages,
  readInvoice,
  rejectCoverage,
  restoreCoverage,
  settleCoverage,
  submitCoverage,
} from "@surco/resowing-coverage/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";
import { coverageQuery, useReloadCoverages } from "./queries";

/** Coverage and version that a step refers to. */
type Step = Pick<Coverage, "id" | "version">;

const partsOf = ({ id, version }: Step) => ({
  params: { coverageId: id },
  write: { writeId: newId(), version },
});

/** Shows a written coverage at once, and reads its events and the lists again. */
export function useShowCoverage() {
  const queryClient = useQueryClient();
  const reload = useReloadCoverages();
  return (coverage: Coverage) => {
    queryClient.setQueryData(coverageQuery(coverage.id).queryKey, coverage);
    void reload();
  };
}

/** Submits a draft or a rejected coverage to the brand. */
export function useSubmitCoverage() {
  const show = useShowCoverage();
  const reload = useReloadCoverages();
  return useAction({
    name: "resowing-coverage/submit-coverage",
    run: (step: Step) => {
      const { params, write } = partsOf(step);
      return call(submitCoverage, { params, body: write });
    },
    success: "resowing-coverage:notices.COVERAGE_SUBMITTED",
    failure: "resowing-coverage:notices.COVERAGE_SUBMIT_FAILED",
    onSuccess: show,
    // The refusal may show that it has changed meanwhile.
    onError: () => void reload(),
  });
}

/** Approves a submitted coverage. */
export function useApproveCoverage(onApproved: () => void) {
  const show = useShowCoverage();
  const reload = useReloadCoverages();
  return useAction({
    name: "resowing-coverage/approve-coverage",
    run: (step: Step) => {
      const { params, write } = partsOf(step);
      return call(approveCoverage, { params, body: write });
    },
    success: "resowing-coverage:notices.COVERAGE_APPROVED",
    failure: "resowing-coverage:notices.COVERAGE_APPROVE_FAILED",
    onSuccess: (coverage) => {
      show(coverage);
      onApproved();
    },
    // The refusal may show that it has changed meanwhile.
    onError: () => void reload(),
  });
}

/** Rejects a submitted coverage, or returns the claim of a claimed one. */
export function useRejectCoverage(onRejected: () => void) {
  const show = useShowCoverage();
  const reload = useReloadCoverages();
  return useAction({
    name: "resowing-coverage/reject-coverage",
    run: ({ coverage, reason }: { coverage: Step; reason: string }) => {
      const { params, write } = partsOf(coverage);
      return call(rejectCoverage, { params, body: { ...write, reason } });
    },
    success: ({ status }) => ({
      key:
        status === "rejected"
          ? "resowing-coverage:notices.COVERAGE_REJECTED"
          : "resowing-coverage:notices.CLAIM_RETURNED",
    }),
    failure: "resowing-coverage:notices.COVERAGE_REJECT_FAILED",
    onSuccess: (coverage) => {
      show(coverage);
      onRejected();
    },
    // The refusal may show that it has changed meanwhile.
    onError: () => void reload(),
  });
}

/** Settlement of a claim. */
export interface Settlement {
  settledBags: number | null;
  note: string | null;
}

/** Settles a claimed coverage: the seed was handed over. */
export function useSettleCoverage(onSettled: () => void) {
  const show = useShowCoverage();
  const reload = useReloadCoverages();
  return useAction({
    name: "resowing-coverage/settle-coverage",
    run: ({ coverage, settlement }: { coverage: Step; settlement: Settlement }) => {
      const { params, write } = partsOf(coverage);
      return call(settleCoverage, { params, body: { ...write, ...settlement } });
    },
    success: "resowing-coverage:notices.COVERAGE_SETTLED",
    failure: "resowing-coverage:notices.COVERAGE_SETTLE_FAILED",
    onSuccess: (coverage) => {
      show(coverage);
      onSettled();
    },
    // The refusal may show that it has changed meanwhile.
    onError: () => void reload(),
  });
}

/** Deletes a coverage; the notification restores it. */
export function useDeleteCoverage(onDeleted: () => void) {
  const show = useShowCoverage();
  const reload = useReloadCoverages();
  const restore = useAction({
    name: "resowing-coverage/restore-coverage",
    run: (coverageId: string) => call(restoreCoverage, { params: { coverageId } }),
    success: "resowing-coverage:notices.COVERAGE_RESTORED",
    failure: "resowing-coverage:notices.COVERAGE_RESTORE_FAILED",
    onSuccess: show,
  });
  return useAction({
    name: "resowing-coverage/delete-coverage",
    run: (coverageId: string) => call(deleteCoverage, { params: { coverageId } }),
    success: "resowing-coverage:notices.COVERAGE_DELETED",
    undo: (_, coverageId) => restore.mutate(coverageId),
    failure: "resowing-coverage:notices.COVERAGE_DELETE_FAILED",
    onSuccess: () => {
      onDeleted();
      void reload();
    },
  });
}

/** Downloads the coverages of the filters as a spreadsheet. */
export function useExportCoverages() {
  const { t } = useTranslation("resowing-coverage");
  return useAction({
    name: "resowing-coverage/export-coverages",
    run: async (filters: CoverageFilters) => {
      const file = await callForFile(exportCoverages, { query: filters });
      saveFile(file, cleanFileName([t("title"), filters.season ?? ""], "xlsx"));
    },
    success: "resowing-coverage:notices.COVERAGES_EXPORTED",
    failure: "resowing-coverage:notices.COVERAGES_EXPORT_FAILED",
  });
}

/** Downloads the invoice of a coverage. */
export function useDownloadInvoice() {
  return useAction({
    name: "resowing-coverage/download-invoice",
    run: async ({ id, invoice }: Pick<Coverage, "id" | "invoice">) => {
      const file = await callForFile(readInvoice, { params: { coverageId: id }, query: { size: "file" } });
      saveFile(file, invoice?.name ?? "");
    },
    success: "resowing-coverage:notices.INVOICE_DOWNLOADED",
    failure: "resowing-coverage:notices.INVOICE_DOWNLOAD_FAILED",
  });
}
