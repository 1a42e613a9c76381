import { binaryReply, defineRoute } from "@surco/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { call, routeAddress } from "./call";
import { closeSession, openSession, sessionToken } from "./session";

const getNote = defineRoute({
  method: "GET",
  path: "/note/:noteId",
  access: "account",
  summary: "A note.",
  params: z.object({ noteId: z.string() }),
  query: z.object({ words: z.string().optional() }),
  response: z.object({ text: z.string() }),
  errors: [],
});
const getPicture = defineRoute({
  method: "GET",
  path: "/picture",
  access: "account",
  summary: "A picture.",
  response: binaryReply("image/png"),
  errors: [],
});

const answer = (status: number, body: unknown) =>
  vi.fn(async (_address: string, _request: RequestInit) => new Response(JSON.stringify(body), { status }));

beforeEach(() => openSession("t".repeat(43)));
afterEach(() => {
  vi.unstubAllGlobals();
  closeSession();
});

describe("calling the API", () => {
  it("writes parameters and query into the address, escaped, and leaves out what is not given", () => {
    expect(routeAddress(getNote, { params: { noteId: "a/b" }, query: { words: "maíz & soja" } })).toBe(
      "/api/note/a%2Fb?words=ma%C3%ADz+%26+soja",
    );
    expect(routeAddress(getNote, { params: { noteId: "1" }, query: { words: undefined } })).toBe(
      "/api/note/1",
    );
  });

  it("sends the token in the header and never in the address", async () => {
    const fetched = answer(200, { text: "hola" });
    vi.stubGlobal("fetch", fetched);

    await expect(call(getNote, { params: { noteId: "1" }, query: {} })).resolves.toEqual({ text: "hola" });

    const [address, request] = fetched.mock.calls[0] ?? [];
    expect(address).not.toContain("ttt");
    expect(new Headers(request?.headers).get("authorization")).toBe(`Bearer ${"t".repeat(43)}`);
  });

  it("throws the server's code with its details", async () => {
    vi.stubGlobal("fetch", answer(409, { code: "FARM_NAME_TAKEN", details: { name: "La Paz" } }));
    await expect(call(getNote, { params: { noteId: "1" }, query: {} })).rejects.toMatchObject({
      code: "FARM_NAME_TAKEN",
      status: 409,
      details: { name: "La Paz" },
    });
  });

  it("closes a session that the server no longer knows", async () => {
    vi.stubGlobal("fetch", answer(401, { code: "NOT_SIGNED_IN" }));
    await expect(call(getNote, { params: { noteId: "1" }, query: {} })).rejects.toMatchObject({
      status: 401,
    });
    expect(sessionToken()).toBeNull();
  });

  it("distinguishes a missing network from a server that does not answer", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("failed")));
    vi.stubGlobal("navigator", { onLine: false });
    await expect(call(getPicture)).rejects.toMatchObject({ code: "OFFLINE", status: 0 });
    vi.stubGlobal("navigator", { onLine: true });
    await expect(call(getPicture)).rejects.toMatchObject({ code: "SERVER_UNREACHABLE", status: 0 });
  });

  it("gives up a read that never ends, and one that is cut off while it comes", async () => {
    vi.useFakeTimers();
    vi.stubGlobal("navigator", { onLine: true });
    vi.stubGlobal(
      "fetch",
      (_address: string, { signal }: RequestInit) =>
        new Promise((_, fail) => signal?.addEventListener("abort", () => fail(signal.reason))),
    );
    const endless = expect(call(getPicture)).rejects.toMatchObject({ code: "SERVER_UNREACHABLE", status: 0 });
    await vi.advanceTimersByTimeAsync(60_000);
    await endless;
    vi.useRealTimers();

    const cut = new ReadableStream({ pull: (body) => body.error(new TypeError("network error")) });
    vi.stubGlobal("fetch", async () => new Response(cut));
    await expect(call(getPicture)).rejects.toMatchObject({ code: "SERVER_UNREACHABLE", status: 0 });
  });

  it("reads a response for as long as parts of it come", async () => {
    vi.useFakeTimers();
    let sent = 0;
    const slow = new ReadableStream({
      async pull(body) {
        await new Promise((over) => setTimeout(over, 45_000));
        if (sent++ < 4) body.enqueue(new Uint8Array(10));
        else body.close();
      },
    });
    vi.stubGlobal("fetch", async () => new Response(slow));
    const read = call(getPicture);
    await vi.advanceTimersByTimeAsync(5 * 45_000);
    vi.useRealTimers();
    expect((await read).byteLength).toBe(40);
  });

  it("ends with its screen, which is no failure of the network", async () => {
    const left = new AbortController();
    vi.stubGlobal(
      "fetch",
      (_address: string, { signal }: RequestInit) =>
        new Promise((_, fail) => signal?.addEventListener("abort", () => fail(signal.reason))),
    );
    const read = call(getPicture, { signal: left.signal });
    left.abort();
    await expect(read).rejects.toMatchObject({ name: "AbortError" });
  });

  it("maps a proxy's error page to an error code", async () => {
    vi.stubGlobal("fetch", async () => new Response("<html>Bad gateway</html>", { status: 502 }));
    await expect(call(getPicture)).rejects.toMatchObject({ status: 502 });
  });
});
