import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";

/** Runs the start command until it gives up. */
async function start(environment: Record<string, string>, nodeArgs: string[] = []) {
  const child = spawn(process.execPath, [...nodeArgs, "tools/start.mjs"], {
    env: { ...process.env, npm_lifecycle_event: "", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [[code], output] = await Promise.all([
    once(child, "exit"),
    Promise.all([text(child.stdout), text(child.stderr)]),
  ]);
  return { code, sentence: output.join("").trim() };
}

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "surco-start-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it("says that the port is taken and how to choose another", async () => {
  const stranger = createServer();
  await new Promise<void>((resolve) => stranger.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void stranger.close());
  const address = stranger.address();
  const port = address && typeof address === "object" ? address.port : 0;

  const refused = await start({ PORT: String(port), SURCO_DATA_DIR: emptyFolder() });

  expect(refused.code).toBe(1);
  expect(refused.sentence).toMatch(
    new RegExp(`^Port ${port} is taken, .* choose another port, as in PORT=${port + 1} npm start\\.$`),
  );
});

it("says which folder cannot be written and how to choose another", async () => {
  const file = path.join(emptyFolder(), "a-file");
  writeFileSync(file, "");

  const refused = await start({ PORT: "1", SURCO_DATA_DIR: path.join(file, "data") });

  expect(refused.code).toBe(1);
  expect(refused.sentence).toBe(
    `${path.join(file, "data")} cannot be written by you: give yourself the right to write there, or set SURCO_DATA_DIR to another folder, then start again.`,
  );
});

it("says how much room the disk lacks", async () => {
  const fullDisk = 'import fs from "node:fs"; import { syncBuiltinESMExports } from "node:module";'
    .concat("fs.statfsSync = () => ({ bavail: 10 * 1024, bsize: 1024 }); syncBuiltinESMExports();")
    .concat('const { requireDisk } = await import(process.cwd() + "/tools/refusal.mjs");')
    .concat('try { requireDisk("/data", 300, "The packages") } catch (error) { console.log(error.message) }');
  const child = spawn(process.execPath, ["--input-type=module", "-e", fullDisk], {
    stdio: ["ignore", "pipe", "inherit"],
  });

  expect((await text(child.stdout)).trim()).toBe(
    "The packages need 300 MB in /data and 10 MB are free: make room and start again.",
  );
});

it("says that Node is too old before it trips over anything else", async () => {
  const old = `data:text/javascript,Object.defineProperty(process.versions, "node", { value: "18.20.1" })`;

  const refused = await start({}, ["--import", old]);

  expect(refused).toEqual({
    code: 1,
    sentence: "Surco needs Node 20.19 or newer and this is 18.20.1: install it from https://nodejs.org.",
  });
});

it("refuses a port and a world that do not exist", async () => {
  expect(await start({ PORT: "eighty" })).toEqual({
    code: 1,
    sentence: "PORT must be a number between 1 and 65535.",
  });
  expect(await start({ SURCO_WORLD: "fantasy" })).toEqual({
    code: 1,
    sentence: "SURCO_WORLD must be demo or live.",
  });
});
