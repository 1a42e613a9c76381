import type { BrandSlug, Language } from "@surco/contract";
import type { Database } from "@surco/db";
import { farmNames } from "@surco/farms/tables";
import { fieldNames } from "@surco/fields/tables";
import { DATA_EXPORT_PAGE } from "@surco/kit-server";
import { type Kysely, sql } from "kysely";
import type { FlightRequest, FlightSlot } from "../contract";

export type FlightRequestRepository = ReturnType<typeof flightRequestRepository>;

export interface NewFlightRequest {
  id: string;
  accountId: string | null;
  brand: BrandSlug;
  name: string;
  email: string;
  phone: string;
  place: string;
  fieldId: string | null;
  areaHa: number;
  wishedOn: string;
  slot: FlightSlot;
  comments: string;
  language: Language;
  createdAt: Date;
}

/** Position of a page's last row; the next page begins after it. */
export interface PagePosition {
  createdAt: Date;
  id: string;
}

/** Flight requests: insertion, mailed mark, paged lists, deletion. */
export function flightRequestRepository(db: Kysely<Database>) {
  return {
    /** Inserts a request unless its id exists. @returns isUnmailed: true while its mails have not been sent */
    async insertNew(request: NewFlightRequest): Promise<{ isUnmailed: boolean }> {
      const { accountId, fieldId, areaHa, wishedOn, createdAt, ...rest } = request;
      await db
        .insertInto("flight_request")
        .values({
          ...rest,
          account_id: accountId,
          field_id: fieldId,
          area_ha: areaHa,
          wished_on: wishedOn,
          terms_accepted_at: createdAt,
          created_at: createdAt,
        })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
      const row = await db
        .selectFrom("flight_request")
        .select("told_at")
        .where("id", "=", request.id)
        // The id of another person's request reveals nothing and sends no mail.
        .where("email", "=", request.email)
        .executeTakeFirst();
      return { isUnmailed: row !== undefined && row.told_at === null };
    },

    async markMailed(id: string, now: Date): Promise<void> {
      await db.updateTable("flight_request").set({ told_at: now }).where("id", "=", id).execute();
    },

    /** Deletes the requests of an e-mail address, case-insensitively. */
    async deleteByEmail(email: string): Promise<void> {
      await db.deleteFrom("flight_request").where(sql`lower(email)`, "=", email.toLowerCase()).execute();
    },

    /** Lists all of an account for the data export, one page after an id. */
    listForExport: (accountId: string, after: string | null) =>
      db
        .selectFrom("flight_request")
        .select([
          "id",
          "brand",
          "name",
          "email",
          "phone",
          "place",
          "field_id as fieldId",
          "area_ha as areaHa",
        ])
        .select(["wished_on as wishedOn", "slot", "comments", "created_at as createdAt"])
        .where("account_id", "=", accountId)
        .$if(after !== null, (query) => query.where("id", ">", after ?? ""))
        .orderBy("id")
        .limit(DATA_EXPORT_PAGE)
        .execute(),

    /** Lists one page, newest first. */
    async listPage(
      after: PagePosition | null,
      limit: number,
    ): Promise<{ requests: FlightRequest[]; next: PagePosition | null }> {
      const found = await db
        .selectFrom("flight_request")
        .leftJoin(fieldNames().as("field"), "field.id", "flight_request.field_id")
        .leftJoin(farmNames().as("farm"), "farm.id", "field.farm_id")
        .selectAll("flight_request")
        .select(["field.name as field_name", "farm.name as farm_name"])
        .where(
          after === null
            ? sql<boolean>`true`
            : sql<boolean>`(flight_request.created_at, flight_request.id) < (${after.createdAt}, ${after.id}::uuid)`,
        )
        .orderBy("flight_request.created_at", "desc")
        .orderBy("flight_request.id", "desc")
        // One row more than the page shows if there is a next page.
        .limit(limit + 1)
        .execute();
      const rows = found.slice(0, limit);
      const last = rows.at(-1);
      return {
        requests: rows.map((row) => ({
          id: row.id,
          brand: row.brand,
          name: row.name,
          email: row.email,
          phone: row.phone,
          place: row.place,
          field:
            row.field_id === null
              ? null
              : { id: row.field_id, name: row.field_name ?? "", farmName: row.farm_name ?? "" },
          areaHa: row.area_ha,
          wishedOn: row.wished_on,
          slot: row.slot,
          comments: row.comments,
          createdAt: row.created_at.toISOString(),
        })),
        next: found.length > limit && last ? { createdAt: last.created_at, id: last.id } : null,
      };
    },
  };
}
