import type { Period, Season } from "@surco/calendar";
import type { Database } from "@surco/db";
import { DATA_EXPORT_PAGE } from "@surco/kit-server";
import type { Kysely } from "kysely";
import { type ChartChoice, chartChoice, type SavedChart } from "../contract";

export type SavedChartRepository = ReturnType<typeof savedChartRepository>;

export interface ChartPlace {
  fieldId: string;
  season: Season;
  period: Period;
}

/** Charts for planning reports, one for each season of a field. */
export function savedChartRepository(db: Kysely<Database>) {
  return {
    async find({ fieldId, season, period }: ChartPlace): Promise<SavedChart | null> {
      const row = await db
        .selectFrom("saved_chart")
        .selectAll()
        .where("field_id", "=", fieldId)
        .where("season", "=", season)
        .where("period", "=", period)
        .executeTakeFirst();
      if (row === undefined) return null;
      return {
        fieldId,
        season,
        period,
        choice: chartChoice.parse(row.choice),
        updatedAt: row.updated_at.toISOString(),
      };
    },

    async save(
      { fieldId, season, period }: ChartPlace,
      choice: ChartChoice,
      accountId: string,
      now: Date,
    ): Promise<void> {
      const written = { choice: JSON.stringify(choice), author_id: accountId, updated_at: now };
      await db
        .insertInto("saved_chart")
        .values({ field_id: fieldId, season, period, ...written })
        .onConflict((conflict) => conflict.columns(["field_id", "season", "period"]).doUpdateSet(written))
        .execute();
    },

    /** A page of the charts that an account saved. */
    async listForExport(accountId: string, after: string | null) {
      const rows = await db
        .selectFrom("saved_chart")
        .selectAll()
        .where("author_id", "=", accountId)
        .$if(after !== null, (query) => query.where("id", ">", after ?? ""))
        .orderBy("id")
        .limit(DATA_EXPORT_PAGE)
        .execute();
      return rows.map(({ author_id: _, ...row }) => row);
    },
  };
}
