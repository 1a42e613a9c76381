import "../indexed-db.testing";
import { QueryClient } from "@tanstack/react-query";
import { Dexie } from "dexie";
import { IDBObjectStore } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../api-error";
import { persisted, persistResponses, type ResponseStore, ResponseTooLarge } from "./persist-responses";
import { openResponseStore } from "./response-store";

const LIMITS = { totalBytes: 1000, responses: 4, responseBytes: 500, pruneEvery: 1 };
const offline = () => Promise.reject(new ApiError("OFFLINE", 0));
let name: string;
let store: ResponseStore;

beforeEach(() => {
  name = `answers ${crypto.randomUUID()}`;
  store = openResponseStore(name, LIMITS);
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

/** A response of this size, read at a time; more recent ones have a higher one. */
const write = (
  id: string,
  savedAt: number,
  { bytes = 10, keeper }: { bytes?: number; keeper?: string } = {},
) => store.write(id, { owner: "ana", build: "b1", savedAt, data: new Uint8Array(bytes) }, keeper);

async function namesOf(...ids: string[]): Promise<string[]> {
  const rows = await Promise.all(ids.map(async (id) => ((await store.read(id)) ? id : null)));
  return rows.filter((id) => id !== null);
}

interface Opened {
  owner?: string;
  keeper?: string;
  current?: Set<string>;
}

/** The application of an account on this device. */
function open({ owner = "ana", keeper, current }: Opened = {}) {
  const persister = persistResponses({
    store: async () => store,
    build: "b1",
    owner: () => owner,
    keeper,
    current,
  });
  return new QueryClient({ defaultOptions: { queries: { persister, retry: false, networkMode: "always" } } });
}

const fields = (queryFn: () => Promise<unknown>, isFinal = false) => ({
  queryKey: ["fields"],
  queryFn,
  meta: persisted({ isFinal }),
});

/** Waits until a screen shows this value without a network: responses are stored in the background. */
const found = (value: string, opened?: Opened) =>
  vi.waitFor(async () => expect(await open(opened).fetchQuery(fields(offline))).toBe(value));

/** Another program, or an older one, wrote this row. */
async function putRow(row: object): Promise<void> {
  const database = await new Dexie(name).open();
  await database.table("answers").put(row);
  database.close();
}

describe("limits of the store", () => {
  it("hold a number of responses: the oldest give way", async () => {
    for (const [index, id] of ["a", "b", "c", "d", "e", "f"].entries()) await write(id, 100 - index);
    expect(await namesOf("a", "b", "c", "d", "e", "f")).toEqual(["a", "b", "c", "d"]);
  });

  it("hold a size: the oldest give way", async () => {
    await write("old", 1, { bytes: 400 });
    await write("newer", 2, { bytes: 400 });
    expect(await namesOf("old", "newer")).toEqual(["old", "newer"]);
    await write("newest", 3, { bytes: 400 });
    expect(await namesOf("old", "newer", "newest")).toEqual(["newer", "newest"]);
  });

  it("refuse a single response above theirs, and leave the one before", async () => {
    expect(await write("a", 1, { bytes: 500 })).toBe(true);
    expect(await write("a", 2, { bytes: 501 })).toBe(false);
    expect((await store.read("a"))?.savedAt).toBe(1);
  });

  it("do not count what a collection keeps", async () => {
    for (const id of ["a", "b", "c", "d", "e", "f"]) await write(id, 1, { bytes: 400, keeper: "farm" });
    await write("g", 2, { bytes: 400 });
    await write("h", 3, { bytes: 400 });
    expect(await namesOf("a", "b", "c", "d", "e", "f", "g", "h")).toHaveLength(8);
    expect(await store.sizeOfKept("farm")).toEqual({ responses: 6, bytes: 2400 });
  });

  it("hold for a released response again", async () => {
    for (const id of ["a", "b"]) await write(id, 1, { keeper: "farm" });
    await store.keep("b", "other");
    await store.release("farm");
    expect(await namesOf("a", "b")).toEqual(["b"]);
    await store.release("other");
    expect(await namesOf("b")).toEqual([]);
  });
});

describe("a collection", () => {
  it("keeps what was read before as well", async () => {
    await write("seen", 1);
    await store.keep("seen", "farm");
    for (const [index, id] of ["a", "b", "c", "d", "e"].entries()) await write(id, 10 + index);
    expect(await namesOf("seen")).toEqual(["seen"]);
  });

  it("releases all but what it names", async () => {
    for (const id of ["a", "b", "c"]) await write(id, 1, { keeper: "farm" });
    await store.release("farm", new Set(["b"]));
    expect(await namesOf("a", "b", "c")).toEqual(["b"]);
  });

  it("goes on naming what the server could not answer, and not what is out of sight", async () => {
    const current = new Set<string>();
    const client = open({ keeper: "farm", current });
    const read = (key: string, queryFn: () => Promise<unknown>) =>
      client.fetchQuery({ queryKey: [key], queryFn, meta: persisted() }).catch(() => null);
    await read("record", async () => 1);
    await read("rain", () => Promise.reject(new ApiError("INTERNAL", 500)));
    await read("notes", () => Promise.reject(new ApiError("FIELD_NOT_FOUND", 404)));
    expect([...current]).toEqual(['ana ["record"]', 'ana ["rain"]']);
  });

  it("hears of a response that is too large", async () => {
    const large = fields(async () => new Uint8Array(501));
    await expect(open({ keeper: "farm" }).fetchQuery(large)).rejects.toThrow(ResponseTooLarge);
    expect(await open().fetchQuery(large)).toHaveLength(501);
  });
});

describe("responses of an account", () => {
  it("are found by it alone, also where both keep the same query", async () => {
    await open().fetchQuery(fields(async () => "La Loma"));
    await open({ owner: "juan" }).fetchQuery(fields(async () => "El Bajo"));
    await found("El Bajo", { owner: "juan" });
    await found("La Loma");
    await expect(open({ owner: "eva" }).fetchQuery(fields(offline))).rejects.toMatchObject({
      code: "OFFLINE",
    });
  });

  it("are deleted with the list of its farms", async () => {
    localStorage.setItem("surco.kept-farms.ana", "[]");
    await write("a", 1, { keeper: "farm" });
    await store.clear();
    expect(await namesOf("a")).toEqual([]);
    expect(localStorage.length).toBe(0);
  });
});

describe("a full device", () => {
  const fill = () =>
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });

  it("does not keep a screen from its response, nor loses the one before", async () => {
    await open().fetchQuery(fields(async () => "before"));
    await found("before");
    const put = fill();
    expect(await open().fetchQuery(fields(async () => "now"))).toBe("now");
    await vi.waitFor(() => expect(put).toHaveBeenCalled());
    put.mockRestore();
    await found("before");
  });

  it("ends the download of a collection", async () => {
    fill();
    await expect(open({ keeper: "farm" }).fetchQuery(fields(async () => "now"))).rejects.toMatchObject({
      name: "QuotaExceededError",
    });
  });
});

describe("a corrupt row", () => {
  const id = 'ana ["fields"]';
  const whole = { id, owner: "ana", build: "b1", savedAt: 1, bytes: 8, data: "La Loma" };

  it.each([
    ["without data", { ...whole, data: undefined }],
    ["without an account", { ...whole, owner: undefined }],
    ["without a time", { ...whole, savedAt: "yesterday" }],
  ])("%s is read from the server, and written over", async (_, row) => {
    await store.read(id);
    await putRow(whole);
    expect(await open().fetchQuery(fields(offline, true))).toBe("La Loma");
    await putRow(row);
    await expect(open().fetchQuery(fields(offline, true))).rejects.toMatchObject({ code: "OFFLINE" });
    expect(await open({ keeper: "farm" }).fetchQuery(fields(async () => "El Bajo", true))).toBe("El Bajo");
    expect(await open().fetchQuery(fields(offline, true))).toBe("El Bajo");
  });
});
