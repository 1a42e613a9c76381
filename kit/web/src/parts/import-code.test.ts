import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { importCode } from "./import-code";

/** Server of the build's files, in a network that can be cut. */
function startServer() {
  const server = {
    isCut: false,
    asked: [] as string[],
    answer: () => new Response("export {};"),
  };
  vi.stubGlobal("fetch", async (path: string) => {
    server.asked.push(path);
    if (server.isCut) throw new TypeError("Failed to fetch");
    return server.answer();
  });
  return server;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const later = async <T>(promise: Promise<T>) => {
  const settled = promise.then(
    (value) => ({ value }),
    (cause: unknown) => ({ failed: String(cause) }),
  );
  await vi.runAllTimersAsync();
  return settled;
};

describe("code of a part of the screen", () => {
  it("is imported once its files are there, each fetched once", async () => {
    const server = startServer();
    const load = vi.fn(async () => {
      expect(server.asked).toEqual(["/assets/chart-1.js", "/assets/axis-1.js"]);
      return "chart";
    });

    expect(await importCode(load, ["assets/chart-1.js", "assets/axis-1.js"])).toBe("chart");
    expect(await importCode(load, ["assets/axis-1.js"])).toBe("chart");
    expect(server.asked).toHaveLength(2);
  });

  it("is not imported while a file cannot be fetched: browsers would remember the failure", async () => {
    const server = startServer();
    server.isCut = true;
    const load = vi.fn(async () => "map");

    expect(await later(importCode(load, ["assets/map-2.js"]))).toHaveProperty("failed");
    expect(server.asked).toHaveLength(3);
    expect(load).not.toHaveBeenCalled();

    server.isCut = false;
    expect(await later(importCode(load, ["assets/map-2.js"]))).toEqual({ value: "map" });
  });

  it("waits for no second attempt without a network, nor for a file that the server no longer has", async () => {
    const server = startServer();
    server.isCut = true;
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await later(importCode(async () => null, ["assets/old-3.js"]));
    expect(server.asked).toHaveLength(1);

    onLine.mockReturnValue(true);
    server.isCut = false;
    server.answer = () => new Response(null, { status: 404 });
    expect(await later(importCode(async () => null, ["assets/old-3.js"]))).toHaveProperty("failed");
    expect(server.asked).toHaveLength(2);
  });

  it("is fetched again where the connection delivers nothing more", async () => {
    const send = vi.fn(async (_path: string, { signal }: RequestInit) => {
      const isStalled = send.mock.calls.length === 1;
      const read = () =>
        new Promise((read, failed) => {
          if (!isStalled) read({ done: true });
          signal?.addEventListener("abort", () => failed(new Error("aborted")));
        });
      return { ok: true, status: 200, body: { getReader: () => ({ read }) } };
    });
    vi.stubGlobal("fetch", send);

    expect(await later(importCode(async () => "report", ["assets/report-4.js"]))).toEqual({
      value: "report",
    });
    expect(send).toHaveBeenCalledTimes(2);
  });

  it("brings its styles in their order, and again where they failed", async () => {
    startServer();
    const appended: string[] = [];
    let areApplied = false;
    vi.spyOn(document.head, "append").mockImplementation((link) => {
      if (!(link instanceof HTMLLinkElement)) throw new Error("not a stylesheet");
      appended.push(link.href.slice(-5));
      queueMicrotask(() => link.dispatchEvent(new Event(areApplied ? "load" : "error")));
    });
    const files = ["assets/a.css", "assets/list-5.js", "assets/b.css"];
    const load = vi.fn(async () => "list");

    expect(await later(importCode(load, files))).toHaveProperty("failed");
    expect(load).not.toHaveBeenCalled();
    areApplied = true;
    expect(await later(importCode(load, files))).toEqual({ value: "list" });
    expect(appended).toEqual(["a.css", "b.css", "a.css", "b.css"]);
  });
});
