import { createHash } from "node:crypto";
import { open, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { BackupError } from "./backup-error";

const MANIFEST_FILE = "manifest.json";
export const DATABASE_FOLDER = "database";
export const BLOB_FOLDER = "blobs";

/** Raised by a change of the layout that an older release cannot restore. */
const FORMAT_VERSION = 1;

const relativePath = z
  .string()
  .refine(
    (text) => text !== "" && !path.isAbsolute(text) && !text.split(/[/\\]/).includes(".."),
    "must stay in its folder",
  );

const storedFile = z.object({
  /** Below the database's folder, with slashes. */
  path: relativePath,
  bytes: z.number(),
  /** Size and SHA-256 of the compressed file in the backup. */
  storedBytes: z.number(),
  sha256: z.string(),
});
export type StoredDatabaseFile = z.infer<typeof storedFile>;

const folderSize = z.object({ count: z.number(), bytes: z.number() });
export type FolderSize = z.infer<typeof folderSize>;

const manifest = z.object({
  formatVersion: z.literal(FORMAT_VERSION),
  productVersion: z.string(),
  /** File name of the last migration of the database. */
  latestMigration: z.string(),
  /** "18.4" */
  postgresVersion: z.string(),
  takenAt: z.iso.datetime(),
  /** null: anyone who reads the backup reads the data. */
  encryption: z.object({ algorithm: z.literal("aes-256-gcm"), keyId: z.string() }).nullable(),
  database: z.object({
    bytes: z.number(),
    storedBytes: z.number(),
    /** Also the empty ones, without which PostgreSQL does not start. */
    folders: z.array(relativePath),
    files: z.array(storedFile),
  }),
  blobs: folderSize,
});
export type Manifest = z.infer<typeof manifest>;

/** The manifest has no file that could vouch for it, so it carries its own hash. */
const sealedManifest = z.object({ contents: z.unknown(), sha256: z.string() });
const versionOnly = z.object({ formatVersion: z.number() });

const hashOf = (contents: unknown) => createHash("sha256").update(JSON.stringify(contents)).digest("hex");

export async function writeManifest(
  backup: string,
  contents: Omit<Manifest, "formatVersion">,
): Promise<void> {
  const versioned: Manifest = { formatVersion: FORMAT_VERSION, ...contents };
  const handle = await open(path.join(backup, MANIFEST_FILE), "wx", 0o600);
  try {
    await handle.writeFile(JSON.stringify({ contents: versioned, sha256: hashOf(versioned) }));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** @throws BackupError NO_BACKUP, BACKUP_DAMAGED, OTHER_VERSION */
export async function readManifest(backup: string): Promise<Manifest> {
  const file = path.join(backup, MANIFEST_FILE);
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    throw new BackupError("NO_BACKUP", `${backup} is no backup: it has no readable ${MANIFEST_FILE}.`, {
      cause,
    });
  });
  const sealed = sealedManifest.safeParse(parseJson(text));
  if (!sealed.success || hashOf(sealed.data.contents) !== sealed.data.sha256) throw damaged(file);
  const { contents } = sealed.data;
  const version = versionOnly.safeParse(contents);
  if (version.success && version.data.formatVersion > FORMAT_VERSION) {
    throw new BackupError(
      "OTHER_VERSION",
      `${backup} was made by a newer release of Surco: restore it with that one.`,
    );
  }
  const parsed = manifest.safeParse(contents);
  if (!parsed.success) throw damaged(file);
  return parsed.data;
}

/** A backup with this file must not be restored. */
export function damaged(file: string): BackupError {
  return new BackupError(
    "BACKUP_DAMAGED",
    `${file} is missing or was changed after the backup: choose another backup. Nothing was restored.`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
