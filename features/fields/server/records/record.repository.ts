import { genotypeLabel } from "@surco/agronomy";
import { brandNames, genotypeNames } from "@surco/catalogues/tables";
import { type Database, isUniqueViolation } from "@surco/db";
import { farmNames, producerNames } from "@surco/farms/tables";
import {
  type FieldPlan,
  type FieldRecord,
  guestView,
  type SeasonInput,
  type SeasonRecord,
} from "@surco/fields/contract";
import { type ClientWrite, type Reader, writeOnce } from "@surco/kit-server";
import { type Kysely, sql, type Updateable } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { InvitationRows } from "../invitation-rows";
import { isGuestOf, isReadableBy } from "../readable-fields.repository";

export type RecordRepository = ReturnType<typeof recordRepository>;

/** Season record, as `SeasonInput`. */
export const seasonColumns = [
  "season_crop.season",
  "season_crop.period",
  "season_crop.crop_id as cropId",
  "season_crop.planned_crop_id as plannedCropId",
  "season_crop.genotype_id as genotypeId",
  "season_crop.other_genotype as otherGenotype",
  "season_crop.treatment_type_id as treatmentTypeId",
  "season_crop.is_gaps_project as isGapsProject",
  "season_crop.gap_type_id as gapTypeId",
] as const;

/** Changes of the field's own row; absent properties stay. */
export interface RecordToSave {
  name?: string;
  nameKey?: string;
  farmId?: string;
  fiscalName?: string;
  ownership?: "owner" | "tenant";
  producerId?: string | null;
  /** Place typed by a user; null: to be looked up again. */
  place?: { province: string | null; district: string | null } | null;
  seasons: readonly SeasonInput[];
  removedSeasons: readonly { season: string; period: "1" | "2" }[];
}

/** @param invitations an open one counts as a share: owners see no difference */
export function recordRepository(db: Kysely<Database>, invitations: InvitationRows) {
  return {
    /** A field's record as the reader, whose right is checked before, sees it. */
    async find(reader: Reader, fieldId: string, now: Date): Promise<FieldRecord | null> {
      const row = await db
        .selectFrom("field")
        .innerJoin(farmNames().as("farm"), "farm.id", "field.farm_id")
        .leftJoin(producerNames().as("producer"), (join) =>
          join.onRef("producer.id", "=", "field.producer_id").on("producer.deleted_at", "is", null),
        )
        .selectAll("field")
        .select(isGuestOf(reader).as("is_guest"))
        .select([
          "farm.name as farm_name",
          "producer.id as live_producer_id",
          "producer.name as producer_name",
        ])
        .select(({ exists, or, selectFrom }) =>
          or([
            exists(selectFrom("field_share").whereRef("field_share.field_id", "=", "field.id")),
            exists(
              selectFrom(invitations().as("invitation"))
                .whereRef("invitation.field_id", "=", "field.id")
                .where("invitation.expires_at", ">", now),
            ),
          ])
            .$castTo<boolean>()
            .as("is_shared"),
        )
        .select(({ selectFrom }) =>
          jsonArrayFrom(
            selectFrom("season_crop")
              .leftJoin(genotypeNames().as("genotype"), "genotype.id", "season_crop.genotype_id")
              .leftJoin(brandNames().as("brand"), "brand.id", "genotype.brand_id")
              .select(seasonColumns)
              .select(["genotype.name as catalogueName", "brand.name as brandName"])
              .whereRef("season_crop.field_id", "=", "field.id")
              .orderBy("season_crop.season", "desc")
              .orderBy("season_crop.period", "desc"),
          )
            .$castTo<SeasonRow[]>()
            .as("seasons"),
        )
        .where("field.id", "=", fieldId)
        .where("field.deleted_at", "is", null)
        .executeTakeFirst();
      if (row === undefined) return null;
      const record: FieldRecord = {
        id: row.id,
        name: row.name,
        farmId: row.farm_id,
        farmName: row.farm_name,
        fiscalName: row.fiscal_name,
        ownership: row.ownership,
        producerId: row.live_producer_id,
        producerName: row.producer_name,
        country: row.country,
        province: row.province,
        district: row.district,
        isPlaceTyped: row.place_is_typed,
        areaHa: row.area_ha,
        plan: row.plan,
        isShared: row.is_shared,
        seasons: row.seasons.map(seasonOfRow),
        version: row.version,
      };
      return row.is_guest ? guestRecord(record) : record;
    },

    /** Writes a change of an own field in one transaction, if the version matches; with a `writeId`, once. */
    async change(
      { writeId, accountId, at }: Omit<ClientWrite, "writeId"> & { writeId?: string | undefined },
      fieldId: string,
      version: number,
      record: RecordToSave,
    ): Promise<"written" | "repeated" | "stale" | "name-taken"> {
      const write = async (trx: Kysely<Database>) => {
        const { numUpdatedRows } = await trx
          .updateTable("field")
          .set(({ eb }) => ({ ...rowOf(record, at), version: eb("version", "+", 1) }))
          .where("id", "=", fieldId)
          .where("account_id", "=", accountId)
          .where("version", "=", version)
          .where("deleted_at", "is", null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return null;
        await writeSeasons(trx, fieldId, record);
        return "written";
      };
      try {
        const outcome =
          writeId === undefined
            ? await db.transaction().execute(write)
            : await writeOnce(db, { writeId, accountId, at }, write);
        return outcome ?? "stale";
      } catch (error) {
        if (isUniqueViolation(error)) return "name-taken";
        throw error;
      }
    },

    /** Plans of the readable fields among these, unordered. */
    async listPlans(
      reader: Reader,
      fieldIds: readonly string[],
    ): Promise<{ fieldId: string; plan: FieldPlan; isGuest: boolean }[]> {
      return db
        .selectFrom("field")
        .select(["id as fieldId", "plan"])
        .select(isGuestOf(reader).as("isGuest"))
        .where("id", "in", fieldIds)
        .where("deleted_at", "is", null)
        .where(isReadableBy(reader))
        .execute();
    },

    /** Fiscal names of the account's fields, by name. */
    async listOwners(
      accountId: string,
    ): Promise<{ fiscalName: string; fieldCount: number; areaHa: number; rentedHa: number }[]> {
      return db
        .selectFrom("field")
        .select(({ fn }) => [
          "fiscal_name as fiscalName",
          fn.countAll<number>().as("fieldCount"),
          fn.sum<number>("area_ha").as("areaHa"),
          sql<number>`coalesce(sum(area_ha) filter (where ownership = 'tenant'), 0)`.as("rentedHa"),
        ])
        .where("account_id", "=", accountId)
        .where("deleted_at", "is", null)
        .groupBy("fiscal_name")
        .orderBy(sql`lower(fiscal_name)`)
        .limit(5000)
        .execute();
    },
  };
}

function rowOf(record: RecordToSave, now: Date): Updateable<Database["field"]> {
  const { name, nameKey, farmId, fiscalName, ownership, producerId, place } = record;
  return {
    ...(name !== undefined && { name, name_key: nameKey }),
    ...(farmId !== undefined && { farm_id: farmId }),
    ...(fiscalName !== undefined && { fiscal_name: fiscalName }),
    ...(ownership !== undefined && { ownership }),
    ...(producerId !== undefined && { producer_id: producerId }),
    ...(place !== undefined && { district_code: null }),
    ...(place && { ...place, place_is_typed: true, located_at: now }),
    ...(place === null && { province: null, district: null, place_is_typed: false, located_at: null }),
  };
}

async function writeSeasons(
  trx: Kysely<Database>,
  fieldId: string,
  { seasons, removedSeasons }: RecordToSave,
): Promise<void> {
  for (const { season, period } of removedSeasons) {
    await trx
      .deleteFrom("season_crop")
      .where("field_id", "=", fieldId)
      .where("season", "=", season)
      .where("period", "=", period)
      .execute();
  }
  if (seasons.length === 0) return;
  await trx
    .insertInto("season_crop")
    .values(seasons.map((one) => seasonRow(fieldId, one)))
    .onConflict((conflict) =>
      conflict.columns(["field_id", "season", "period"]).doUpdateSet(({ ref }) => ({
        crop_id: ref("excluded.crop_id"),
        planned_crop_id: ref("excluded.planned_crop_id"),
        genotype_id: ref("excluded.genotype_id"),
        other_genotype: ref("excluded.other_genotype"),
        treatment_type_id: ref("excluded.treatment_type_id"),
        is_gaps_project: ref("excluded.is_gaps_project"),
        gap_type_id: ref("excluded.gap_type_id"),
      })),
    )
    .execute();
}

/** Record without what the export of a guest leaves out: of a season, crop and genotype stay. */
function guestRecord(record: FieldRecord): FieldRecord {
  const hidden = { plannedCropId: null, treatmentTypeId: null, isGapsProject: null, gapTypeId: null };
  return {
    ...guestView(record),
    seasons: record.seasons
      .filter(({ cropId }) => cropId !== null)
      .map((season) => ({ ...season, ...hidden })),
  };
}

interface SeasonRow extends SeasonInput {
  catalogueName: string | null;
  brandName: string | null;
}

function seasonOfRow({ catalogueName, brandName, ...season }: SeasonRow): SeasonRecord {
  const ofCatalogue = catalogueName === null ? null : genotypeLabel({ name: catalogueName, brandName });
  return { ...season, genotypeName: season.otherGenotype ?? ofCatalogue };
}

/** Database row of a season record. */
export function seasonRow(fieldId: string, one: SeasonInput) {
  return {
    field_id: fieldId,
    season: one.season,
    period: one.period,
    crop_id: one.cropId,
    planned_crop_id: one.plannedCropId,
    genotype_id: one.genotypeId,
    other_genotype: one.otherGenotype,
    treatment_type_id: one.treatmentTypeId,
    is_gaps_project: one.isGapsProject,
    gap_type_id: one.gapTypeId,
  };
}
