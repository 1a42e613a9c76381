import {
  closedAccountsStep,
  erasePutAwayGroups,
  manageRepositories,
  ownDataExportRepository,
  ownDataStep,
} from "@surco/accounts/server";
import type { Database } from "@surco/db";
import { eraseDeletedFarmsStep } from "@surco/farms/server";
import { eraseDeletedFieldsStep, keptShapesRepository } from "@surco/fields/server";
import { type ImageryDeps, imagerySteps } from "@surco/imagery/server";
import { type CleanupStep, type FeatureHooks, kitCleanupSteps, type ServerFeature } from "@surco/kit-server";
import { eraseRemovedSharesStep } from "@surco/sharing/server";
import type { Kysely } from "kysely";
import { erasing } from "./erasing";

/** What is thrown away every night, in this order: accounts and fields first, then what hung on their shapes, at last the files of all. */
export function tidySteps(
  product: ImageryDeps & {
    db: Kysely<Database>;
    features: readonly ServerFeature[];
    hooks: FeatureHooks;
  },
): CleanupStep[] {
  const withShapes = { ...product, keptShapes: keptShapesRepository(product.db) };
  return [
    {
      name: "groups of growers that were put away",
      run: () => erasePutAwayGroups({ ...product, ...manageRepositories(product.db) }),
    },
    closedAccountsStep(erasing(product)),
    eraseDeletedFieldsStep({ ...product, ...erasing(product) }),
    eraseDeletedFarmsStep(product),
    eraseRemovedSharesStep(product),
    ownDataStep({ ownDataExports: ownDataExportRepository(product.db), now: product.now }),
    ...imagerySteps(withShapes),
    ...product.features.flatMap(({ cleanup }) => cleanup),
    ...kitCleanupSteps(product),
  ];
}
