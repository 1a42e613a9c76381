import { sendFile } from "@surco/kit-web/outbox";
import { type Coverage, MAX_INVOICE_NAME_CHARS, uploadInvoice } from "@surco/resowing-coverage/contract";
import { useRef } from "react";

/** Chosen invoice. Its id is made here, so that a retry stores it once and sends what the server lacks. */
export interface ChosenInvoice {
  id: string;
  file: File;
}

/** Sends invoices; `cancel` ends the upload that is under way. */
export function useInvoiceUpload() {
  const attempts = useRef(new Map<string, number>());
  const running = useRef<AbortController>(null);
  return {
    /** @throws ApiError as `call`; @returns null once it was cancelled */
    async send(coverageId: string, { id, file }: ChosenInvoice): Promise<Coverage | null> {
      const attempt = (attempts.current.get(id) ?? 0) + 1;
      attempts.current.set(id, attempt);
      const controller = new AbortController();
      running.current = controller;
      const name = file.name.slice(-MAX_INVOICE_NAME_CHARS).trim() || "factura";
      const { signal } = controller;
      try {
        return await sendFile(
          uploadInvoice,
          { query: { coverageId, id, name }, body: file, signal },
          attempt,
        );
      } catch (error) {
        if (signal.aborted) return null;
        throw error;
      } finally {
        running.current = null;
      }
    },
    cancel: () => running.current?.abort(),
  };
}
