import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SystemPostgres {
  url: string;
  stop(): void;
}

/**
 * External PostgreSQL: the one named in DATABASE_URL, else a temporary cluster of the system's own binaries.
 *
 * @param disk  folder for the cluster, which is not a named one then
 * @throws Error that names the packages to install where there is none
 */
export async function startSystemPostgres(disk?: string): Promise<SystemPostgres> {
  const named = process.env.DATABASE_URL;
  if (named && disk === undefined) return { url: named, stop: () => {} };
  const binaries = requireBinaries();
  const folder = mkdtempSync(join(disk ?? tmpdir(), "surco-external-"));
  chmodSync(folder, 0o777);
  const port = await freePort();
  const run = (command: string) => runAsPostgres(command);
  run(`${binaries}/initdb -D ${folder}/data -A trust -U surco -E UTF8 --locale=C.UTF-8`);
  run(`${binaries}/pg_ctl -D ${folder}/data -o "-p ${port} -k ${folder}" -l ${folder}/log -w start`);
  return {
    url: `postgres://surco@127.0.0.1:${port}/postgres`,
    stop: () => {
      run(`${binaries}/pg_ctl -D ${folder}/data -m fast stop`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs statements by the system's own psql. @returns the rows of their answers @throws Error with its error output */
export function querySystemPostgres({ url }: SystemPostgres, statements: string): string[][] {
  const { status, stdout, stderr, error } = spawnSync("psql", [url, "-XqAt", "-v", "ON_ERROR_STOP=1"], {
    input: statements,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`psql (Debian: apt-get install postgresql-client): ${error ?? stderr}`);
  return stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => line.split("|"));
}

/** @throws Error that names the package to install */
export function requireBinaries(): string {
  const binaries = findBinaries();
  if (binaries !== null) return binaries;
  throw new Error(
    "No PostgreSQL beside the embedded one: install it (Debian: apt-get install postgresql) or name one in DATABASE_URL.",
  );
}

/** Folder of the binaries by pg_config, else of the newest Debian version. */
function findBinaries(): string | null {
  const output = spawnSync("pg_config", ["--bindir"], { encoding: "utf8" });
  const named = output.status === 0 ? output.stdout.trim() : "";
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(named === "" ? [] : [named]),
    ...versions.map((version) => join(debian, version, "bin")),
  ];
  return folders.find((bin) => existsSync(join(bin, "initdb"))) ?? null;
}

/** PostgreSQL refuses root: there its own account does it. */
export function runAsPostgres(command: string): void {
  const isRoot = process.getuid?.() === 0;
  const [program, args] = isRoot ? ["su", ["postgres", "-c", command]] : ["sh", ["-c", command]];
  // Its output must not hold this process: the server keeps it open.
  const { status } = spawnSync(program, args, { stdio: "ignore" });
  if (status !== 0) throw new Error(`failed (${status}): ${command}`);
}

export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? found(address.port) : failed(new Error("no port")),
      );
    });
  });
}
