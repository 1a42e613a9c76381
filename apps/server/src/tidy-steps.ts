import { erasePutAwayGroups, manageRepositories } from "@surco/accounts/server";
import type { Database } from "@surco/db";
import { erasePutAwayStep, keptShapesRepository } from "@surco/fields/server";
import { removeHdImages } from "@surco/hd-imagery/server";
import { type ImageryDeps, imagerySteps } from "@surco/imagery/server";
import { keptSteps, type TidyStep } from "@surco/kit-server";
import { removeReportsOf } from "@surco/reports/server";
import { groundStep } from "@surco/soil-and-relief/server";
import type { Kysely } from "kysely";

/** What is thrown away every night, in this order: fields first, then what hung on their shapes, at last the files of all. */
export function tidySteps(product: ImageryDeps & { db: Kysely<Database> }): TidyStep[] {
  const withShapes = { ...product, keptShapes: keptShapesRepository(product.db) };
  return [
    erasePutAwayStep({
      ...product,
      async onFieldsErasing(fieldIds) {
        await removeHdImages(product, fieldIds);
        await removeReportsOf(product, fieldIds);
      },
    }),
    {
      name: "groups of growers that were put away",
      run: () => erasePutAwayGroups({ ...product, ...manageRepositories(product.db) }),
    },
    ...imagerySteps(withShapes),
    groundStep(withShapes),
    ...keptSteps(product),
  ];
}
