import "./indexed-db.testing";
import { QueryClient } from "@tanstack/react-query";
import { Dexie } from "dexie";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "./api-error";
import { persisted, persistResponses } from "./offline/persist-responses";
import { openResponseStore } from "./offline/response-store";
import { storageError } from "./outbox/device-storage";
import { createFileStore } from "./outbox/files/file-store";
import { openOutboxStore } from "./outbox/outbox-store";

const LIMIT_MS = 6000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A browser whose databases are asked for and never come, as WebKit's after a page was left while it opened one. */
function neverOpens() {
  const { indexedDB } = Dexie.dependencies;
  vi.spyOn(indexedDB as IDBFactory, "open").mockImplementation(() => ({}) as IDBOpenDBRequest);
}

const newName = () => `database ${crypto.randomUUID()}`;

/** Keeps a write of a database under way. @returns ends it */
async function writeForLong(name: string): Promise<() => void> {
  const database = await new Dexie(name).open();
  const answers = database.backendDB().transaction("answers", "readwrite").objectStore("answers");
  let isOver = false;
  const goOn = () => {
    if (!isOver) answers.get("any").onsuccess = goOn;
  };
  goOn();
  return () => {
    isOver = true;
  };
}

const image = (queryFn: () => Promise<string>) => ({
  queryKey: ["image"],
  queryFn,
  meta: persisted({ isFinal: true }),
});

/** The application of an account that has opened a page, with an empty memory. */
function openPage(store: ReturnType<typeof openResponseStore>) {
  const persister = persistResponses({ store: async () => store, build: "b1", owner: () => "ana" });
  return () =>
    new QueryClient({ defaultOptions: { queries: { persister, retry: false, networkMode: "always" } } });
}

describe("stored image behind a write that does not end", () => {
  it("is asked of the server, the next times at once; without a network it is waited for", async () => {
    vi.useRealTimers();
    const name = newName();
    const store = openResponseStore(name);
    await store.write('ana ["image"]', { owner: "ana", build: "b1", savedAt: 1, data: "stored" });
    const end = await writeForLong(name);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const page = openPage(store);

    const first = page().fetchQuery(image(async () => "fetched"));
    await vi.advanceTimersByTimeAsync(LIMIT_MS);
    expect(await first).toBe("fetched");
    expect(await page().fetchQuery(image(async () => "fetched"))).toBe("fetched");

    const offline = page().fetchQuery(image(() => Promise.reject(new ApiError("OFFLINE", 0))));
    await vi.advanceTimersByTimeAsync(LIMIT_MS);
    end();
    vi.useRealTimers();
    // Stored by the requests above, whose writes waited too.
    expect(await offline).toBe("fetched");
  });
});

describe("device database that the browser never opens", () => {
  it("lets images be asked of the server, and the next ones at once", async () => {
    neverOpens();
    const store = openResponseStore(newName());
    const client = openPage(store)();
    const ask = (date: string) =>
      client.fetchQuery({ ...image(async () => `image of ${date}`), queryKey: ["image", date] });
    const first = ask("2026-11-21");
    await vi.advanceTimersByTimeAsync(LIMIT_MS);
    expect(await first).toBe("image of 2026-11-21");
    expect(await ask("2026-11-16")).toBe("image of 2026-11-16");
  });

  it("refuses a record and its photo as where the browser has no storage", async () => {
    neverOpens();
    const outbox = openOutboxStore(newName());
    const files = createFileStore({ database: newName(), table: "photos" });
    const outcomes = Promise.all(
      [outbox.list("ana"), files.put("photo", { bytes: new ArrayBuffer(8), thumbnail: null }, "ana", 0)].map(
        (stored) => Promise.resolve(stored).catch(storageError),
      ),
    );
    await vi.advanceTimersByTimeAsync(LIMIT_MS);
    expect(await outcomes).toEqual([new ApiError("STORAGE_MISSING", 0), new ApiError("STORAGE_MISSING", 0)]);
  });

  it("is used where it opens late, yet in time", async () => {
    const factory = Dexie.dependencies.indexedDB as IDBFactory;
    const openNow = factory.open.bind(factory);
    vi.spyOn(factory, "open").mockImplementation((name, version) => {
      const late = {} as IDBOpenDBRequest;
      setTimeout(() => {
        const real = openNow(name, version);
        const handOn = (event: "onupgradeneeded" | "onsuccess") => (happened: Event) => {
          Object.assign(late, { result: real.result, transaction: real.transaction });
          late[event]?.(happened as IDBVersionChangeEvent);
        };
        real.onupgradeneeded = handOn("onupgradeneeded");
        real.onsuccess = handOn("onsuccess");
      }, 3000);
      return late;
    });
    const store = openResponseStore(newName());
    const written = store.write("image", { owner: "ana", build: "b1", savedAt: 1, data: "pixels" });
    await vi.advanceTimersByTimeAsync(3000);
    vi.useRealTimers();
    expect(await written).toBe(true);
    expect((await store.read("image"))?.data).toBe("pixels");
  });
});
