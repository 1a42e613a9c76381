import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { ApiError } from "../api-error";
import { persisted, persistResponses, type ResponseStore, type StoredResponse } from "./persist-responses";

const offline = () => Promise.reject(new ApiError("OFFLINE", 0));

function device() {
  const rows = new Map<string, StoredResponse>();
  const kept = new Set<string>();
  const store: ResponseStore = {
    read: async (id) => rows.get(id) ?? null,
    write: async (id, answer, keeper) => {
      rows.set(id, answer);
      if (keeper !== undefined) kept.add(`${keeper} ${id}`);
      return true;
    },
    keep: async (id, keeper) => void kept.add(`${keeper} ${id}`),
    sizeOfKept: async () => ({ responses: kept.size, bytes: 0 }),
    release: async () => kept.clear(),
    clear: async () => rows.clear(),
  };
  return { rows, store, kept };
}

/** The application opened anew on a device. */
function open(store: ResponseStore, { owner = "ana" as string | null, build = "b1" } = {}) {
  const persister = persistResponses({ store: async () => store, build, owner: () => owner });
  return new QueryClient({ defaultOptions: { queries: { persister, retry: false, networkMode: "always" } } });
}

/** A server whose answer the test gives. */
function slowServer() {
  let answer: (data: unknown) => void = () => undefined;
  const answered = new Promise<unknown>((resolve) => {
    answer = resolve;
  });
  return { answered, answer: (data: unknown) => answer(data) };
}

const fields = (queryFn: () => Promise<unknown>) => ({ queryKey: ["fields"], queryFn, meta: persisted() });

describe("offline cache of responses", () => {
  it("is used without a network, with the age of each response", async () => {
    const { rows, store } = device();
    await open(store).fetchQuery(fields(async () => new Map([["f1", "La Loma"]])));
    for (const row of rows.values()) row.savedAt = 1_700_000_000_000;

    const later = open(store);
    expect(await later.fetchQuery(fields(offline))).toEqual(new Map([["f1", "La Loma"]]));
    await expect.poll(() => later.getQueryState(["fields"])?.dataUpdatedAt).toBe(1_700_000_000_000);
  });

  it("is stale where the clock was set back since", async () => {
    const { rows, store } = device();
    await open(store).fetchQuery(fields(async () => ["La Loma"]));
    const savedAt = Date.now() + 400 * 24 * 3_600_000;
    for (const row of rows.values()) row.savedAt = savedAt;

    const later = open(store);
    await later.fetchQuery(fields(offline));
    await expect.poll(() => later.getQueryState(["fields"])?.dataUpdatedAt).toBe(savedAt);
    expect(
      later
        .getQueryCache()
        .find({ queryKey: ["fields"] })
        ?.isStaleByTime(60_000),
    ).toBe(true);
  });

  it("is not shown to another account, to nobody, or to another build", async () => {
    const { store } = device();
    await open(store).fetchQuery(fields(async () => ["La Loma"]));
    for (const who of [{ owner: "juan" }, { owner: null }, { build: "b2" }]) {
      await expect(open(store, who).fetchQuery(fields(offline))).rejects.toMatchObject({ code: "OFFLINE" });
    }
  });

  it("is not stored after a log-out that came while the store was being opened", async () => {
    const { rows, store } = device();
    let owner: string | null = "ana";
    let opened: (store: ResponseStore) => void = () => undefined;
    const opening = new Promise<ResponseStore>((resolve) => {
      opened = resolve;
    });
    const persister = persistResponses({
      store: () => opening,
      reader: async () => null,
      build: "b1",
      owner: () => owner,
    });
    const client = new QueryClient({ defaultOptions: { queries: { persister, retry: false } } });
    await client.fetchQuery(fields(async () => ["La Loma"]));
    owner = null;
    opened(store);
    await new Promise((over) => setTimeout(over, 10));
    expect(rows.size).toBe(0);
  });

  it("does not hide a refusal", async () => {
    const { store } = device();
    await open(store).fetchQuery(fields(async () => ["La Loma"]));
    const refused = fields(() => Promise.reject(new ApiError("FIELD_NOT_FOUND", 404)));
    await expect(open(store).fetchQuery(refused)).rejects.toMatchObject({ status: 404 });
  });

  it("gives way to a new response", async () => {
    const { store } = device();
    await open(store).fetchQuery(fields(async () => ["La Loma"]));
    expect(await open(store).fetchQuery(fields(async () => ["El Bajo"]))).toEqual(["El Bajo"]);
  });

  it("is shown while the server is asked for read-only data, and replaced by its answer", async () => {
    const { rows, store } = device();
    const list = (queryFn: () => Promise<unknown>) => ({
      queryKey: ["cards"],
      queryFn,
      meta: persisted({ isShownFirst: true }),
    });
    await open(store).fetchQuery(list(async () => ["La Loma"]));
    for (const row of rows.values()) row.savedAt = 1_700_000_000_000;
    const { answer, answered } = slowServer();
    const client = open(store);
    void client.prefetchQuery(list(() => answered));
    await expect.poll(() => client.getQueryData(["cards"])).toEqual(["La Loma"]);
    expect(client.getQueryState(["cards"])).toMatchObject({
      dataUpdatedAt: 1_700_000_000_000,
      fetchStatus: "fetching",
    });

    answer(["La Loma", "El Bajo"]);
    await expect.poll(() => client.getQueryData(["cards"])).toEqual(["La Loma", "El Bajo"]);
  });

  it("does not give way to an answer that is older than a change made meanwhile", async () => {
    const { store } = device();
    const list = (queryFn: () => Promise<unknown>) => ({
      queryKey: ["cards"],
      queryFn,
      meta: persisted({ isShownFirst: true }),
    });
    await open(store).fetchQuery(list(async () => ["La Loma"]));
    const { answer, answered } = slowServer();
    const client = open(store);
    void client.prefetchQuery(list(() => answered));
    await expect.poll(() => client.getQueryData(["cards"])).toEqual(["La Loma"]);
    client.setQueryData(["cards"], []);
    answer(["La Loma"]);
    await answered;
    await new Promise((over) => setTimeout(over));
    expect(client.getQueryData(["cards"])).toEqual([]);
  });

  it("is found the day after, where its range ends with the day", async () => {
    const { store } = device();
    const dates = (until: string, queryFn: () => Promise<unknown>) => ({
      queryKey: ["dates", until],
      queryFn,
      meta: persisted({ as: ["dates"] }),
    });
    await open(store).fetchQuery(dates("2026-11-20", async () => ["2026-11-19"]));
    expect(await open(store).fetchQuery(dates("2026-11-21", offline))).toEqual(["2026-11-19"]);
  });

  it("is used without a request where it never changes", async () => {
    const { store } = device();
    const image = (queryFn: () => Promise<unknown>) => ({
      queryKey: ["image"],
      queryFn,
      meta: persisted({ isFinal: true }),
    });
    await open(store).fetchQuery(image(async () => "first"));
    expect(await open(store).fetchQuery(image(async () => "asked again"))).toBe("first");
  });

  it("ignores unmarked queries", async () => {
    const { rows, store } = device();
    await open(store).fetchQuery({ queryKey: ["orders"], queryFn: async () => 1 });
    expect(rows.size).toBe(0);
  });
});
