import { randomUUID as newId } from "node:crypto";
import type { Database } from "@surco/db";
import { buildField } from "@surco/fields/testing";
import { bboxPolygon } from "@surco/geometry";
import type { Kysely } from "kysely";
import { type Coverage, exampleValues } from "../contract";
import { buildPdf } from "./invoices.testing";
import type { Person, startCoverageApp } from "./resowing-coverage-app.testing";

export const v2 = "/v2/overseeding_coverage";
type App = Awaited<ReturnType<typeof startCoverageApp>>;

/** RSM above an FSM above a grower, all of the first brand. */
export async function signInCompany({ signIn }: App, { isDemonstration = false } = {}) {
  const rsm = await signIn({ role: "RSM", isDemonstration });
  const fsm = await signIn({ role: "FSM", managerId: rsm.id, isDemonstration });
  const grower = await signIn({ managerId: fsm.id, isDemonstration });
  return { rsm, fsm, grower };
}

let place = 0;
/** A field with early maize in the season, away from the others of the tests. */
export async function addMaize(db: Kysely<Database>, owner: Pick<Person, "id">, at = ++place) {
  const [west, south] = [-64 + (at % 100) * 0.02, -36 + Math.floor(at / 100) * 0.02];
  const { id } = await buildField(db, {
    accountId: owner.id,
    polygon: bboxPolygon([west, south, west + 0.009, south + 0.008]),
  });
  await db
    .insertInto("season_crop")
    .values({ field_id: id, season: "2026/27", period: "2", crop_id: 5 } as never)
    .execute();
  return id;
}

export async function addWork(
  db: Kysely<Database>,
  fieldId: string,
  type: "sow" | "resow",
  date: string,
): Promise<void> {
  const at = new Date("2026-10-01T12:00:00Z");
  await db
    .insertInto("activity")
    .values({
      id: newId(),
      field_id: fieldId,
      type,
      date,
      season: "2026/27",
      period: "2",
      status: "done",
      crop_id: 5,
      comments: "",
      details: "{}",
      created_at: at,
      updated_at: at,
    } as never)
    .execute();
}

/** A field that was sown and resown. */
export async function addResown(db: Kysely<Database>, owner: Pick<Person, "id">): Promise<string> {
  const fieldId = await addMaize(db, owner);
  await addWork(db, fieldId, "sow", "2026-09-28");
  await addWork(db, fieldId, "resow", "2026-10-20");
  return fieldId;
}

export const newCoverage = (fieldIds: string[], overrides: object = {}) => ({
  ...exampleValues,
  invoiceNumber: `A 0001-${newId()}`,
  id: newId(),
  fieldIds,
  ...overrides,
});

/** Steps of one coverage, each with the version that the one before left. */
function coverageOf(id: string) {
  const versionOf = async (person: Person) =>
    (await person.call<Coverage>("GET", `${v2}/${id}`)).body.version;
  const step = async (person: Person, name: string, more: object = {}) =>
    person.call<Coverage>("POST", `${v2}/${id}/${name}`, {
      writeId: newId(),
      version: await versionOf(person),
      ...more,
    });
  return {
    id,
    get: async (person: Person) => (await person.call<Coverage>("GET", `${v2}/${id}`)).body,
    upload: (person: Person, file: Uint8Array = buildPdf(), uploadId = newId()) =>
      person.upload<Coverage>(`${v2}/upload?coverageId=${id}&id=${uploadId}&name=factura.pdf`, file),
    edit: async (person: Person, changes: object) =>
      person.call<Coverage>("PATCH", `${v2}/${id}`, {
        writeId: newId(),
        version: await versionOf(person),
        changes,
      }),
    submit: (person: Person) => step(person, "submit"),
    approve: (person: Person) => step(person, "approve"),
    reject: (person: Person, reason = "La factura no se lee") => step(person, "reject", { reason }),
    settle: (person: Person) => step(person, "settle", { settledBags: 12, note: null }),
    claim: async (person: Person, fields: object[]) => {
      const { status, body } = await person.call<Coverage>("POST", `${v2}/${id}/claim`, {
        id: newId(),
        version: await versionOf(person),
        notes: "Granizo",
        fields,
      });
      return { status, body };
    },
  };
}

export async function createDraft(grower: Person, fieldIds: string[], overrides: object = {}) {
  const draft = newCoverage(fieldIds, overrides);
  await grower.call("POST", v2, draft);
  return coverageOf(draft.id);
}

/** A coverage that was submitted with its invoice. */
export async function createSubmitted(grower: Person, fieldIds: string[], overrides: object = {}) {
  const coverage = await createDraft(grower, fieldIds, overrides);
  await coverage.upload(grower);
  const { status, body } = await coverage.submit(grower);
  if (status !== 200) throw new Error(`not submitted: ${JSON.stringify(body)}`);
  return coverage;
}

/** Counts of a stand below half of the one aimed at. */
export const thinStand = (fieldId: string, overrides: object = {}) => ({
  fieldId,
  targetPlantsPerHa: 70_000,
  rowSpacingM: 0.52,
  counts: Array.from({ length: 5 }, () => ({ rowLengthM: 10, plants: 16 })),
  leafStage: 3,
  countedOn: "2026-10-15",
  ...overrides,
});
