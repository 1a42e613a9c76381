import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { startPart } from "./start-part";

it("keeps logs where other users of the machine cannot read them, also in a folder of an older version", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "surco-logs-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = path.join(folder, "part.mjs");
  // Stays until it is stopped, or its parent ends.
  writeFileSync(program, 'console.log(JSON.stringify({ url: "here" })); process.stdin.ref();');
  chmodSync(folder, 0o755);
  const logFile = path.join(folder, "part.log");

  const part = await startPart({
    name: "part",
    program,
    environment: process.env,
    logFile,
    readyWhen: { answers: ["url"] },
    onFailure: () => {},
  });
  onTestFinished(() => part.stop());

  expect(part.answer).toEqual({ url: "here" });
  expect([folder, logFile].map((file) => statSync(file).mode & 0o777)).toEqual([0o700, 0o600]);
});
