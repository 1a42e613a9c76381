import { assignManager, setRights } from "@surco/accounts/testing";
import { buildField, type Person } from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  DashboardRow,
  ProducerField,
  StaffActivityEntry,
  StaffChoices,
  StaffProducer,
  StaffVisit,
} from "../contract";
import { type StaffApp, startStaffApp } from "./staff-app.testing";

const db = testDatabase();
const here = "season=2026/27";
let app: StaffApp;
let agronomist: Person;
const producers: Person[] = [];
const fields: string[] = [];

/** Hectares follow from the width: the fields lie side by side. */
const square = (step: number, widthDeg: number) => {
  const [west, south] = [-60.6 + step * 0.02, -33.9];
  return {
    type: "Polygon" as const,
    coordinates: [
      [
        [west, south],
        [west + widthDeg, south],
        [west + widthDeg, south + 0.005],
        [west, south + 0.005],
        [west, south],
      ] as [number, number][],
    ],
  };
};

beforeAll(async () => {
  app = await startStaffApp(db);
  agronomist = await app.signIn({}, { role: "FA", showSensitiveInformation: true });
  await setRights(db, agronomist.id, { role: "FA" });
  for (const [place, firstName] of ["Álvaro", "Ñandú", "Zoe"].entries()) {
    const person = await app.signIn({ firstName, lastName: "Pérez" });
    producers.push(person);
    await assignManager(db, person.id, agronomist.id);
    const crop = { season: "2026/27", period: "2" as const, cropId: place === 0 ? 5 : 7 };
    const polygon = square(place, 0.004 + place * 0.002);
    fields.push((await buildField(db, { accountId: person.id, name: `Lote ${place}`, crop, polygon })).id);
  }
  const [first = "", second = ""] = fields;
  await db.updateTable("field").set({ district: "Pergamino" }).where("id", "=", first).execute();
  await db.updateTable("field").set({ district: "Rojas" }).where("id", "in", fields.slice(1)).execute();
  await app.irrigate(producers[0] as Person, first, "2026-11-18");
  // Long ago: no recent activity.
  await app.irrigate(producers[1] as Person, second, "2026-07-18");
});
afterAll(() => app.app.close());

async function list(query = ""): Promise<string[]> {
  const { body } = await app.get<{ producers: StaffProducer[] }>(
    agronomist,
    `/staff/producers?${here}${query}`,
  );
  return body.producers.map(({ name }) => name.split(" ")[0] ?? "");
}

describe("the list of producers", () => {
  it("shows fields, hectares, crops and work of each", async () => {
    const { body } = await app.get<{ producers: StaffProducer[] }>(agronomist, `/staff/producers?${here}`);
    expect(body.producers[0]).toMatchObject({
      name: "Álvaro Pérez",
      fieldCount: 1,
      crops: [{ cropId: 5, fieldCount: 1 }],
      lastActivityOn: "2026-11-18",
      recentActivityCount: 1,
      canLog: true,
    });
    expect(body.producers[0]?.areaHa).toBeCloseTo(20.6, 0);
    expect(body.producers[1]).toMatchObject({ lastActivityOn: "2026-07-18", recentActivityCount: 0 });
    expect(body.producers[2]).toMatchObject({ lastActivityOn: null, recentActivityCount: 0 });
  });

  it("is ordered by name, hectares and last activity", async () => {
    expect(await list()).toEqual(["Álvaro", "Ñandú", "Zoe"]);
    expect(await list("&order=area")).toEqual(["Zoe", "Ñandú", "Álvaro"]);
    expect(await list("&order=activity")).toEqual(["Álvaro", "Ñandú", "Zoe"]);
  });

  it("is filtered by name without accents, manager, district, crop and missing activity", async () => {
    expect(await list("&q=nandu")).toEqual(["Ñandú"]);
    expect(await list("&q=alvaro+perez")).toEqual(["Álvaro"]);
    expect(await list(`&managerId=${agronomist.id}`)).toHaveLength(3);
    expect(await list(`&managerId=${newId()}`)).toEqual([]);
    expect(await list("&district=Rojas")).toEqual(["Ñandú", "Zoe"]);
    expect(await list("&cropId=5")).toEqual(["Álvaro"]);
    expect(await list("&cropId=5&district=Rojas")).toEqual([]);
    expect(await list("&inactive=true")).toEqual(["Ñandú", "Zoe"]);
    expect(await list("&inactive=true&order=area")).toEqual(["Zoe", "Ñandú"]);
  });

  it.each(["name", "area", "activity"])(
    "is paged in the order by %s without gaps or repeats",
    async (order) => {
      const seen: string[] = [];
      let cursor: string | null = "";
      while (cursor !== null) {
        const url: string = `/staff/producers?${here}&order=${order}&limit=1${cursor && `&cursor=${cursor}`}`;
        const { body } = await app.get<{ producers: StaffProducer[]; nextCursor: string | null }>(
          agronomist,
          url,
        );
        seen.push(...body.producers.map(({ accountId }) => accountId));
        cursor = body.nextCursor;
      }
      const whole = await app.get<{ producers: StaffProducer[] }>(
        agronomist,
        `/staff/producers?${here}&order=${order}`,
      );
      expect(seen).toEqual(whole.body.producers.map(({ accountId }) => accountId));
      expect([...seen].sort()).toEqual(producers.map(({ id }) => id).sort());
      const { status, body } = await app.get(agronomist, `/staff/producers?${here}&cursor=nonsense`);
      expect([status, body.code]).toEqual([400, "INVALID_INPUT"]);
    },
  );

  it("offers the values of its filters", async () => {
    const { body } = await app.get<StaffChoices>(agronomist, `/staff/choices?${here}`);
    expect(body).toMatchObject({ districts: ["Pergamino", "Rojas"], cropIds: [5, 7], groups: [] });
    expect(body.managers.map(({ id }) => id)).toEqual([agronomist.id]);
  });

  it("offers a hybrid once that was sown as early and as late maize", async () => {
    const { id: genotypeId } = await db
      .insertInto("genotype")
      .values({ name: "Compartido", name_key: "compartido", crop_id: 4 } as never)
      .returning("id")
      .executeTakeFirstOrThrow();
    const sown = fields.slice(0, 2).map((field_id, place) => ({
      field_id,
      season: "2024/25",
      period: "2",
      crop_id: 4 + place,
      genotype_id: genotypeId,
    }));
    await db
      .insertInto("season_crop")
      .values(sown as never)
      .execute();

    const { body } = await app.get<StaffChoices>(agronomist, "/staff/choices?season=2024/25");

    expect(body.genotypes).toEqual([{ genotypeId, name: "Compartido" }]);
    expect(body.cropIds).toEqual([4, 5]);
    await db.deleteFrom("season_crop").where("genotype_id", "=", genotypeId).execute();
  });

  it("has no field agronomists without a role, who are staff", async () => {
    const colleague = await app.signIn({ firstName: "Colega", lastName: "Pérez" });
    await assignManager(db, colleague.id, agronomist.id);
    expect(await list()).toContain("Colega");
    await setRights(db, colleague.id, { isFieldAgronomist: true });
    expect(await list()).not.toContain("Colega");
  });
});

describe("figures of fields", () => {
  it("follow deleting and restoring, a new owner, and the last harvest", async () => {
    const [owner, other] = producers as [Person, Person];
    const { id } = await buildField(db, {
      accountId: owner.id,
      name: "Cambiante",
      polygon: square(9, 0.004),
      crop: { season: "2025/26", period: "2", cropId: 5 },
    });
    const count = async (person: Person) => {
      const { body } = await app.get<StaffProducer>(agronomist, `/staff/producers/${person.id}?${here}`);
      return body.fieldCount;
    };
    const rows = async () => {
      const url = "/staff/dashboard?by=season&period=2&season=2025/26";
      return (await app.get<{ rows: DashboardRow[] }>(agronomist, url)).body.rows;
    };
    expect(await count(owner)).toBe(2);
    const harvest = {
      type: "harvest",
      status: "done",
      comments: "",
      date: "2026-04-10",
      harvestedCropId: 5,
      wetYieldTPerHa: 9,
      moisturePct: 14.5,
      machineryBrand: null,
      contractor: null,
      costUsdPerHa: null,
    };
    const { status } = await owner.call("POST", "/activity/create-activity", {
      id: newId(),
      fieldId: id,
      values: harvest,
    });
    expect(status).toBe(200);
    // A later record without a yield leaves the known one.
    await owner.call("POST", "/activity/create-activity", {
      id: newId(),
      fieldId: id,
      values: { ...harvest, date: "2026-04-12", wetYieldTPerHa: null, moisturePct: null },
    });
    const [row] = await rows();
    expect(row).toMatchObject({ name: "2025/26", fieldCount: 1, producerCount: 1, harvestedFieldCount: 1 });
    expect(row?.meanYieldTPerHa).toBeGreaterThan(8);
    expect((row?.harvestedMassT ?? 0) / (row?.harvestedAreaHa ?? 1)).toBeCloseTo(
      row?.meanYieldTPerHa ?? 0,
      6,
    );

    await db.updateTable("field").set({ account_id: other.id }).where("id", "=", id).execute();
    expect([await count(owner), await count(other)]).toEqual([1, 2]);
    await db.updateTable("field").set({ deleted_at: new Date() }).where("id", "=", id).execute();
    expect([await count(other), await rows()]).toEqual([1, []]);
    await db.updateTable("field").set({ deleted_at: null }).where("id", "=", id).execute();
    expect([await count(other), (await rows()).length]).toEqual([2, 1]);
    await db.deleteFrom("field").where("id", "=", id).execute();
    expect(await count(other)).toBe(1);
  });
});

describe("fields, work and visits of one producer", () => {
  it("are listed with crops, newest work and visits by their day, and done ones apart", async () => {
    const [producer] = producers as [Person];
    const [fieldId = ""] = fields;
    const { body } = await app.get<{ fields: ProducerField[] }>(
      agronomist,
      `/staff/producers/${producer.id}/fields`,
    );
    expect(body.fields).toMatchObject([
      { fieldId, district: "Pergamino", crops: [{ season: "2026/27", cropId: 5, sownOn: null }] },
    ]);
    const work = await app.get<{ entries: StaffActivityEntry[] }>(
      agronomist,
      `/staff/activity/entries?accountId=${producer.id}`,
    );
    expect(work.body.entries).toMatchObject([{ fieldId, type: "irrigation", producerName: "Álvaro Pérez" }]);

    const later = await app.planVisit(agronomist, fieldId, "2026-12-05");
    const overdue = await app.planVisit(agronomist, fieldId, "2026-11-01");
    const visits = async (state: string, limit = 10) =>
      (
        await app.get<{ visits: StaffVisit[]; nextCursor: string | null }>(
          agronomist,
          `/staff/visits?state=${state}&limit=${limit}`,
        )
      ).body;
    expect((await visits("open")).visits.map(({ noteId }) => noteId)).toEqual([overdue, later]);
    const page = await visits("open", 1);
    const next = await app.get<{ visits: StaffVisit[] }>(
      agronomist,
      `/staff/visits?state=open&limit=1&cursor=${page.nextCursor}`,
    );
    expect(next.body.visits.map(({ noteId }) => noteId)).toEqual([later]);

    const done = { fieldId, noteId: overdue, writeId: newId(), isDone: true };
    expect((await agronomist.call("POST", "/v1/field_notes/status", done)).status).toBe(200);
    expect((await visits("open")).visits.map(({ noteId }) => noteId)).toEqual([later]);
    expect((await visits("done")).visits).toMatchObject([{ noteId: overdue, canLog: true }]);
  });
});
