import { randomUUID as newId } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "../testing";
import { softDeletion } from "./soft-deletion.repository";

const db = testDatabase();
const [early, late] = [new Date("2026-11-01T12:00:00Z"), new Date("2026-11-20T12:00:00Z")];

beforeAll(async () => {
  for (const name of ["versioned", "plain"])
    await sql`create table ${sql.table(name)} (
      id uuid primary key, deleted_at timestamptz, version integer not null default 1)`.execute(db);
});

describe.each([
  ["versioned", true],
  ["plain", false],
])("a row of a %s table", (name, hasVersion) => {
  const rows = softDeletion(db, sql.table(name), { hasVersion });
  const insert = async () => {
    const id = newId();
    await sql`insert into ${sql.table(name)} (id) values (${id})`.execute(db);
    return id;
  };
  const find = async (id: string) => {
    const found = await sql<{ deleted_at: Date | null; version: number }>`
      select deleted_at, version from ${sql.table(name)} where id = ${id}`.execute(db);
    return found.rows[0] ?? null;
  };

  it("is soft-deleted once, with the time of deletion, and increments its version if it has one", async () => {
    const [one, other, untouched] = [await insert(), await insert(), await insert()];
    expect(await rows.softDelete([one], early)).toBe(1);
    expect(await rows.softDelete([one, other, newId()], late)).toBe(1);
    const version = hasVersion ? 2 : 1;
    expect(await find(one)).toEqual({ deleted_at: early, version });
    expect(await find(other)).toEqual({ deleted_at: late, version });
    expect(await find(untouched)).toEqual({ deleted_at: null, version: 1 });
    expect(await rows.softDelete([], late)).toBe(0);
  });

  it("is restored if deleted after the given time, and increments its version if it has one", async () => {
    const [old, fresh] = [await insert(), await insert()];
    await rows.softDelete([old], early);
    await rows.softDelete([fresh], late);
    for (const id of [old, fresh]) await rows.restore(id, early);
    expect(await find(old)).toMatchObject({ deleted_at: early });
    expect(await find(fresh)).toEqual({ deleted_at: null, version: hasVersion ? 3 : 1 });
  });

  it("is erased if deleted before the given time, in batches", async () => {
    await rows.eraseDeleted(new Date("2100-01-01T00:00:00Z"), 1000);
    const [kept, fresh, ...old] = [await insert(), await insert(), await insert(), await insert()];
    await rows.softDelete(old, early);
    await rows.softDelete([fresh], late);
    expect(await rows.eraseDeleted(late, 1)).toBe(1);
    expect(await rows.eraseDeleted(late, 1000)).toBe(1);
    expect(await rows.eraseDeleted(late, 1000)).toBe(0);
    expect([await find(kept), await find(fresh)]).toMatchObject([{ deleted_at: null }, { deleted_at: late }]);
  });
});
