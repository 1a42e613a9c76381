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

/** Foreign accesses that are still to be replaced. Nothing is added here: use or export a door of the owner. */
const REMAINING: string[] = [
  "features/boundaries/server/boundary.repository.ts: reads accounts.account",
  "features/boundaries/server/boundary.repository.ts: reads fields.field",
  "features/boundaries/server/boundary.repository.ts: writes fields.field",
  "features/boundaries/server/non-productive-areas/net-area.repository.ts: writes fields.season_net_area",
  "features/boundaries/server/non-productive-areas/non-productive-area.repository.ts: reads fields.field",
  "features/boundaries/server/non-productive-areas/non-productive-area.repository.ts: reads fields.season_net_area",
  "features/bulk-edit/server/copied-non-productive-areas.repository.ts: reads fields.field",
  "features/bulk-edit/server/copied-non-productive-areas.repository.ts: writes boundaries.non_productive_area",
  "features/bulk-edit/server/field-change.repository.ts: reads fields.field",
  "features/bulk-edit/server/field-change.repository.ts: writes farms.farm",
  "features/bulk-edit/server/field-change.repository.ts: writes fields.field",
  "features/bulk-edit/server/field-states.repository.ts: reads boundaries.non_productive_area",
  "features/bulk-edit/server/field-states.repository.ts: reads farms.farm",
  "features/bulk-edit/server/field-states.repository.ts: reads farms.producer",
  "features/bulk-edit/server/field-states.repository.ts: reads fields.field",
  "features/bulk-edit/server/field-states.repository.ts: reads fields.season_crop",
  "features/bulk-edit/server/field-states.repository.ts: writes fields.field",
  "features/bulk-edit/server/field-states.repository.ts: writes fields.season_crop",
  "features/drone-flights/server/flight-request.repository.ts: reads farms.farm",
  "features/drone-flights/server/flight-request.repository.ts: reads fields.field",
  "features/farms/server/erase-deleted-farms.repository.ts: reads fields.field",
  "features/farms/server/farms/farm.repository.ts: reads fields.field",
  "features/farms/server/producers/producer.repository.ts: reads fields.field",
  "features/field-import/server/data-export/own-field-data.repository.ts: reads boundaries.field_boundary",
  "features/field-import/server/data-export/own-field-data.repository.ts: reads boundaries.non_productive_area",
  "features/field-import/server/data-export/own-field-data.repository.ts: reads bulk-edit.field_change",
  "features/field-import/server/data-export/own-field-data.repository.ts: reads farms.farm",
  "features/field-import/server/data-export/own-field-data.repository.ts: reads farms.producer",
  "features/field-import/server/data-export/own-field-data.repository.ts: reads fields.field",
  "features/field-import/server/data-export/own-field-data.repository.ts: reads fields.field_share",
  "features/field-import/server/data-export/own-field-data.repository.ts: reads fields.season_crop",
  "features/field-import/server/data-export/own-field-data.repository.ts: reads fields.season_net_area",
  "features/field-import/server/data-export/own-field-data.repository.ts: reads sharing.field_handover",
  "features/field-import/server/data-export/own-field-data.repository.ts: reads sharing.field_invitation",
  "features/field-import/server/export/export.repository.ts: reads farms.farm",
  "features/field-import/server/export/export.repository.ts: reads fields.field",
  "features/field-import/server/import/save/import.repository.ts: reads farms.farm",
  "features/field-import/server/import/save/import.repository.ts: reads farms.producer",
  "features/field-import/server/import/save/import.repository.ts: reads fields.field",
  "features/field-import/server/import/save/import.repository.ts: writes farms.farm",
  "features/field-import/server/import/save/import.repository.ts: writes farms.producer",
  "features/fields/server/erasing.repository.ts: reads boundaries.field_boundary",
  "features/fields/server/field.repository.ts: reads accounts.account",
  "features/fields/server/field.repository.ts: reads catalogues.genotype",
  "features/fields/server/field.repository.ts: reads farms.farm",
  "features/fields/server/field.repository.ts: reads farms.producer",
  "features/fields/server/finding/facets.repository.ts: reads catalogues.genotype",
  "features/fields/server/finding/facets.repository.ts: reads farms.farm",
  "features/fields/server/finding/facets.repository.ts: reads farms.producer",
  "features/fields/server/finding/search-sql.repository.ts: reads catalogues.genotype",
  "features/fields/server/finding/search-sql.repository.ts: reads farms.farm",
  "features/fields/server/finding/search-sql.repository.ts: reads farms.producer",
  "features/fields/server/records/record.repository.ts: reads catalogues.brand",
  "features/fields/server/records/record.repository.ts: reads catalogues.genotype",
  "features/fields/server/records/record.repository.ts: reads farms.farm",
  "features/fields/server/records/record.repository.ts: reads farms.producer",
  "features/fields/server/seen-fields.repository.ts: reads accounts.account",
  "features/fields/server/seen-fields.repository.ts: reads accounts.producer_group",
  "features/fields/server/watched-field.repository.ts: reads accounts.account",
  "features/fields/server/watched-field.repository.ts: reads accounts.producer_group",
  "features/imagery/server/own-data/anomaly-decisions.repository.ts: reads fields.field",
  "features/landing/server/figures.repository.ts: reads accounts.account",
  "features/landing/server/figures.repository.ts: reads fields.field",
  "features/notifications/server/digest/digest.repository.ts: reads accounts.account",
  "features/notifications/server/push/push-subscription.repository.ts: reads accounts.session",
  "features/sharing/server/handover.repository.ts: reads accounts.account",
  "features/sharing/server/handover.repository.ts: reads farms.farm",
  "features/sharing/server/handover.repository.ts: reads fields.field",
  "features/sharing/server/person.repository.ts: reads accounts.account",
  "features/sharing/server/person.repository.ts: reads fields.field",
  "features/sharing/server/share.repository.ts: reads accounts.account",
  "features/sharing/server/share.repository.ts: reads fields.field",
  "features/sharing/server/share.repository.ts: reads fields.field_share",
  "features/sharing/server/share.repository.ts: writes fields.field_share",
  "features/sharing/server/take-over.repository.ts: reads accounts.account",
  "features/sharing/server/take-over.repository.ts: reads farms.farm",
  "features/sharing/server/take-over.repository.ts: reads fields.field",
  "features/sharing/server/take-over.repository.ts: writes field-import.field_import",
  "features/sharing/server/take-over.repository.ts: writes fields.field",
  "features/sharing/server/take-over.repository.ts: writes fields.field_share",
];

describe("tables", () => {
  it("belong to a feature or to the kit", () => {
    for (const owner of new Set(owners.values())) {
      expect(existsSync(owner === "kit" ? "kit/server" : `features/${owner}/server`), owner).toBe(true);
    }
  });

  it("are named in SQL by their owner alone; others use what it exports", () => {
    expect(foreignAccesses()).toEqual(REMAINING);
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
