import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { testDatabase, testDatabaseUrl } from "@surco/kit-server/testing";
import { expect, it } from "vitest";
import { evaluateDatabase } from "./evaluate-database";
import { storeHarvests } from "./stored-harvests.testing";

const db = testDatabase();

it("prints the table and writes the figures to a file, from the folder where it was typed", async () => {
  await storeHarvests(db);
  const folder = await mkdtemp(path.join(tmpdir(), "surco-evaluate-"));
  try {
    const databaseUrl = await testDatabaseUrl(db);
    const command = fileURLToPath(new URL("print-evaluation.ts", import.meta.url));
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["--import", "tsx", command, "--database", "--json", "figures.json"],
      { env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, INIT_CWD: folder } },
    );
    expect(stdout).toContain("3 of 3 harvests, 1 fields");
    const written = JSON.parse(await readFile(path.join(folder, "figures.json"), "utf8"));
    const { figures } = await evaluateDatabase({ DATABASE_URL: databaseUrl }, "unused");
    expect(figures?.rows.length).toBeGreaterThan(0);
    expect(written).toEqual(figures);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it("ends with 1 and a sentence, and writes no file, where there is nothing to measure", async () => {
  await db.deleteFrom("activity").where("type", "=", "harvest").execute();
  const folder = await mkdtemp(path.join(tmpdir(), "surco-evaluate-"));
  try {
    const command = fileURLToPath(new URL("print-evaluation.ts", import.meta.url));
    const failed = await promisify(execFile)(
      process.execPath,
      ["--import", "tsx", command, "--database", "--json", path.join(folder, "figures.json")],
      { env: { PATH: process.env.PATH, DATABASE_URL: await testDatabaseUrl(db) } },
    ).catch((error: unknown) => error);
    expect(failed).toMatchObject({
      code: 1,
      stderr: "The database has no harvests with a yield: there is nothing to replay.\n",
    });
    expect(await readdir(folder)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
