import { mkdtempSync, rmSync, statSync } from "node:fs";
import { mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { emptyFolder } from "../embedded-postgres/hold-database.testing";
import { linkFiles, measureFolder } from "./link-files";

const { signal } = new AbortController();

/** A folder of another file system than the temporary one; null where there is none. */
function otherDisk(): string | null {
  const here = statSync(tmpdir()).dev;
  return ["/dev/shm", "/var/tmp"].find((folder) => isOther(folder, here)) ?? null;
}

function isOther(folder: string, device: number): boolean {
  return (statSync(folder, { throwIfNoEntry: false })?.dev ?? device) !== device;
}

async function storedFiles(): Promise<string> {
  const folder = await emptyFolder("blobs");
  await mkdir(path.join(folder, "ab"), { recursive: true });
  await writeFile(path.join(folder, "ab", "one.bin"), "one");
  await writeFile(path.join(folder, "ab", "one.bin.1234.tmp"), "unfinished");
  return folder;
}

/** As the store writes: beside the file, then renamed over it. */
async function replaceFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}.tmp`, text);
  await rename(`${file}.tmp`, file);
}

it("links what is whole; repeated, it stores what is new or replaced and keeps what is gone", async () => {
  const source = await storedFiles();
  const target = await emptyFolder("backup");
  await linkFiles(source, target, signal);
  const [from, to] = [source, target].map((folder) => path.join(folder, "ab", "one.bin"));
  expect((await stat(to ?? "")).ino).toBe((await stat(from ?? "")).ino);

  await replaceFile(from ?? "", "replaced");
  expect(await readFile(to ?? "", "utf8")).toBe("one");
  await writeFile(path.join(source, "two.bin"), "two");
  await linkFiles(source, target, signal);

  expect(await readFile(to ?? "", "utf8")).toBe("replaced");
  expect((await readdir(target)).sort()).toEqual(["ab", "two.bin"]);
  expect(await measureFolder(target)).toEqual({ count: 2, bytes: "replacedtwo".length });
  await linkFiles(path.join(source, "no such folder"), target, signal);
});

it.skipIf(otherDisk() === null)("copies to another disk, for its owner only", async () => {
  const source = await storedFiles();
  const target = mkdtempSync(path.join(otherDisk() ?? "", "surco-other-disk-"));
  onTestFinished(() => rmSync(target, { recursive: true }));
  await linkFiles(source, target, signal);
  const copy = path.join(target, "ab", "one.bin");
  const first = await stat(copy);

  await linkFiles(source, target, signal);
  expect((await stat(copy)).ino).toBe(first.ino);
  await replaceFile(path.join(source, "ab", "one.bin"), "replaced");
  await linkFiles(source, target, signal);

  expect(await readFile(copy, "utf8")).toBe("replaced");
  expect(first.mode & 0o777).toBe(0o600);
});
