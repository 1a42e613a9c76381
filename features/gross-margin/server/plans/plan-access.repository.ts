import type { SessionUser } from "@surco/kit-server";
import { type RawBuilder, sql } from "kysely";

/** SQL condition on `plan` and its `field`: the reader may see the prices and costs of the plan. */
export function seesPlan(reader: SessionUser): RawBuilder<boolean> {
  return sql<boolean>`(${reader.showSensitiveInformation}::boolean or field.account_id = ${reader.id}
    or plan.author_id = ${reader.id})`;
}

/** Net area of `field` in a season, with the areas joined as `net`. */
export const netAreaHa = sql<number>`coalesce(net.net_area_ha, field.area_ha)`;
