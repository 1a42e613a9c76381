import type { Database } from "@surco/db";
import { replaceNetAreas } from "@surco/fields/server";
import { type Boundary, netArea } from "@surco/geometry";
import type { Transaction } from "kysely";

/**
 * Recomputes a field's net area, and the part of each area inside it, in one season or in all. Called in the
 * transaction that changed the areas or the boundary, which holds the lock of the field's row.
 */
export async function updateNetAreas(
  trx: Transaction<Database>,
  fieldId: string,
  boundary: Boundary,
  season: string | null,
): Promise<void> {
  const areas = await trx
    .selectFrom("non_productive_area")
    .select(["id", "season", "polygon", "area_ha"])
    .where("field_id", "=", fieldId)
    .where("deleted_at", "is", null)
    .$if(season !== null, (query) => query.where("season", "=", season))
    .execute();
  // Within one season the boundary is the same: only new and changed areas have none yet.
  const unmeasured = season === null ? areas : areas.filter(({ area_ha }) => area_ha === 0);
  for (const { id, polygon, area_ha } of unmeasured) {
    const insideHa = netArea(boundary, [polygon]).nonProductiveHa;
    if (insideHa === area_ha) continue;
    await trx.updateTable("non_productive_area").set({ area_ha: insideHa }).where("id", "=", id).execute();
  }
  const netAreas = [...new Set(areas.map((area) => area.season))].map((of) => {
    const polygons = areas.filter((area) => area.season === of).map(({ polygon }) => polygon);
    return { season: of, netAreaHa: netArea(boundary, polygons).netHa };
  });
  await replaceNetAreas(trx, fieldId, season, netAreas);
}
