import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { defineWebFeature } from "../feature";
import { createInvalidator, staleKeys } from "./invalidate";

const barns = defineWebFeature({
  name: "barns",
  texts: async () => ({ default: {} }),
  liveKinds: { barn: ["barns/field/*", "barns/total"] },
});
const silos = defineWebFeature({
  name: "silos",
  texts: async () => ({ default: {} }),
  liveKinds: { silo: ["silos"] },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

it("finds the queries of a change in the manifests: of its field, of all fields, or of all kinds", () => {
  const features = [barns, silos];
  expect(staleKeys(features, { kind: "barn", fieldId: "f1" })).toEqual([
    ["barns", "field", "f1"],
    ["barns", "total"],
  ]);
  expect(staleKeys(features, { kind: "barn" })).toEqual([
    ["barns", "field"],
    ["barns", "total"],
  ]);
  expect(staleKeys(features, null)).toEqual([["barns", "field"], ["barns", "total"], ["silos"]]);
  expect(staleKeys(features, { kind: "note" })).toEqual([]);
});

/** A query on the screen whose answers the test gives. */
function show(queries: QueryClient, queryKey: string[]) {
  const answers: ((value: string) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<string>((resolve) => answers.push(resolve)));
  new QueryObserver(queries, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(
    () => undefined,
  );
  return { queryFn, answer: () => answers.shift()?.("ok") };
}

it("asks once for a group of changes, and only for what they made stale", async () => {
  const queries = new QueryClient();
  const [first, second] = [show(queries, ["barns", "field", "f1"]), show(queries, ["barns", "field", "f2"])];
  first.answer();
  second.answer();
  await pass();
  const invalidator = createInvalidator(queries);

  for (let index = 0; index < 5; index++)
    invalidator.add(staleKeys([barns], { kind: "barn", fieldId: "f1" }));
  await pass(1000);

  expect(first.queryFn).toHaveBeenCalledTimes(2);
  expect(second.queryFn).toHaveBeenCalledTimes(1);
});

it("asks again after an answer that was under way, which may be older than the change", async () => {
  const queries = new QueryClient();
  const query = show(queries, ["silos"]);
  await pass();
  const invalidator = createInvalidator(queries);
  invalidator.add([["silos"]]);
  await pass(3000);
  expect(query.queryFn).toHaveBeenCalledTimes(1);

  query.answer();
  await pass(600);
  expect(query.queryFn).toHaveBeenCalledTimes(2);

  // One that hangs is given up.
  invalidator.add([["silos"]]);
  await pass(11_000);
  expect(query.queryFn).toHaveBeenCalledTimes(3);
});

it("forgets what waits when it stops", async () => {
  const queries = new QueryClient();
  const query = show(queries, ["silos"]);
  query.answer();
  await pass();
  const invalidator = createInvalidator(queries);
  invalidator.add([["silos"]]);
  invalidator.stop();
  await pass(5000);

  expect(query.queryFn).toHaveBeenCalledTimes(1);
});
