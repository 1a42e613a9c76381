import { beforeEach, expect, it } from "vitest";
import { circuitBreaker } from "./circuit-breaker";

const HOST = "api.test";
let nowMs: number;
let breaker: ReturnType<typeof circuitBreaker>;

beforeEach(() => {
  nowMs = Date.parse("2026-02-20T12:00:00Z");
  breaker = circuitBreaker(() => nowMs);
});

/** Makes one call with this outcome. */
function call(outcome: "ok" | "failed", askedMs?: number): "made" | "left out" {
  if (breaker.pauseMs(HOST) > 0) return "left out";
  if (outcome === "ok") breaker.succeeded(HOST);
  else breaker.failed(HOST, askedMs);
  return "made";
}

it("opens when more than half of the last twenty calls within a minute failed", () => {
  for (let i = 0; i < 9; i++) {
    call("failed");
    call("ok");
  }
  call("failed");
  expect(call("failed")).toBe("made");
  // Eleven of twenty, never five in a row.
  expect(call("ok")).toBe("left out");
  nowMs += 30_001;
  expect(call("ok")).toBe("made");
  expect(call("failed")).toBe("made");
  expect(call("ok")).toBe("made");
});

it("ignores calls older than a minute", () => {
  for (let i = 0; i < 30; i++) {
    nowMs += 7_000;
    expect(call("failed")).toBe("made");
    nowMs += 1_000;
    expect(call("ok")).toBe("made");
  }
});

it("doubles the pause with each failure after it, up to a quarter of an hour", () => {
  for (let i = 0; i < 5; i++) call("failed");
  const pauses: number[] = [];
  for (let i = 0; i < 7; i++) {
    const pauseMs = breaker.pauseMs(HOST);
    pauses.push(pauseMs / 1000);
    nowMs += pauseMs + 1;
    call("failed");
  }
  expect(pauses).toEqual([30, 60, 120, 240, 480, 900, 900]);
});

it("does not double for failures of calls that were under way when it opened", () => {
  for (let i = 0; i < 9; i++) breaker.failed(HOST);
  expect(breaker.pauseMs(HOST)).toBe(30_000);
});

it("lets one probe call through after the pause and fails the others at once", () => {
  for (let i = 0; i < 5; i++) call("failed");
  nowMs += 30_001;
  expect(breaker.pauseMs(HOST)).toBe(0);
  expect([breaker.pauseMs(HOST), breaker.pauseMs(HOST)]).toEqual([500, 500]);
});

it("stays half-open when the caller of the probe leaves, and lets the next one through", () => {
  for (let i = 0; i < 5; i++) call("failed");
  nowMs += 30_001;
  expect(breaker.pauseMs(HOST)).toBe(0);
  breaker.leftOpen(HOST);
  expect(breaker.health()[0]?.state).toBe("half-open");
  expect([breaker.pauseMs(HOST), breaker.pauseMs(HOST)]).toEqual([0, 500]);
});

it("keeps the longest pause requested by calls in flight, once open", () => {
  for (let i = 0; i < 5; i++) breaker.failed(HOST);
  breaker.failed(HOST, 3_600_000);
  breaker.failed(HOST, 60_000);
  expect(breaker.pauseMs(HOST)).toBe(3_600_000);
});

it("stays open as long as the host requests, for hours but not for days", () => {
  call("failed", 5 * 3_600_000);
  expect(breaker.pauseMs(HOST)).toBe(5 * 3_600_000);
  breaker.failed("other.test", 1e12);
  expect(breaker.pauseMs("other.test")).toBe(24 * 3_600_000);
});

it("never calls a host again that rejects our credentials, and reports it once", () => {
  expect([breaker.refused(HOST), breaker.refused(HOST)]).toEqual([true, false]);
  breaker.succeeded(HOST);
  nowMs += 365 * 24 * 3_600_000;
  expect(breaker.pauseMs(HOST)).toBe(Number.POSITIVE_INFINITY);
  expect(breaker.pauseMs("other.test")).toBe(0);
});

it("reports the health of each host", () => {
  call("ok");
  breaker.refused("b.test");
  for (let i = 0; i < 5; i++) breaker.failed("c.test");
  expect(breaker.health()).toEqual([
    {
      host: HOST,
      state: "closed",
      openUntil: null,
      lastSuccessAt: "2026-02-20T12:00:00.000Z",
      lastFailureAt: null,
    },
    {
      host: "b.test",
      state: "refused",
      openUntil: null,
      lastSuccessAt: null,
      lastFailureAt: "2026-02-20T12:00:00.000Z",
    },
    {
      host: "c.test",
      state: "open",
      openUntil: "2026-02-20T12:00:30.000Z",
      lastSuccessAt: null,
      lastFailureAt: "2026-02-20T12:00:00.000Z",
    },
  ]);
  nowMs += 30_001;
  expect(breaker.health()[2]?.state).toBe("half-open");
});
