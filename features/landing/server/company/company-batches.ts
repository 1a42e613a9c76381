import type { User } from "@surco/accounts/contract";
import type { RouteBody } from "@surco/contract";
import type { createBatch } from "@surco/trial-batches/contract";
import { v7 as newId } from "uuid";

export type NewBatch = RouteBody<typeof createBatch>;

/** Hybrids of the company's trials; all are made up. */
const HYBRIDS = ["EX 118", "EX 120", "EX 124", "EX 131"] as const;
const MAIZE_EARLY = 5;

/** Batches that the company handed to its growers, and one that nobody has yet. */
export function companyBatches(
  growers: readonly Pick<User, "firstName" | "lastName" | "email">[],
  season: string,
): NewBatch[] {
  return HYBRIDS.map((hybrid, index) => {
    const grower = growers[index];
    return {
      id: newId(),
      code: `AR 26-${index + 1}`,
      hybrid,
      genotypeId: null,
      cropId: MAIZE_EARLY,
      season,
      producerName: grower ? `${grower.firstName} ${grower.lastName}` : "",
      producerEmail: grower?.email ?? null,
      fieldName: "",
      quantityBags: 4 + index,
      quantityKg: null,
      notes: "",
    };
  });
}
