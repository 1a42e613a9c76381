import { assignManager, buildProducerGroup, joinProducerGroup, setRights } from "@surco/accounts/testing";
import { buildField, type Person, shareField } from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  DashboardRow,
  StaffActivity,
  StaffActivityEntry,
  StaffChoices,
  StaffProducer,
  StaffVisit,
} from "../contract";
import { type StaffApp, startStaffApp } from "./staff-app.testing";

const db = testDatabase();
const here = "season=2026/27";
const secrets = /example\.com|2005536|\+54 9 2477/;

const staff = ["FA", "PM", "agronomist", "FM", "FSM", "RSM"] as const;
type Staff = (typeof staff)[number];
/** Producers by their relation to the staff. */
const producers = ["assigned", "group", "ofManager", "ofAgronomist", "foreign"] as const;
type Producer = (typeof producers)[number];

/** Producers that each sees. */
const seen: Record<Staff, Producer[]> = {
  FA: ["assigned"],
  PM: ["group", "ofManager"],
  agronomist: ["ofAgronomist"],
  FM: ["assigned", "group", "ofManager"],
  FSM: ["assigned", "group", "ofManager"],
  RSM: ["assigned", "group", "ofManager"],
};

let app: StaffApp;
const people = {} as Record<Staff | Producer | "ADMIN", Person>;
const fields = {} as Record<Producer | "shared" | "ofStaff", string>;

beforeAll(async () => {
  app = await startStaffApp(db);
  for (const one of producers) people[one] = await app.signIn({ firstName: one, lastName: "Luna" });
  await db
    .updateTable("account")
    .set({ phone_number: "+54 9 2477 555012" })
    .where(
      "id",
      "in",
      producers.map((one) => people[one].id),
    )
    .execute();
  for (const role of ["FA", "PM", "FM", "FSM", "RSM", "ADMIN"] as const) {
    people[role] = await app.signIn({}, { role, showSensitiveInformation: true });
    await setRights(db, people[role].id, { role });
  }
  people.agronomist = await app.signIn({}, { isFieldAgronomist: true, showSensitiveInformation: true });
  await setRights(db, people.agronomist.id, { isFieldAgronomist: true });
  await assignManager(db, people.FSM.id, people.RSM.id);
  await assignManager(db, people.FM.id, people.FSM.id);
  await assignManager(db, [people.FA.id, people.PM.id], people.FM.id);
  await assignManager(db, people.assigned.id, people.FA.id);
  await assignManager(db, people.ofManager.id, people.PM.id);
  await assignManager(db, people.ofAgronomist.id, people.agronomist.id);
  await buildProducerGroup(db, { managerId: people.PM.id, memberIds: [people.group.id] });
  for (const one of producers) fields[one] = await fieldOf(people[one], one);
  // A field shared with everybody, and one of a manager.
  fields.shared = await fieldOf(people.foreign, "shared");
  for (const one of staff) await shareField(db, fields.shared, people[one].email);
  fields.ofStaff = await fieldOf(people.FA, "ofStaff");
  for (const one of producers) {
    await app.irrigate(people[one], fields[one], "2026-11-18");
    await app.planVisit(people[one], fields[one], "2026-11-25");
  }
  await app.irrigate(people.foreign, fields.shared, "2026-11-18");
  await app.planVisit(people.foreign, fields.shared, "2026-11-25");
  await app.irrigate(people.FA, fields.ofStaff, "2026-11-18");
});
afterAll(() => app.app.close());

async function fieldOf({ id: accountId }: Person, name: string): Promise<string> {
  const crop = { season: "2026/27", period: "2" as const, cropId: 5 };
  return (await buildField(db, { accountId, name: `Lote ${name}`, crop })).id;
}

async function namesSeen(person: Person, query = ""): Promise<string[]> {
  const { body } = await app.get<{ producers: StaffProducer[] }>(person, `/staff/producers?${here}${query}`);
  return body.producers.map(({ name }) => name.replace(" Luna", "")).sort();
}

const routes = [
  `/staff/producers?${here}`,
  `/staff/choices?${here}`,
  `/staff/activity`,
  `/staff/activity/entries`,
  `/staff/dashboard?by=district&period=2&${here}`,
  `/staff/dashboard?by=hybrid&period=2&${here}`,
  `/staff/dashboard?by=season&period=2&${here}`,
  "/staff/visits",
  "/staff/visits?state=done",
];
const routesOf = (id: string) => [
  `/staff/producers/${id}?${here}`,
  `/staff/producers/${id}/fields`,
  `/staff/activity?accountId=${id}`,
  `/staff/activity/entries?accountId=${id}`,
  `/staff/visits?accountId=${id}`,
];

describe.each(staff)("a caller who is %s", (one) => {
  it("sees the producers below, by any way down, and nobody else", async () => {
    expect(await namesSeen(people[one])).toEqual([...seen[one]].sort());
  });

  it("reads each of them, and finds nobody else", async () => {
    for (const producer of producers) {
      for (const url of routesOf(people[producer].id)) {
        const { status, body } = await app.get(people[one], url);
        const expected = seen[one].includes(producer) ? [200, undefined] : [404, "STAFF_PRODUCER_NOT_FOUND"];
        expect([status, body.code], `${producer} ${url}`).toEqual(expected);
      }
    }
    for (const other of [people.FA.id, people.RSM.id, newId()]) {
      const { body } = await app.get(people[one], `/staff/producers/${other}?${here}`);
      expect(body.code).toBe("STAFF_PRODUCER_NOT_FOUND");
    }
  });

  it("counts their work, crops and visits alone, without fields shared or of staff", async () => {
    const count = seen[one].length;
    const { body: work } = await app.get<StaffActivity>(people[one], "/staff/activity");
    expect(work).toMatchObject({ producerCount: count, inactiveCount: 0 });
    expect(work.days).toEqual([{ date: "2026-11-18", type: "irrigation", activityCount: count }]);
    const { body: entries } = await app.get<{ entries: StaffActivityEntry[] }>(
      people[one],
      "/staff/activity/entries",
    );
    expect(entries.entries.map(({ fieldId }) => fieldId).sort()).toEqual(
      seen[one].map((producer) => fields[producer]).sort(),
    );
    for (const by of ["district", "hybrid", "season"]) {
      const url = `/staff/dashboard?by=${by}&period=2&${here}`;
      const { body } = await app.get<{ rows: DashboardRow[] }>(people[one], url);
      expect(body.rows).toMatchObject([{ fieldCount: count, producerCount: count }]);
    }
    const { body: visits } = await app.get<{ visits: StaffVisit[] }>(people[one], "/staff/visits");
    expect(visits.visits.map(({ fieldId }) => fieldId).sort()).toEqual(
      seen[one].map((producer) => fields[producer]).sort(),
    );
    const logs = one === "FA" || one === "PM" || one === "agronomist";
    expect(visits.visits.every(({ canLog }) => canLog === logs)).toBe(true);
  });

  it("is shown no contacts without the flag, and by no filter", async () => {
    const { id } = people[one];
    const role = one === "agronomist" ? null : one;
    const plain = await app.signIn({}, { id, role, isFieldAgronomist: one === "agronomist" });
    expect((await namesSeen(plain)).length).toBe(seen[one].length);
    const [first] = seen[one];
    for (const url of [...routes, ...(first ? routesOf(people[first].id) : [])]) {
      const { status, body } = await app.get(plain, url);
      expect(status, url).toBe(200);
      expect(JSON.stringify(body), url).not.toMatch(secrets);
    }
    expect(await namesSeen(plain, `&q=${encodeURIComponent("example.com")}`)).toEqual([]);
    const { body } = await app.get<{ producers: StaffProducer[] }>(people[one], `/staff/producers?${here}`);
    expect(JSON.stringify(body)).toMatch(secrets);
  });
});

describe("callers who are no staff", () => {
  it.each(["ADMIN", "assigned"] as const)("%s are refused everywhere", async (one) => {
    for (const url of [...routes, ...routesOf(people.assigned.id)]) {
      const { status, body } = await app.get(people[one], url);
      expect([status, body.code], url).toEqual([403, "FORBIDDEN"]);
    }
  });
});

describe("a relation that ended", () => {
  it("shows nothing at the next request, neither to the manager nor to those above", async () => {
    const producer = people.assigned.id;
    await assignManager(db, producer, null);
    for (const one of ["FA", "FM", "FSM", "RSM"] as const) {
      expect(await namesSeen(people[one])).not.toContain("assigned");
      const { body } = await app.get(people[one], `/staff/producers/${producer}?${here}`);
      expect(body.code).toBe("STAFF_PRODUCER_NOT_FOUND");
    }
    expect((await app.get<{ visits: StaffVisit[] }>(people.FA, "/staff/visits")).body.visits).toEqual([]);
    await assignManager(db, producer, people.FA.id);

    await joinProducerGroup(db, [people.group.id], null);
    expect(await namesSeen(people.PM)).toEqual(["ofManager"]);
    const { body } = await app.get<StaffChoices>(people.PM, `/staff/choices?${here}`);
    expect(body.groups).toEqual([]);
  });
});
