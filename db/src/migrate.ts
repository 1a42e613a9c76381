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
}

/** Any number will do, as long as every node takes the same. */
const LOCK_KEY = 760_112_026;

/**
 * Applies the files that this database has not seen, in order, each in its own transaction. Nodes that start together
 * wait for each other under an advisory lock.
 *
 * @returns names of the files applied now
 * @throws MigrationError where an applied file was changed, is missing, or a new one sorts before an applied one
 */
export async function migrate(db: Kysely<Database>, options: MigrateOptions): Promise<string[]> {
  const files = await readMigrations(options.folder);
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${LOCK_KEY})`.execute(connection);
    try {
      const applied = await readApplied(connection);
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
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

async function readApplied(db: Kysely<Database>): Promise<Map<string, string>> {
  await sql`create table if not exists migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`.execute(db);
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from migration order by name`.execute(db);
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function pendingMigrations(files: Migration[], applied: Map<string, string>): Migration[] {
  const known = new Set(files.map((file) => file.name));
  for (const name of applied.keys()) {
    if (!known.has(name)) {
      throw new MigrationError(
        `The database was migrated by a newer version: ${name} is not among its files`,
      );
    }
  }
  const last = [...applied.keys()].sort().at(-1) ?? "";
  return files.filter((file) => {
    const checksum = applied.get(file.name);
    if (checksum === undefined) {
      if (file.name < last) {
        throw new MigrationError(
          `${file.name} comes before ${last}, which is applied: give it the next number`,
        );
      }
      return true;
    }
    if (checksum !== file.checksum) {
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
      await sql`insert into migration (name, checksum) values (${migration.name}, ${migration.checksum})`.execute(
        transaction,
      );
    });
  } catch (cause) {
    throw new MigrationError(`${migration.name}: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}
