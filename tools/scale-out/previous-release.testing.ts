import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Writer } from "./load.testing";

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();

/**
 * Commit of the release before this one: its tag, or, as long as there is none, the commit before the newest migration,
 * which ran on the schema without it.
 *
 * @throws Error in a checkout without history
 */
export function previousRelease(): string {
  const tags = git("tag", "--merged", "HEAD~1", "--sort=-version:refname", "--list", "v*").split("\n");
  const [newestTag = ""] = tags;
  if (newestTag !== "") return newestTag;
  const newest = readdirSync("db/migrations").sort().at(-1) ?? "";
  const added = git("log", "--diff-filter=A", "--format=%H", "-1", "--", `db/migrations/${newest}`);
  if (added === "") throw new Error(`No commit added ${newest}: fetch the history, or commit it.`);
  return `${added}~1`;
}

export interface Checkout {
  folder: string;
  commit: string;
  remove(): void;
}

/** Checks a commit out beside this tree, with its packages, and builds its server. */
export function checkOut(commit: string): Checkout {
  const folder = mkdtempSync(join(tmpdir(), "surco-previous-"));
  const run = (program: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(program, args, { cwd: folder, encoding: "utf8" });
    if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${stderr}`);
  };
  git("worktree", "add", "--detach", folder, commit);
  const isSameLock =
    spawnSync("cmp", ["-s", "package-lock.json", join(folder, "package-lock.json")]).status === 0;
  if (isSameLock) run("cp", "-al", join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  else run("npm", "ci", "--prefer-offline", "--no-audit", "--no-fund");
  const build = 'import("./tools/build.mjs").then(({ buildStale }) => buildStale("the server"))';
  run(process.execPath, "--input-type=module", "-e", build);
  return {
    folder,
    commit: git("rev-parse", commit),
    remove() {
      git("worktree", "remove", "--force", folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes accounts with a session and a field by the code of that release, which knows its own schema. */
export function buildWriters({ folder }: Checkout, databaseUrl: string, count: number): Writer[] {
  const program = `
    import { buildAccount } from "@surco/accounts/testing";
    import { close, connect } from "@surco/db";
    import { buildField } from "@surco/fields/testing";
    const db = connect(process.argv[1]);
    const writers = [];
    for (let index = 1; index <= Number(process.argv[2]); index++) {
      const { user, token } = await buildAccount(db);
      const { id } = await buildField(db, { accountId: user.id });
      writers.push({ token, fieldId: id, clientAddress: "198.51.100." + index });
    }
    await close(db);
    console.log(JSON.stringify(writers));`;
  const args = ["--import", "tsx", "--input-type=module", "-e", program, databaseUrl, String(count)];
  const output = execFileSync(process.execPath, args, { cwd: join(folder, "apps/server"), encoding: "utf8" });
  return JSON.parse(output) as Writer[];
}
