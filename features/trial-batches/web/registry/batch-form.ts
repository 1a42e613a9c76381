import { keysOf, nameKey } from "@surco/contract";
import type { FormFields } from "@surco/kit-web";
import { type TrialBatch, type WrittenBatch, writtenBatch } from "@surco/trial-batches/contract";
import { z } from "zod";

/** Values of the form as they are typed. */
export const batchForm = z.object({
  code: z.string(),
  hybrid: z.string(),
  cropId: z.string(),
  season: z.string(),
  producerName: z.string(),
  producerEmail: z.string(),
  /** Account chosen with the name; empty: as before. */
  producerAccountId: z.string(),
  fieldName: z.string(),
  quantityBags: z.union([z.number(), z.string()]),
  quantityKg: z.union([z.number(), z.string()]),
  notes: z.string(),
});
export type BatchForm = z.infer<typeof batchForm>;

export const batchFields: FormFields<BatchForm> = {
  of: (values) => values,
  with: (values, changes) => batchForm.parse({ ...values, ...changes }),
};

export function formOfBatch(batch: TrialBatch | null, season: string): BatchForm {
  return {
    code: batch?.code ?? "",
    hybrid: batch?.hybrid ?? "",
    cropId: String(batch?.cropId ?? ""),
    season: batch?.season ?? season,
    producerName: batch?.producerName ?? "",
    producerEmail: batch?.producerEmail ?? "",
    producerAccountId: "",
    fieldName: batch?.fieldName ?? "",
    quantityBags: batch?.quantityBags ?? "",
    quantityKg: batch?.quantityKg ?? "",
    notes: batch?.notes ?? "",
  };
}

/**
 * Typed values as the server takes them.
 *
 * @param genotypes  those of the crop, among which the hybrid is looked for by its name
 */
export function readBatchForm(
  form: BatchForm,
  genotypes: readonly { id: number; name: string }[],
): z.ZodSafeParseResult<WrittenBatch> {
  const amountOf = (typed: number | string) => (typed === "" ? null : Number(typed));
  return writtenBatch.safeParse({
    ...form,
    producerAccountId: form.producerAccountId || undefined,
    genotypeId: genotypes.find(({ name }) => nameKey(name) === nameKey(form.hybrid))?.id ?? null,
    cropId: form.cropId === "" ? null : Number(form.cropId),
    producerEmail: form.producerEmail.trim() === "" ? null : form.producerEmail,
    quantityBags: amountOf(form.quantityBags),
    quantityKg: amountOf(form.quantityKg),
  });
}

/** Values that differ from the stored ones: what the reader may not see stays as it is. */
export function changesOf(
  base: TrialBatch,
  { producerAccountId, ...values }: WrittenBatch,
): Partial<WrittenBatch> {
  const isSameHybrid = base.hybrid === values.hybrid;
  const changed: Partial<WrittenBatch> = Object.fromEntries(
    keysOf(values).flatMap((key) => {
      if (base[key] === values[key]) return [];
      // A hybrid of the catalogue that is no longer offered keeps its id.
      if (key === "genotypeId" && isSameHybrid && values.genotypeId === null) return [];
      return [[key, values[key]]];
    }),
  );
  return producerAccountId === undefined ? changed : { ...changed, producerAccountId };
}
