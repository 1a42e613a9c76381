import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { startMailSink } from "../../kit/server/src/mail/mail-sink.testing";
import { startLoad, type Writer } from "../scale-out/load.testing";
import { freePort } from "../system-postgres.testing";
import { type Drill, lostNotes, startDrill } from "./drill.testing";
import { signUp } from "./sign-up.testing";

/** @returns null where the library is not installed */
function findLibrary(): string | null {
  const folders = existsSync("/usr/lib") ? readdirSync("/usr/lib") : [];
  const files = folders.map((folder) => `/usr/lib/${folder}/faketime/libfaketimeMT.so.1`);
  return files.find((file) => existsSync(file)) ?? null;
}

/** Ids in the list of a field, all pages, in its order. */
async function listedNotes({ node }: Drill, { token, fieldId }: Writer): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: string = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const reply = await fetch(`${node.address}/api/v1/field_notes/by_field?fieldId=${fieldId}${page}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const body = (await reply.json()) as { notes: { id: string }[]; nextCursor: string | null };
    ids.push(...body.notes.map(({ id }) => id));
    cursor = body.nextCursor;
  } while (cursor !== null);
  return ids;
}

it("a clock that jumps a day ahead and back: no note is lost or doubled, sessions stay, jobs and budgets go on", async ({
  skip,
}) => {
  const library = findLibrary();
  if (library === null) return skip("install libfaketime (Debian: apt-get install faketime)");
  const folder = mkdtempSync(join(tmpdir(), "surco-clock-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const clock = join(folder, "offset");
  const jump = (offset: string) => writeFileSync(clock, `${offset}\n`);
  jump("+0");
  const port = await freePort();
  const sink = await startMailSink(port);
  onTestFinished(() => sink.stop());
  const drill = await startDrill({
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_CACHE_DURATION: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      SURCO_DEMO_SMTP_URL: `smtp://127.0.0.1:${port}`,
    },
  });
  onTestFinished(() => drill.stop());
  const load = startLoad(drill.node.address, drill.writers);
  const receives = async (email: string) => {
    expect(await signUp(drill.node.address, email)).toEqual({ status: 200, code: null });
    await expect.poll(() => sink.mails.flatMap(({ to }) => to), { timeout: 60_000 }).toContain(email);
  };

  await sleep(2_000);
  jump("+1d");
  await sleep(4_000);
  const { headers } = await fetch(`${drill.node.address}/health`);
  await receives("ahead@example.org");
  jump("+0");
  await sleep(4_000);
  await receives("back@example.org");
  const result = await load.stop();

  // The jump has reached the server.
  expect(Date.parse(headers.get("date") ?? "") - Date.now()).toBeGreaterThan(20 * 3600 * 1000);
  expect(result.failures).toEqual([]);
  expect(result.missed).toEqual([]);
  expect(await lostNotes(drill, result)).toEqual([]);
  const listed = (await Promise.all(drill.writers.map((writer) => listedNotes(drill, writer)))).flat();
  expect(listed.sort()).toEqual([...result.acknowledged].sort());
  expect(sink.mails).toHaveLength(2);
});
