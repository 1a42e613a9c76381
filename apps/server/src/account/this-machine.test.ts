import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { thisMachine } from "./this-machine";

const program = fileURLToPath(new URL("./change-account.testing.ts", import.meta.url));

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "surco account "));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function changeAccount(dataDir: string) {
  const { stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", program, dataDir], {
    encoding: "utf8",
  });
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout);
}

it.skipIf(process.platform === "win32")(
  "leaves root for good in every thread, and takes the stored files along but nothing that they link to",
  () => {
    const folder = newFolder();
    const logo = path.join(folder, "blobs", "logos", "one.png");
    const outside = path.join(folder, "outside");
    mkdirSync(path.dirname(logo), { recursive: true, mode: 0o700 });
    writeFileSync(logo, "old", { mode: 0o600 });
    writeFileSync(outside, "", { mode: 0o600 });
    symlinkSync(outside, path.join(folder, "blobs", "link"));
    const owner = statSync(outside).uid;

    const changed = changeAccount(folder);

    const { uid, gid } = statSync(logo);
    expect(uid).not.toBe(0);
    expect(changed).toEqual({
      uid,
      threadUid: uid,
      groups: owner === 0 ? [gid] : process.getgroups?.(),
      canBeRoot: false,
      stored: "old",
      warning: null,
    });
    expect(statSync(outside).uid).toBe(owner);
  },
);

it.skipIf(process.platform === "win32")("finds accounts by name and uid, and none for unknown ones", () => {
  const { findAccount } = thisMachine({ blobs: newFolder(), code: [] });
  expect(findAccount("root")).toEqual({ uid: 0, gid: 0 });
  expect(findAccount("0")).toEqual({ uid: 0, gid: 0 });
  for (const unknown of ["no-such-account", "-u", "", "root; id"]) expect(findAccount(unknown)).toBeNull();
});

it.skipIf(process.platform === "win32")(
  "names the file that the account cannot read and leaves the stored files as they were",
  () => {
    const folder = newFolder();
    const code = path.join(folder, "code");
    mkdirSync(code);
    writeFileSync(path.join(code, "main.mjs"), "", { mode: 0o600 });
    const { prepareFolders, isRoot } = thisMachine({ blobs: path.join(folder, "blobs"), code: [code] });
    // Other accounts can be tried by root alone.
    const account = {
      uid: isRoot ? 65_534 : (process.getuid?.() ?? 0),
      gid: isRoot ? 65_534 : (process.getgid?.() ?? 0),
    };
    if (!isRoot) chmodSync(path.join(code, "main.mjs"), 0);

    expect(prepareFolders(account)).toBe(path.join(code, "main.mjs"));

    expect(statSync(path.join(folder, "blobs")).uid).toBe(statSync(folder).uid);
  },
);
