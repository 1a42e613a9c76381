import { cleanFileName } from "@surco/contract";
import { readDecisionZones } from "@surco/decision-zones/contract";
import { call, callForFile, persisted, saveFile, useAction } from "@surco/kit-web";
import {
  createPrescription,
  deletePrescription,
  listPrescriptions,
  type Prescription,
  type PrescriptionFormat,
  type Product,
  prescriptionFileTypes,
  readPrescription,
  restorePrescription,
  updatePrescription,
  writePrescriptionFile,
} from "@surco/prescriptions/contract";
import { listRecommendations } from "@surco/recommendations/contract";
import type { CellGrid } from "@surco/variable-rates";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { v7 as newId } from "uuid";

const STALE_MS = 60_000;
/** Saved recommendations that rates can be taken from. */
const OFFERED = 20;

/** Prescriptions of a field, newest first. */
export function usePrescriptions(fieldId: string) {
  return useQuery({
    queryKey: ["prescriptions", "list", fieldId],
    queryFn: async ({ signal }) =>
      (await call(listPrescriptions, { query: { fieldId }, signal })).prescriptions,
    meta: persisted(),
  });
}

/** A prescription with its polygons; null asks for none. */
export function useWholePrescription(fieldId: string, id: string | null) {
  return useQuery({
    queryKey: ["prescriptions", "whole", fieldId, id],
    queryFn: ({ signal }) =>
      call(readPrescription, { params: { prescriptionId: id ?? "" }, query: { fieldId }, signal }),
    enabled: id !== null,
  });
}

/** Saved decision zones of the field. */
export function useFieldZones(fieldId: string) {
  return useQuery({
    queryKey: ["decision-zones", "saved", fieldId],
    queryFn: ({ signal }) => call(readDecisionZones, { query: { fieldId }, signal }),
    meta: persisted(),
  });
}

/** Saved recommendations of the field, newest first. */
export function useOfferedRecommendations(fieldId: string) {
  return useQuery({
    queryKey: ["recommendations", "saved", fieldId, "offered"],
    queryFn: async ({ signal }) =>
      (await call(listRecommendations, { query: { fieldId, limit: OFFERED }, signal })).recommendations,
    staleTime: STALE_MS,
  });
}

/** Lists are read again after a change. */
function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return async (input: Input): Promise<Output> => {
    try {
      return await change(input);
    } finally {
      await queryClient.invalidateQueries({ queryKey: ["prescriptions"] });
    }
  };
}

export type Basis = { kind: "zones"; version: number } | { kind: "field" };

interface PrescriptionToSave {
  id: string;
  /** null for a new one. */
  version: number | null;
  fieldId: string;
  season: string;
  period: "1" | "2";
  basis: Basis;
  name: string;
  products: Product[];
  grid: CellGrid | null;
}

/** Writes a prescription; its id comes from the form, so that a repeated call saves one. */
export function useSavePrescription() {
  return useChange(
    ({ version, id, season, period, basis, ...content }: PrescriptionToSave): Promise<Prescription> =>
      version === null
        ? call(createPrescription, { body: { id, season, period, basis, ...content } })
        : call(updatePrescription, { params: { prescriptionId: id }, body: { version, ...content } }),
  );
}

/** Saves a copy under another name, with the zones of the original. */
export function useDuplicatePrescription() {
  return useAction({
    name: "prescriptions/duplicate-prescription",
    run: useChange(({ prescription, name }: { prescription: Prescription; name: string }) => {
      const { id: prescriptionId, fieldId, season, period, products, grid } = prescription;
      return call(createPrescription, {
        body: {
          id: newId(),
          fieldId,
          season,
          period,
          name,
          products,
          grid,
          basis: { kind: "prescription", prescriptionId },
        },
      });
    }),
    success: "prescriptions:notices.PRESCRIPTION_DUPLICATED",
    failure: "prescriptions:notices.PRESCRIPTION_DUPLICATE_FAILED",
  });
}

type Named = Pick<Prescription, "id" | "fieldId">;

/** Deletes a prescription; the notice restores it. */
export function useDeletePrescription() {
  const restore = useAction({
    name: "prescriptions/restore-prescription",
    run: useChange(({ id, fieldId }: Named) => call(restorePrescription, { body: { id, fieldId } })),
    success: "prescriptions:notices.PRESCRIPTION_RESTORED",
    failure: "prescriptions:notices.PRESCRIPTION_RESTORE_FAILED",
  });
  const run = useChange(({ id, fieldId }: Named) =>
    call(deletePrescription, { params: { prescriptionId: id }, query: { fieldId } }),
  );
  return useAction({
    name: "prescriptions/delete-prescription",
    run,
    success: "prescriptions:notices.PRESCRIPTION_DELETED",
    undo: (_, deleted) => restore.mutate(deleted),
    failure: "prescriptions:notices.PRESCRIPTION_DELETE_FAILED",
  });
}

/** Downloads a prescription in a format. */
export function useDownload(fieldName: string) {
  return useAction({
    name: "prescriptions/download-file",
    run: async ({ prescription, format }: { prescription: Prescription; format: PrescriptionFormat }) => {
      const { id, fieldId, name } = prescription;
      const file = await callForFile(writePrescriptionFile, {
        params: { prescriptionId: id },
        query: { fieldId, format },
      });
      saveFile(file, cleanFileName([fieldName, name, format], prescriptionFileTypes[format].extension));
    },
    success: "prescriptions:notices.FILE_DOWNLOADED",
    failure: "prescriptions:notices.FILE_FAILED",
  });
}
