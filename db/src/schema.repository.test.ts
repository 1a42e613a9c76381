import { readdir, readFile } from "node:fs/promises";
import { testDatabase } from "@surco/kit-server/testing";
import { sql } from "kysely";
import ts from "typescript";
import { expect, it } from "vitest";

const db = testDatabase();

/** Made by the tools that move in beside our tables, not by a migration that we write types for. */
const NOT_OURS = ["migration"];

type Columns = Record<string, { nullable: boolean; hasDefault: boolean }>;

async function declaredInterfaces(): Promise<Map<string, ts.InterfaceDeclaration>> {
  const bySubject = await readdir(new URL("./schema/", import.meta.url));
  const declared = await Promise.all(
    ["schema.ts", ...bySubject.map((file) => `schema/${file}`)].map(async (file) => {
      const text = await readFile(new URL(`./${file}`, import.meta.url), "utf8");
      const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
      return source.statements.filter(ts.isInterfaceDeclaration);
    }),
  );
  return new Map(declared.flat().map((one) => [one.name.text, one]));
}

/** Reads the interfaces of the schema: `T | null` is a nullable column, `Generated<T>` one with a default. */
async function typedTables(): Promise<Record<string, Columns>> {
  const interfaces = await declaredInterfaces();
  const members = (name: string) =>
    [...(interfaces.get(name)?.members ?? [])].filter(ts.isPropertySignature).map((member) => ({
      name: member.name.getText(),
      type: member.type?.getText() ?? "",
    }));
  const columns = (name: string): Columns =>
    Object.fromEntries(
      members(name).map(({ name: column, type }) => [
        column,
        {
          nullable: /\| null\b/.test(type),
          hasDefault:
            type.startsWith("Generated<") || /^ColumnType<[^,]+(<[^>]*>)?,[^,]*undefined/.test(type),
        },
      ]),
    );
  return Object.fromEntries(members("Database").map(({ name, type }) => [name, columns(type)]));
}

async function migratedTables(): Promise<Record<string, Columns>> {
  const { rows } = await sql<{ table: string; column: string; nullable: boolean; hasDefault: boolean }>`
    select table_name as table, column_name as column, is_nullable = 'YES' as nullable,
      column_default is not null as "hasDefault"
    from information_schema.columns where table_schema = 'public'`.execute(db);
  const tables: Record<string, Columns> = {};
  for (const { table, column, nullable, hasDefault } of rows) {
    if (NOT_OURS.includes(table)) continue;
    tables[table] = { ...tables[table], [column]: { nullable, hasDefault } };
  }
  return tables;
}

it("describes exactly the tables, columns, nulls and defaults that the migrations leave", async () => {
  expect(await typedTables()).toEqual(await migratedTables());
});
