import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { type Kysely, sql } from "kysely";
import type { Database } from "./schema";

export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

export interface MigrateOptions {
  /** Folder of `NNNN_name.sql` files. A bundle has no folder beside it, so the caller names it. */
  folder: string;
  log?: (message: string) => void;
}

interface Migration {
  name: string;
  text: string;
  checksum: string;
  /** Number of the migration that a server must know to run on the schema after this one; null: the previous release does. */
  requires: string | null;
}

type Applied = Pick<Migration, "checksum" | "requires">;

/** Line of a migration that ends the support of older servers: "-- requires 0085". */
const REQUIRES = /^-- requires (\d{4})$/m;

/** Any number will do, as long as every node takes the same. */
const LOCK_KEY = 760_112_026;

/**
 * Applies the files that this database has not seen, in order, each in its own transaction. Nodes that start together
 * wait for each other under an advisory lock. A database that a newer version has migrated is used as it is, unless one
 * of its migrations requires more than this version knows: releases run side by side while servers are replaced.
 *
 * @returns names of the files applied now
 * @throws MigrationError where an applied file was changed, is missing, or a new one sorts before an applied one; where
 * this version is too old for the database
 */
export async function migrate(db: Kysely<Database>, options: MigrateOptions): Promise<string[]> {
  const files = await readMigrations(options.folder);
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${LOCK_KEY})`.execute(connection);
    try {
      const applied = await readApplied(connection);
      const newer = newerMigrations(files, applied);
      if (newer.length > 0) options.log?.(`A newer version has migrated the database: ${newer.join(", ")}`);
      const pending = pendingMigrations(files, applied);
      for (const migration of pending) {
        options.log?.(`Migrating the database: ${migration.name}`);
        await apply(connection, migration);
      }
      return pending.map((migration) => migration.name);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK_KEY})`.execute(connection);
    }
  });
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const numbers = new Set<string>();
  for (const name of names) {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
    if (!number) throw new MigrationError(`${name}: a migration is called NNNN_name.sql`);
    if (numbers.has(number)) throw new MigrationError(`${name}: the number ${number} is used twice`);
    numbers.add(number);
  }
  return Promise.all(
    names.map(async (name) => {
      // Git may have changed the line ends on Windows; that is not a change.
      const text = (await readFile(path.join(folder, name), "utf8")).replaceAll("\r\n", "\n");
      const requires = REQUIRES.exec(text)?.[1] ?? null;
      return { name, text, checksum: createHash("sha256").update(text).digest("hex"), requires };
    }),
  );
}

async function readApplied(db: Kysely<Database>): Promise<Map<string, Applied>> {
  await sql`create table if not exists migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`.execute(db);
  await sql`alter table migration add column if not exists requires text`.execute(db);
  const { rows } = await sql<{ name: string } & Applied>`
    select name, checksum, requires from migration order by name`.execute(db);
  return new Map(rows.map(({ name, ...row }) => [name, row]));
}

/** Applied migrations that come after all of this version's. @throws MigrationError where this version cannot run on them */
function newerMigrations(files: Migration[], applied: Map<string, Applied>): string[] {
  const known = new Set(files.map((file) => file.name));
  const last = files.at(-1)?.name ?? "";
  return [...applied].flatMap(([name, { requires }]) => {
    if (known.has(name)) return [];
    if (name < last) throw new MigrationError(`${name} is applied and not among the files of this version`);
    if (requires !== null && last.slice(0, 4) < requires) {
      throw new MigrationError(
        `The database was migrated by a newer version: ${name} needs a version that knows migration ${requires}, this one ends with ${last}`,
      );
    }
    return [name];
  });
}

function pendingMigrations(files: Migration[], applied: Map<string, Applied>): Migration[] {
  const last = [...applied.keys()].sort().at(-1) ?? "";
  return files.filter((file) => {
    const found = applied.get(file.name);
    if (found === undefined) {
      if (file.name < last) {
        throw new MigrationError(
          `${file.name} comes before ${last}, which is applied: give it the next number`,
        );
      }
      return true;
    }
    if (found.checksum !== file.checksum) {
      throw new MigrationError(
        `${file.name} was changed after it was applied: write a new migration instead`,
      );
    }
    return false;
  });
}

async function apply(db: Kysely<Database>, migration: Migration): Promise<void> {
  try {
    await db.transaction().execute(async (transaction) => {
      await sql.raw(migration.text).execute(transaction);
      const { name, checksum, requires } = migration;
      await sql`insert into migration (name, checksum, requires) values (${name}, ${checksum}, ${requires})`.execute(
        transaction,
      );
    });
  } catch (cause) {
    throw new MigrationError(`${migration.name}: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}
