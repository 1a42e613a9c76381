import type { CatalogueRepository } from "@surco/catalogues/server";
import type { Database } from "@surco/db";
import { type Clock, type Platform, type RateLimiter, refuse, type SessionUser } from "@surco/kit-server";
import type { Kysely } from "kysely";
import type { BatchRepository } from "./batch.repository";
import type { ReportRepository } from "./reports/report.repository";

/** Services of other features. */
export interface BatchNeeds {
  catalogues: Pick<CatalogueRepository, "findGenotypes" | "listGenotypes" | "listCropNames">;
  /** Company that a demonstration account belongs to; null: none. */
  findDemonstrationCompany(accountId: string): Promise<string | null>;
}

export interface BatchDeps extends BatchNeeds {
  batches: BatchRepository;
  reports: ReportRepository;
  db: Kysely<Database>;
  brandFor: Platform["brandFor"];
  rateLimiter: RateLimiter;
  now: Clock;
}

/**
 * Registry of the caller's brand, whose batches alone exist for him: its slug. Each demonstration company, which anybody opens, has
 * one of its own.
 *
 * @throws AppError BATCHES_NOT_OFFERED where the brand has none
 */
export async function requireRegistry(
  { brandFor, findDemonstrationCompany }: Pick<BatchDeps, "brandFor" | "findDemonstrationCompany">,
  user: SessionUser,
): Promise<string> {
  const { slug, areas } = brandFor(user);
  if (!areas.includes("brand-reports")) throw refuse("BATCHES_NOT_OFFERED");
  return user.isDemonstration ? `${slug} ${(await findDemonstrationCompany(user.id)) ?? user.id}` : slug;
}
