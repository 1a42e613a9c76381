import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "playwright-core";
import { launchBrowser, networkIsIdle, PATIENCE_MS, visit } from "./support/browser";
import { startProduct } from "./support/product";
import { bearerOf } from "./support/session";

/** Notes with one photo each that wait on one device: a week of scouting without a network. */
const NOTES = 500;
/** Longer tasks of the main thread are felt as a stuck page. */
const LONGEST_TASK_MS = 200;
/** Ends a bench that hangs. */
const DRAIN_MS = 10 * 60_000;
const inPage = readFileSync("e2e/support/unsent-notes.js", "utf8");

const product = await startProduct();
const browser = await launchBrowser();
try {
  for (const shown of ["/notes", "/outbox"]) await measureDrain(shown);
} finally {
  await browser.close();
  await product.stop();
}

/** Drains the outbox of a fresh account on one page. */
async function measureDrain(shown: string): Promise<void> {
  const { context, page } = await visit(browser, { serviceWorkers: "allow" });
  await page.goto(product.url);
  await page.getByRole("button", { name: "Abrir el campo de demostración" }).click();
  await page.getByRole("link", { name: "El Molino" }).click();
  await page.waitForURL(/\/dashboard\/field\//);
  const [fieldId = ""] = /[\w-]{36}/.exec(page.url()) ?? [];
  await page.goto(product.url + shown);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.evaluate("navigator.serviceWorker.ready.then(() => true)");
  // The other fields' seasons and records are read and created in the background at first.
  await page.waitForTimeout(30_000);
  await networkIsIdle(page);
  const before = await listNoteIds(context, fieldId);

  await context.setOffline(true);
  const photoBytes = await recordNotes(page, fieldId);
  await page.goto(product.url + shown);
  await page.getByRole("link", { name: new RegExp(`\\b${2 * NOTES}\\b`) }).waitFor();
  await page.waitForTimeout(5_000);
  await page.evaluate(`{${inPage}}\nwatchTasks()`);

  const started = Date.now();
  await context.setOffline(false);
  await outboxIsEmpty(page, started);
  const drainedS = (Date.now() - started) / 1000;
  const tasks = await page.evaluate<number[]>("longTasksMs");
  await networkIsIdle(page);

  const notes = (await listNotes(context, fieldId)).filter(({ id }) => !before.has(id));
  const photos = notes.flatMap((note) => note.photos.map(({ id }) => id));
  const stored = {
    notes: notes.length,
    differentNotes: new Set(notes.map(({ values }) => values.description)).size,
    photos: photos.length,
    differentPhotos: new Set(photos).size,
    mostPhotosOfANote: Math.max(...notes.map((note) => note.photos.length)),
  };
  console.log(
    JSON.stringify({
      name: `${NOTES} notes with a photo each sent from ${shown}`,
      value: Math.round(drainedS),
      unit: "s",
      photoKb: Math.round(photoBytes / 1024),
    }),
  );
  console.log(
    JSON.stringify({
      name: `longest task of the page ${shown} meanwhile`,
      value: Math.round(Math.max(0, ...tasks)),
      unit: "ms",
      atMost: LONGEST_TASK_MS,
      tasksOver50Ms: tasks.length,
      summedMs: Math.round(tasks.reduce((sum, ms) => sum + ms, 0)),
    }),
  );
  const wrong = Object.entries({ ...stored, mostPhotosOfANote: stored.mostPhotosOfANote * NOTES });
  console.log(
    JSON.stringify({
      name: `notes and photos missing or stored twice after ${shown}`,
      value: wrong.reduce((sum, [, count]) => sum + Math.abs(count - NOTES), 0),
      unit: "",
      atMost: 0,
      ...stored,
    }),
  );
  await context.close();
}

/** Writes what the forms write without a network: a note and its photo, and the bytes beside them. @returns bytes of a photo */
async function recordNotes(page: Page, fieldId: string): Promise<number> {
  // Writes are sent in the order of their ids.
  const writeIds = Array.from({ length: 2 * NOTES }, () => randomUUID()).sort();
  const notes = Array.from({ length: NOTES }, (_, index) => {
    const noteId = randomUUID();
    const [writeId, photoWriteId] = writeIds.slice(2 * index);
    const at = Date.now() - (NOTES - index) * 60_000;
    const write = {
      operation: "create",
      base: {},
      version: null,
      subject: { fieldId, title: `Maleza ${index + 1}` },
      createdAt: at,
      state: "waiting",
      attempts: 0,
      nextAttemptAt: 0,
      problem: null,
    };
    const values = {
      type: "weed",
      specificType: "johnsongrass",
      otherSpecificType: null,
      cropId: 5,
      description: `Manchón ${index + 1} junto al alambrado`,
      observedAt: new Date(at).toISOString(),
      point: null,
      isPublic: false,
    };
    return [
      { ...write, id: writeId, kind: "notes/note", recordId: noteId, values },
      { ...write, id: photoWriteId, kind: "notes/photo", recordId: randomUUID(), partOf: noteId, values: {} },
    ];
  }).flat();
  await page.evaluate(`{${inPage}}`);
  return page.evaluate<number>(`storeUnsent(${JSON.stringify(notes)})`);
}

async function outboxIsEmpty(page: Page, started: number): Promise<void> {
  for (;;) {
    const unsent = await page.evaluate<number>("countUnsent()");
    if (unsent === 0) return;
    if (Date.now() - started > DRAIN_MS) throw new Error(`${unsent} writes wait still`);
    await page.waitForTimeout(250);
  }
}

interface StoredNote {
  id: string;
  values: { description: string };
  photos: { id: string }[];
}

/** Notes of a field as the server has them. */
async function listNotes(context: BrowserContext, fieldId: string): Promise<StoredNote[]> {
  const authorization = `Bearer ${bearerOf(await context.storageState())}`;
  const notes: StoredNote[] = [];
  let cursor = "";
  do {
    const query = `fieldId=${fieldId}&limit=200${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
    const reply = await fetch(`${product.url}/api/v1/field_notes/by_field?${query}`, {
      headers: { authorization },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!reply.ok) throw new Error(`the notes were refused with ${reply.status}`);
    const page = (await reply.json()) as { notes: StoredNote[]; nextCursor: string | null };
    notes.push(...page.notes);
    cursor = page.nextCursor ?? "";
  } while (cursor !== "");
  return notes;
}

async function listNoteIds(context: BrowserContext, fieldId: string): Promise<Set<string>> {
  return new Set((await listNotes(context, fieldId)).map(({ id }) => id));
}
