import { accountNames } from "@surco/accounts/tables";
import type { Database } from "@surco/db";
import { fieldNames, readableFieldNames } from "@surco/fields/tables";
import type { CreationPosition } from "@surco/kit-server";
import { DATA_EXPORT_PAGE, type SessionUser, softDeletion } from "@surco/kit-server";
import { type Kysely, type Selectable, sql } from "kysely";
import {
  type RecommendationFigures,
  type RecommendationInputs,
  recommendationFigures,
  recommendationInputs,
  type SavedRecommendation,
} from "../../contract";
import { withoutPrices } from "./hidden-prices";

export type SavedRepository = ReturnType<typeof savedRepository>;

export interface RecommendationToSave {
  id: string;
  fieldId: string;
  season: string;
  period: "1" | "2";
  inputs: RecommendationInputs;
  figures: RecommendationFigures;
  parametersVersion: string;
}

export interface SavedPage {
  fieldId: string;
  season?: string | undefined;
  period?: "1" | "2" | undefined;
  after: CreationPosition | null;
  limit: number;
}

/** Saved recommendations, as far as the reader sees their fields. */
export function savedRepository(db: Kysely<Database>) {
  const readable = (reader: SessionUser) =>
    db
      .selectFrom("recommendation")
      .innerJoin(readableFieldNames(reader).as("field"), "field.id", "recommendation.field_id")
      .leftJoin(accountNames().as("author"), "author.id", "recommendation.author_id")
      .selectAll("recommendation")
      .select(["field.account_id as owner_id"])
      .select(["author.first_name as author_first_name", "author.last_name as author_last_name"]);

  return {
    ...softDeletion(db, sql.table("recommendation"), { hasVersion: false }),

    /** Newest first. */
    async list(
      reader: SessionUser,
      { fieldId, season, period, after, limit }: SavedPage,
    ): Promise<{ recommendations: SavedRecommendation[]; next: CreationPosition | null }> {
      const rows = await readable(reader)
        .where("recommendation.field_id", "=", fieldId)
        .where("recommendation.deleted_at", "is", null)
        .$if(season !== undefined, (query) => query.where("recommendation.season", "=", season ?? ""))
        .$if(period !== undefined, (query) => query.where("recommendation.period", "=", period ?? "2"))
        .$if(after !== null, (query) =>
          query.where(
            sql<boolean>`(recommendation.created_at, recommendation.id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`,
          ),
        )
        .orderBy("recommendation.created_at", "desc")
        .orderBy("recommendation.id", "desc")
        .limit(limit + 1)
        .execute();
      const recommendations = rows.slice(0, limit).map((row) => savedOfRow(row, reader));
      const last = recommendations.at(-1);
      return { recommendations, next: rows.length > limit && last ? last : null };
    },

    /** Finds a recommendation also where it is deleted. */
    async find(
      reader: SessionUser,
      fieldId: string,
      id: string,
    ): Promise<(SavedRecommendation & { isDeleted: boolean; isOfOwner: boolean }) | null> {
      const row = await readable(reader)
        .where("recommendation.id", "=", id)
        .where("recommendation.field_id", "=", fieldId)
        .executeTakeFirst();
      if (row === undefined) return null;
      return {
        ...savedOfRow(row, reader),
        isDeleted: row.deleted_at !== null,
        isOfOwner: row.owner_id === reader.id,
      };
    },

    /** A repeated write changes nothing. */
    async insert(authorId: string, saved: RecommendationToSave, now: Date): Promise<void> {
      await db
        .insertInto("recommendation")
        .values({
          id: saved.id,
          field_id: saved.fieldId,
          season: saved.season,
          period: saved.period,
          inputs: JSON.stringify(saved.inputs),
          figures: JSON.stringify(saved.figures),
          parameters_version: saved.parametersVersion,
          author_id: authorId,
          created_at: now,
        })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
    },

    /** A page of the recommendations of an account's fields, and those that it saved in others'. */
    listForExport: (accountId: string, after: string | null) =>
      db
        .selectFrom("recommendation")
        .innerJoin(fieldNames().as("field"), "field.id", "recommendation.field_id")
        .selectAll("recommendation")
        .select("field.name as field_name")
        .where((eb) =>
          eb.or([eb("field.account_id", "=", accountId), eb("recommendation.author_id", "=", accountId)]),
        )
        .$if(after !== null, (query) => query.where("recommendation.id", ">", after ?? ""))
        .orderBy("recommendation.id")
        .limit(DATA_EXPORT_PAGE)
        .execute(),
  };
}

type SavedRow = Selectable<Database["recommendation"]> & {
  owner_id: string;
  author_first_name: string | null;
  author_last_name: string | null;
};

function savedOfRow(row: SavedRow, reader: SessionUser): SavedRecommendation {
  const isOwn = row.author_id === reader.id;
  const seesPrices = reader.showSensitiveInformation || isOwn || row.owner_id === reader.id;
  const inputs = recommendationInputs.parse(row.inputs);
  const figures = recommendationFigures.parse(row.figures);
  return {
    id: row.id,
    fieldId: row.field_id,
    season: row.season,
    period: row.period,
    inputs: seesPrices ? inputs : withoutPrices(inputs),
    figures: seesPrices ? figures : { ...figures, marginUsdPerHa: null },
    parametersVersion: row.parameters_version,
    author:
      row.author_first_name === null ? null : `${row.author_first_name} ${row.author_last_name ?? ""}`.trim(),
    isOwn,
    createdAt: row.created_at.toISOString(),
  };
}
