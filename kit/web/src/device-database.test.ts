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

describe("stored response behind a write that does not end", () => {
  it("lets the server be asked, the next times at once, and is read again afterwards", async () => {
    vi.useRealTimers();
    const name = newName();
    const store = openResponseStore(name);
    await store.write("image", { owner: "ana", build: "b1", savedAt: 1, data: "pixels" });
    const end = await writeForLong(name);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });

    const first = store.read("image");
    await vi.advanceTimersByTimeAsync(LIMIT_MS);
    expect(await first).toBe(null);
    expect(await store.read("image")).toBe(null);

    end();
    vi.useRealTimers();
    await vi.waitFor(async () => expect((await store.read("image"))?.data).toBe("pixels"));
  });
});

describe("device database that the browser never opens", () => {
  it("lets images be asked of the server, and the next ones at once", async () => {
    neverOpens();
    const store = openResponseStore(newName());
    const persister = persistResponses({ store: async () => store, build: "b1", owner: () => "ana" });
    const client = new QueryClient({ defaultOptions: { queries: { persister, retry: false } } });
    const ask = (date: string) =>
      client.fetchQuery({
        queryKey: ["image", date],
        queryFn: async () => `image of ${date}`,
        meta: persisted({ isFinal: true }),
      });
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
