import { commercialYields } from "@surco/activities/tables";
import type { Database } from "@surco/db";
import type { SessionUser } from "@surco/kit-server";
import { expressionBuilder, type RawBuilder, sql } from "kysely";

const tables = expressionBuilder<Database>();

/** SQL condition on `plan` and its `field`: the reader may see the prices and costs of the plan. */
export function seesPlan(reader: SessionUser): RawBuilder<boolean> {
  return sql<boolean>`(${reader.showSensitiveInformation}::boolean or field.account_id = ${reader.id}
    or plan.author_id = ${reader.id})`;
}

/** Net area of `field` in a season, with the areas joined as `net`. */
export const netAreaHa = sql<number>`coalesce(net.net_area_ha, field.area_ha)`;

/** Mean commercial yield of each field's season, period and crop. */
export const meanYields = () =>
  tables
    .selectFrom(commercialYields().as("harvest"))
    .select(["field_id", "season", "period", "crop_id"])
    .select(({ fn }) => fn.avg<number>("commercial_yield_t_per_ha").as("yield_t_per_ha"))
    .groupBy(["field_id", "season", "period", "crop_id"]);
