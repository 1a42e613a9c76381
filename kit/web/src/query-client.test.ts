import "./indexed-db.testing";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { noteAnswer } from "./offline/reachability";
import { newQueryClient } from "./query-client";

afterEach(() => noteAnswer(true));

it("asks an address that never answers a few times, while others do answer", async () => {
  const client = newQueryClient();
  const calls = { blocked: 0, other: 0 };
  const blocked = new QueryObserver(client, {
    queryKey: ["blocked"],
    staleTime: 0,
    queryFn: async () => {
      calls.blocked++;
      noteAnswer(false);
      throw new TypeError("failed to fetch");
    },
    retry: false,
  });
  const other = new QueryObserver(client, {
    queryKey: ["other"],
    staleTime: 0,
    queryFn: async () => {
      calls.other++;
      noteAnswer(true);
      return calls.other;
    },
  });
  const stops = [blocked.subscribe(() => undefined), other.subscribe(() => undefined)];

  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(calls.blocked).toBeGreaterThan(0);
  expect(calls.blocked).toBeLessThanOrEqual(3);
  expect(calls.other).toBeLessThanOrEqual(3);
  for (const stop of stops) stop();
  client.clear();
});

it("reloads visible queries when the server is back", async () => {
  const client = newQueryClient();
  const read = vi.fn(async () => "data");
  const observer = new QueryObserver(client, { queryKey: ["fields"], staleTime: 0, queryFn: read });
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => read.mock.calls.length).toBe(1);
  noteAnswer(false);
  noteAnswer(true);
  await expect.poll(() => read.mock.calls.length).toBe(2);
  stop();
  client.clear();
});
