import { accountNames } from "@surco/accounts/tables";
import type { Database } from "@surco/db";
import { fieldNames, readableFieldNames } from "@surco/fields/tables";
import { type Reader, softDeletion } from "@surco/kit-server";
import { noteIds } from "@surco/notes/tables";
import { type Kysely, sql } from "kysely";
import type { CaseValues, DeviceAnswer, PlantAnswer, PlantCase } from "../contract";
import type { CaseRow } from "./case-row";

export type PlantCaseRepository = ReturnType<typeof plantCaseRepository>;

export interface NewCase {
  id: string;
  fieldId: string;
  authorId: string;
  values: CaseValues;
  deviceAnswer: DeviceAnswer | null;
  at: Date;
}

/** Position in a list: when the photos of its last case were taken, and its id. */
interface CasePosition {
  takenAt: string;
  id: string;
}

export interface LockedCase {
  version: number;
  kind: CaseRow["kind"];
  cropId: number;
  noteId: string | null;
  taskNoteId: string | null;
  trainingConsentAt: Date | null;
}

/** Account that agreed to send photos away, and when; null for photos that were never sent. */
interface RemoteConsent {
  accountId: string | null;
  at: Date | null;
}

export interface CaseChanges {
  kind?: CaseRow["kind"] | undefined;
  cropId?: number | undefined;
  point?: PlantCase["point"] | undefined;
  correction?: { code: string | null; other: string | null } | null | undefined;
  trainingConsentAt?: Date | null | undefined;
  /** True where the device answered another question than the case asks now. */
  dropsDeviceAnswer?: boolean;
}

/** Cases of fields, for callers that have checked the right to them. */
export function plantCaseRepository(db: Kysely<Database>) {
  return {
    ...softDeletion(db, sql.table("plant_health_case"), { hasVersion: true }),

    /** Inserts a case; an id that is there stays as it is. */
    async insert({ id, fieldId, authorId, values, deviceAnswer, at }: NewCase): Promise<void> {
      await db
        .insertInto("plant_health_case")
        .values({
          id,
          field_id: fieldId,
          author_id: authorId,
          kind: values.kind,
          crop_id: values.cropId,
          taken_at: new Date(values.takenAt),
          ...pointColumns(values.point),
          training_consent_at: values.hasTrainingConsent ? at : null,
          device_answer: deviceAnswer && JSON.stringify(deviceAnswer),
          server_answer: null,
          remote_answer: null,
          remote_consent_at: null,
          remote_consent_by: null,
          correction_code: null,
          correction_other: null,
          corrected_by: null,
          corrected_at: null,
          note_id: null,
          task_note_id: null,
          created_at: at,
          updated_at: at,
          deleted_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** A page of cases of a field and one more, the last taken first. */
    async list(
      reader: Reader,
      fieldId: string,
      after: CasePosition | null,
      limit: number,
    ): Promise<CaseRow[]> {
      return cases(db, reader)
        .where("one.field_id", "=", fieldId)
        .where("one.deleted_at", "is", null)
        .$if(after !== null, (query) =>
          query.where(
            sql<boolean>`(one.taken_at, one.id) < (${after?.takenAt}::timestamptz, ${after?.id}::uuid)`,
          ),
        )
        .orderBy("one.taken_at", "desc")
        .orderBy("one.id", "desc")
        .limit(limit + 1)
        .execute();
    },

    /** @param includesDeleted  true finds a deleted case too, for a repeated create */
    async find(
      reader: Reader,
      fieldId: string,
      caseId: string,
      { includesDeleted = false }: { includesDeleted?: boolean } = {},
    ): Promise<CaseRow | null> {
      const row = await cases(db, reader)
        .where("one.id", "=", caseId)
        .where("one.field_id", "=", fieldId)
        .$if(!includesDeleted, (query) => query.where("one.deleted_at", "is", null))
        .executeTakeFirst();
      return row ?? null;
    },

    /** Finds a case of a field that is not deleted, and locks it until the transaction ends. */
    async lock(fieldId: string, caseId: string): Promise<LockedCase | null> {
      const row = await db
        .selectFrom("plant_health_case")
        .select(["version", "kind", "crop_id as cropId", "training_consent_at as trainingConsentAt"])
        .select(["note_id as noteId", "task_note_id as taskNoteId"])
        .where("id", "=", caseId)
        .where("field_id", "=", fieldId)
        .where("deleted_at", "is", null)
        .forUpdate()
        .executeTakeFirst();
      return row ?? null;
    },

    /** Field of a case that is not deleted, for work in the background. */
    async findFieldId(caseId: string): Promise<string | null> {
      const row = await db
        .selectFrom("plant_health_case")
        .select("field_id as fieldId")
        .where("id", "=", caseId)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      return row?.fieldId ?? null;
    },

    /** Writes changes of a locked case. */
    async update(caseId: string, changes: CaseChanges, editorId: string, at: Date): Promise<void> {
      const { kind, cropId, point, correction, trainingConsentAt, dropsDeviceAnswer } = changes;
      await db
        .updateTable("plant_health_case")
        .set(({ eb }) => ({
          ...(kind !== undefined && { kind }),
          ...(cropId !== undefined && { crop_id: cropId }),
          ...(point !== undefined && pointColumns(point)),
          ...(trainingConsentAt !== undefined && { training_consent_at: trainingConsentAt }),
          ...(dropsDeviceAnswer && { device_answer: null }),
          ...(correction !== undefined && {
            correction_code: correction?.code ?? null,
            correction_other: correction?.other ?? null,
            corrected_by: correction && editorId,
            corrected_at: correction && at,
          }),
          updated_at: at,
          version: eb("version", "+", 1),
        }))
        .where("id", "=", caseId)
        .execute();
    },

    /** Writes the answer of this installation. Not a change of a person: the version stays. */
    async setServerAnswer(caseId: string, answer: PlantAnswer | null, at: Date): Promise<void> {
      await db
        .updateTable("plant_health_case")
        .set({ server_answer: answer && JSON.stringify(answer), updated_at: at })
        .where("id", "=", caseId)
        .execute();
    },

    /** Records that a person agreed to send the photos of a case away. @returns the consent before it */
    async setRemoteConsent(caseId: string, consent: RemoteConsent): Promise<RemoteConsent> {
      const before = await db
        .selectFrom("plant_health_case")
        .select(["remote_consent_by as accountId", "remote_consent_at as at"])
        .where("id", "=", caseId)
        .executeTakeFirstOrThrow();
      await db
        .updateTable("plant_health_case")
        .set({ remote_consent_at: consent.at, remote_consent_by: consent.accountId })
        .where("id", "=", caseId)
        .execute();
      return before;
    },

    /** Cases whose photos an account sent away since a moment. */
    async countRemoteSince(accountId: string, since: Date): Promise<number> {
      const { count } = await db
        .selectFrom("plant_health_case")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .where("remote_consent_by", "=", accountId)
        .where("remote_consent_at", ">=", since)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async setRemoteAnswer(caseId: string, answer: PlantAnswer, at: Date): Promise<void> {
      await db
        .updateTable("plant_health_case")
        .set({ remote_answer: JSON.stringify(answer), updated_at: at })
        .where("id", "=", caseId)
        .execute();
    },

    /** Drops the answers of the device and of the outside service, which were to other photos. */
    async dropOtherAnswers(caseId: string): Promise<void> {
      await db
        .updateTable("plant_health_case")
        .set({ device_answer: null, remote_answer: null })
        .where("id", "=", caseId)
        .execute();
    },

    /** Names the note that a locked case became. */
    async setNote(caseId: string, noteId: string, kind: "finding" | "task", at: Date): Promise<void> {
      await db
        .updateTable("plant_health_case")
        .set({ ...(kind === "task" ? { task_note_id: noteId } : { note_id: noteId }), updated_at: at })
        .where("id", "=", caseId)
        .execute();
    },

    /** True where the note is there and not deleted. */
    async hasNote(noteId: string): Promise<boolean> {
      const row = await db
        .selectFrom(noteIds().as("note"))
        .select("note.id")
        .where("note.id", "=", noteId)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Author of a case and owner of its field, deleted or not; null when the field has none of that id. */
    async findPeople(
      fieldId: string,
      caseId: string,
    ): Promise<{ authorId: string | null; ownerId: string } | null> {
      const row = await db
        .selectFrom("plant_health_case as one")
        .innerJoin(fieldNames().as("field"), "field.id", "one.field_id")
        .select(["one.author_id as authorId", "field.account_id as ownerId"])
        .where("one.id", "=", caseId)
        .where("one.field_id", "=", fieldId)
        .executeTakeFirst();
      return row ?? null;
    },
  };
}

function cases(db: Kysely<Database>, reader: Reader) {
  return db
    .selectFrom("plant_health_case as one")
    .innerJoin(readableFieldNames(reader).as("field"), "field.id", "one.field_id")
    .leftJoin(accountNames().as("author"), "author.id", "one.author_id")
    .leftJoin(accountNames().as("corrector"), "corrector.id", "one.corrected_by")
    .leftJoin(noteIds().as("note"), "note.id", "one.note_id")
    .leftJoin(noteIds().as("task"), "task.id", "one.task_note_id")
    .select(["one.id", "one.field_id", "one.kind", "one.crop_id", "one.taken_at"])
    .select(["one.lng", "one.lat", "one.point_source", "one.accuracy_m", "one.training_consent_at"])
    .select(["one.device_answer", "one.server_answer", "one.remote_answer"])
    .select(["one.correction_code", "one.correction_other", "one.corrected_at", "one.author_id"])
    .select(["one.version", "one.created_at", "one.updated_at", "field.account_id as owner_id"])
    .select(["note.id as note_id", "task.id as task_note_id"])
    .select(["author.first_name as author_first_name", "author.last_name as author_last_name"])
    .select(["corrector.first_name as corrector_first_name", "corrector.last_name as corrector_last_name"])
    .$castTo<CaseRow>();
}

function pointColumns(point: PlantCase["point"]) {
  return {
    lng: point?.lngLat[0] ?? null,
    lat: point?.lngLat[1] ?? null,
    point_source: point?.source ?? null,
    accuracy_m: point?.accuracyM ?? null,
  };
}
