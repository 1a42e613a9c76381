import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { askEarly, takeEarly } from "./early-answers";
import { closeSession, openSession, sessionToken } from "./session";

const address = "/api/field/meta_data?limit=1";
const fetched = vi.fn(async () => new Response("{}"));

beforeEach(() => {
  fetched.mockClear();
  vi.stubGlobal("fetch", fetched);
  openSession("t".repeat(43));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  closeSession();
});

it("gives an early answer to the first that asks, once", async () => {
  askEarly([address, address]);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(await takeEarly(address, sessionToken())).toBeInstanceOf(Response);
  expect(takeEarly(address, sessionToken())).toBeUndefined();
});

it("gives it to no other session, and not when it is out of date", () => {
  vi.useFakeTimers();
  askEarly([address]);
  expect(takeEarly(address, "u".repeat(43))).toBeUndefined();
  askEarly([address]);
  vi.advanceTimersByTime(60_000);
  expect(takeEarly(address, sessionToken())).toBeUndefined();
});

it("ends with its caller once it is taken, not by its age", () => {
  vi.useFakeTimers();
  let signal: AbortSignal | undefined;
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
    signal = init.signal ?? undefined;
    return new Promise(() => undefined);
  });
  askEarly([address]);
  const caller = new AbortController();
  void takeEarly(address, sessionToken(), caller.signal);
  vi.advanceTimersByTime(60_000);
  expect(signal?.aborted).toBe(false);
  caller.abort();
  expect(signal?.aborted).toBe(true);
});

it("asks for nothing without a session", () => {
  closeSession();
  askEarly([address]);
  expect(fetched).not.toHaveBeenCalled();
});
