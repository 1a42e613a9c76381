import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { tableOwners } from "../db/src/table-owners";
import { tableAccessesOf } from "./table-access";

const owners: ReadonlyMap<string, string> = new Map(Object.entries(tableOwners));
const isTable = (name: string) => owners.has(name);
const accessesOf = (text: string) =>
  tableAccessesOf("example.ts", text, isTable).map(({ table, access }) => `${access} ${table}`);

/** Tests, their builders and benches write what they need. */
const EXEMPT = /\.(test|testing|bench|e2e)\.tsx?$|\/testing[^/]*\.ts$|\.d\.ts$|\/web\/|^apps\/demo-world\//;

/** A feature, or the kit; apps own no table. */
function homeOf(file: string): string {
  const [top = "", name = ""] = file.split("/");
  return top === "features" ? name : top;
}

/** Accesses to tables of another owner, as "file: owner.table reads". */
function foreignAccesses(): string[] {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "apps", "features", "kit"], {
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file) && !EXEMPT.test(file) && existsSync(file));
  const sources = files
    .map((file) => ({ file, text: readFileSync(file, "utf8") }))
    // Files without any of these words need no parsing.
    .filter(({ text }) => /From\(|Into\(|Table\(|sql\b/.test(text));
  const found = sources.flatMap(({ file, text }) =>
    tableAccessesOf(file, text, isTable)
      .filter(({ table }) => owners.get(table) !== homeOf(file))
      .map(({ table, access }) => `${file}: ${access} ${owners.get(table)}.${table}`),
  );
  return [...new Set(found)].sort();
}

describe("tables", () => {
  it("belong to a feature or to the kit", () => {
    for (const owner of new Set(owners.values())) {
      expect(existsSync(owner === "kit" ? "kit/server" : `features/${owner}/server`), owner).toBe(true);
    }
  });

  it("are named in SQL by their owner alone; others use what it exports", () => {
    expect(foreignAccesses()).toEqual([]);
  });
});

describe("the search for tables", () => {
  it("finds those of kysely's methods, with alias, in lists and in subqueries", () => {
    const text = `
      db.selectFrom("field").innerJoin("account as owner", "owner.id", "field.account_id").selectAll();
      db.selectFrom(["farm", "producer"]).where(({ exists, selectFrom }) => exists(selectFrom("session")));
      trx.updateTable("field_import").set({}); trx.insertInto("scene").values([]); trx.deleteFrom("anomaly");`;

    expect(accessesOf(text).sort()).toEqual([
      "reads account",
      "reads farm",
      "reads field",
      "reads producer",
      "reads session",
      "writes anomaly",
      "writes field_import",
      "writes scene",
    ]);
  });

  it("finds those of SQL texts", () => {
    const text =
      "sql`with recursive below as (select id from account join producer_group on true)" +
      " update field set name = '' from farm f, producer where true`;" +
      ' sql<string>`delete from season_crop using "brand" where exists (select from session)`;' +
      " sql`lock table genotype, catalogue_entry in share mode`";

    expect(accessesOf(text).sort()).toEqual([
      "reads account",
      "reads brand",
      "reads farm",
      "reads producer",
      "reads producer_group",
      "reads session",
      "writes catalogue_entry",
      "writes field",
      "writes genotype",
      "writes season_crop",
    ]);
  });

  it("finds those chosen by a parameter or a loop, and refuses where they are not to be seen", () => {
    const chosen = `
      type Named = "farm" | "producer";
      const count = (table: Named) => db.selectFrom(table).selectAll();
      for (const table of ["session", "account"] as const) trx.deleteFrom(table).execute();`;

    expect(accessesOf(chosen)).toEqual(["reads farm", "reads producer", "writes session", "writes account"]);
    expect(() => accessesOf("db.selectFrom(tables.first)")).not.toThrow();
    expect(() => accessesOf("db.selectFrom(anything)")).toThrow("not to be seen");
  });

  it("takes no door for a table: its alias may be the table's name", () => {
    expect(accessesOf('db.selectFrom(ownFields().as("field")); sql`from $' + "{fields} field`")).toEqual([]);
  });
});
