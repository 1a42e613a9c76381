import type { Activity } from "@surco/activities/contract";
import type { CatalogueRepository } from "@surco/catalogues/server";
import type { Brand, BrandedUser } from "@surco/contract";
import type { Database } from "@surco/db";
import type { Clock, SessionUser } from "@surco/kit-server";
import type { Kysely } from "kysely";
import type { FieldSeason } from "./field-season";
import type { PlanRepository } from "./plans/plan.repository";
import type { ReferencePriceRepository } from "./prices/reference-price.repository";
import type { OfficialRates } from "./rates/official-rates";
import type { TemplateRepository } from "./templates/template.repository";

/** Services of other features. */
export interface MarginNeeds {
  catalogues: Pick<CatalogueRepository, "listAllProducts" | "listCropNames">;
  /** Done activities of a field's season with the costs that the reader may see. */
  listDoneOfSeason(
    reader: SessionUser,
    at: FieldSeason,
  ): Promise<{ activities: Activity[]; isPartial: boolean }>;
  accounts: {
    find(id: string): Promise<{ user: BrandedUser & { firstName: string; lastName: string } } | null>;
  };
  findLogo(accountId: string): Promise<{ bytes: Uint8Array } | null>;
}

export interface MarginDeps extends MarginNeeds {
  db: Kysely<Database>;
  plans: PlanRepository;
  templates: TemplateRepository;
  prices: ReferencePriceRepository;
  rates: OfficialRates;
  /** Version of the product, for the foot of every page. */
  version: string;
  brandFor(user: BrandedUser | null): Brand;
  now: Clock;
}
