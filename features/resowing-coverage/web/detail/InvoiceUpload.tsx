import { Button, Stack } from "@mantine/core";
import { ApiError, codeSentence, useAction, useOutOfReach } from "@surco/kit-web";
import type { Coverage } from "@surco/resowing-coverage/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { InvoiceInput } from "../invoice/InvoiceInput";
import { isAboutInvoice } from "../invoice/is-about-invoice";
import { type ChosenInvoice, useInvoiceUpload } from "../invoice/use-upload-invoice";
import { useShowCoverage } from "../use-coverage-actions";

/** Uploads the invoice of a coverage, or another in its place, with progress, cancel and retry. */
export function InvoiceUpload({ coverage }: { coverage: Coverage }) {
  const { t } = useTranslation("resowing-coverage");
  const isOut = useOutOfReach();
  const [chosen, setChosen] = useState<ChosenInvoice | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { send, isPending, cancel } = useUploadAction(coverage.id, {
    onStored: () => setChosen(null),
    onRefused: setProblem,
  });
  return (
    <Stack gap="xs" mt="sm" align="flex-start">
      <InvoiceInput
        chosen={chosen}
        saved={coverage.invoice}
        error={problem}
        isSending={isPending}
        onChoose={(invoice, refused) => {
          setChosen(invoice);
          setProblem(refused);
          if (invoice !== null && !isOut) send(invoice);
        }}
        onCancel={cancel}
      />
      {chosen !== null && !isPending && (
        <Button mih={44} disabled={isOut} onClick={() => send(chosen)}>
          {t("invoice.retry")}
        </Button>
      )}
    </Stack>
  );
}

interface Outcome {
  onStored(): void;
  /** @param sentence  reason, for the input */
  onRefused(sentence: string): void;
}

/** Action of uploading an invoice to a saved coverage. */
export function useUploadAction(coverageId: string, { onStored, onRefused }: Outcome) {
  const { t } = useTranslation("common");
  const upload = useInvoiceUpload();
  const show = useShowCoverage();
  const action = useAction({
    name: "resowing-coverage/upload-invoice",
    run: (invoice: ChosenInvoice) => upload.send(coverageId, invoice),
    success: (coverage) => coverage && "resowing-coverage:notices.INVOICE_UPLOADED",
    failure: "resowing-coverage:notices.INVOICE_UPLOAD_FAILED",
    showsInline: (error) => {
      if (!(error instanceof ApiError) || !isAboutInvoice(error.code)) return false;
      onRefused(codeSentence(error.code, t, error.details));
      return true;
    },
    onSuccess: (coverage) => {
      if (coverage === null) return;
      show(coverage);
      onStored();
    },
  });
  return { send: action.mutate, isPending: action.isPending, cancel: upload.cancel };
}
