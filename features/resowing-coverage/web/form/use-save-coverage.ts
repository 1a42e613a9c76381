import { call } from "@surco/kit-web";
import {
  type Coverage,
  createCoverage,
  editCoverage,
  type NewCoverage,
  submitCoverage,
} from "@surco/resowing-coverage/contract";
import { useRef, useState } from "react";
import { v7 as newId } from "uuid";
import { type ChosenInvoice, useInvoiceUpload } from "../invoice/use-upload-invoice";
import { changesOfCoverage } from "./coverage-values";

/** Coverage as it was saved, and how far it came. */
export interface SavedCoverage {
  coverage: Coverage;
  outcome: "draft" | "submitted" | "cancelled";
}

interface Wanted {
  input: NewCoverage;
  /** Stored coverage that the input changes; null for a new one. */
  base: Coverage | null;
  /** Values of a stored coverage as an input. */
  inputOf(coverage: Coverage): NewCoverage;
  invoice: ChosenInvoice | null;
  isSubmitted: boolean;
  /** A new coverage was stored; its invoice and submission may still be refused. */
  onCreated(): void;
}

/**
 * Saves a coverage in up to three steps: values, invoice, submission. What an earlier try has stored is not stored again; a
 * cancelled upload leaves a draft.
 */
export function useSaveCoverage() {
  const upload = useInvoiceUpload();
  const stored = useRef<Coverage>(null);
  const sentInvoice = useRef<string>(null);
  const [isSending, setSending] = useState(false);

  async function create({ input, onCreated }: Wanted): Promise<Coverage> {
    const coverage = await call(createCoverage, { body: input });
    stored.current = coverage;
    onCreated();
    return coverage;
  }

  async function saveValues(wanted: Wanted): Promise<Coverage> {
    const { input, base, inputOf } = wanted;
    const ofEarlierTry = stored.current;
    const known = ofEarlierTry && ofEarlierTry.version > (base?.version ?? 0) ? ofEarlierTry : base;
    const coverage = known ?? (await create(wanted));
    const changes = changesOfCoverage(inputOf(coverage), input);
    if (Object.keys(changes).length === 0) return coverage;
    return call(editCoverage, {
      params: { coverageId: coverage.id },
      body: { writeId: newId(), version: coverage.version, changes },
    });
  }

  async function sendInvoice(coverageId: string, invoice: ChosenInvoice): Promise<Coverage | null> {
    setSending(true);
    try {
      const coverage = await upload.send(coverageId, invoice);
      if (coverage !== null) sentInvoice.current = invoice.id;
      return coverage;
    } finally {
      setSending(false);
    }
  }

  return {
    isSending,
    cancel: upload.cancel,
    /** Coverage as the last try stored it; null before. */
    stored: () => stored.current,
    isSent: (invoice: ChosenInvoice) => sentInvoice.current === invoice.id,
    async save(wanted: Wanted): Promise<SavedCoverage> {
      let coverage = await saveValues(wanted);
      stored.current = coverage;
      const { invoice, isSubmitted } = wanted;
      if (invoice !== null && sentInvoice.current !== invoice.id) {
        const sent = await sendInvoice(coverage.id, invoice);
        if (sent === null) return { coverage, outcome: "cancelled" };
        coverage = sent;
        stored.current = coverage;
      }
      if (!isSubmitted) return { coverage, outcome: "draft" };
      const { id, version } = coverage;
      coverage = await call(submitCoverage, {
        params: { coverageId: id },
        body: { writeId: newId(), version },
      });
      return { coverage, outcome: "submitted" };
    },
  };
}
