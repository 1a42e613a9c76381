import type { DeletedItem } from "@surco/contract";
import type { Database } from "@surco/db";
import type { Kysely, KyselyPlugin } from "kysely";
import { expect } from "vitest";
import type { FieldsApp, Person } from "./fields-app.testing";

/** Database that counts its statements. */
export function countingStatements(db: Kysely<Database>) {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), statements: () => count };
}

interface DeletedList {
  /** Address of the list. */
  path: string;
  clock: FieldsApp["clock"];
  statements(): number;
  /** Creates an item and deletes it. @returns its id */
  deleteOne(): Promise<string>;
  restore(id: string): Promise<unknown>;
}

/** Expects of a list that it is paged, the last deleted first, without restored items and those of 30 days ago. */
export async function expectDeletedList(
  person: Pick<Person, "call">,
  { path, clock, statements, deleteOne, restore }: DeletedList,
): Promise<void> {
  const page = async (query = "") =>
    (await person.call("GET", `${path}?${query}`)).body as {
      items: DeletedItem[];
      nextCursor: string | null;
    };
  const idsOf = async () => (await page()).items.map(({ id }) => id);
  expect(await page()).toEqual({ items: [], nextCursor: null });

  clock.now = new Date("2026-11-01T12:00:00Z");
  const first = await deleteOne();
  const countOf = async () => {
    const before = statements();
    await page();
    return statements() - before;
  };
  const forOne = await countOf();
  clock.now = new Date("2026-11-02T12:00:00Z");
  const [second, third] = [await deleteOne(), await deleteOne()];
  clock.now = new Date("2026-11-03T12:00:00Z");
  const last = await deleteOne();
  expect(await countOf()).toBe(forOne);

  const whole = await page();
  expect(whole.items.map(({ id }) => id)).toEqual([last, ...[second, third].sort().reverse(), first]);
  expect(whole.items.at(-1)).toMatchObject({
    deletedAt: "2026-11-01T12:00:00.000Z",
    restorableUntil: "2026-12-01T12:00:00.000Z",
  });
  // Two of the same moment stand on different pages.
  const beginning = await page("limit=2");
  const rest = await page(`limit=2&cursor=${beginning.nextCursor}`);
  expect([...beginning.items, ...rest.items]).toEqual(whole.items);
  expect(rest.nextCursor).toBeNull();
  expect(await page("cursor=x")).toMatchObject({ code: "INVALID_INPUT" });

  await restore(second);
  expect(await idsOf()).toEqual([last, third, first]);
  clock.now = new Date("2026-12-01T11:59:59Z");
  expect(await idsOf()).toEqual([last, third, first]);
  clock.now = new Date("2026-12-01T12:00:00Z");
  expect(await idsOf()).toEqual([last, third]);
}
