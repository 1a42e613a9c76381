import { randomUUID as newId } from "node:crypto";
import { describe, expect, it } from "vitest";
import { insertTestAccount } from "../account.testing";
import { testDatabase } from "../testing";
import { deleteExpiredWrites, writeOnce } from "./write-once.repository";

const db = testDatabase();
const AT = new Date("2026-11-22T12:00:00Z");

async function begin(accountId?: string) {
  const account = accountId ?? (await insertTestAccount(db));
  return { writeId: newId(), accountId: account, at: AT };
}

describe("a write of a client", () => {
  it("is applied once, however often it is sent", async () => {
    const write = await begin();
    const applied: number[] = [];
    const apply = async () => applied.push(1);
    expect(await writeOnce(db, write, apply)).toBe(1);
    expect(await writeOnce(db, write, apply)).toBe("repeated");
    expect(applied).toEqual([1]);
  });

  it("is applied once when two retries race", async () => {
    const write = await begin();
    let applied = 0;
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => writeOnce(db, write, async () => ++applied)),
    );
    expect(applied).toBe(1);
    expect(outcomes.filter((outcome) => outcome === "repeated")).toHaveLength(3);
  });

  it("may be sent again after a refusal or a failure, with all that it wrote undone", async () => {
    const write = await begin();
    const rename = (name: string, outcome: () => Promise<string | null>) =>
      writeOnce(db, write, async (transaction) => {
        await transaction
          .updateTable("account")
          .set({ first_name: name })
          .where("id", "=", write.accountId)
          .execute();
        return outcome();
      });
    expect(await rename("refused", async () => null)).toBeNull();
    await expect(rename("failed", () => Promise.reject(new Error("lost")))).rejects.toThrow("lost");
    const row = () =>
      db.selectFrom("account").select("first_name").where("id", "=", write.accountId).executeTakeFirst();
    expect((await row())?.first_name).not.toMatch(/refused|failed/);
    expect(await rename("applied", async () => "done")).toBe("done");
    expect((await row())?.first_name).toBe("applied");
  });

  it("is refused with the id of another account's write", async () => {
    const write = await begin();
    await writeOnce(db, write, async () => 1);
    const other = { ...write, accountId: await insertTestAccount(db) };
    await expect(writeOnce(db, other, async () => 2)).rejects.toMatchObject({
      code: "INVALID_INPUT",
      details: { issues: [{ path: "writeId" }] },
    });
  });
});

it("deletes ids of writes after 90 days", async () => {
  const write = await begin();
  await writeOnce(db, write, async () => 1);
  const days = (count: number) => new Date(AT.getTime() + count * 86_400_000);
  expect(await deleteExpiredWrites(db, days(90), 500)).toBe(0);
  expect(await deleteExpiredWrites(db, days(91), 500)).toBeGreaterThan(0);
  expect(await writeOnce(db, write, async () => 2)).toBe(2);
});
