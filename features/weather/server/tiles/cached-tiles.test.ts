import type { HttpClient } from "@surco/kit-server";
import { expect, it } from "vitest";
import { withCachedTiles } from "./cached-tiles";

function startTiles(maxBytes: number) {
  let nowMs = 0;
  const requests: string[] = [];
  const refused = () => Promise.reject(new Error("not asked for"));
  const http: HttpClient = {
    getBytes: async (url) => {
      requests.push(url);
      if (url === "broken") throw new Error("the service is down");
      return { bytes: new Uint8Array(10), contentType: "image/png" };
    },
    getJson: refused,
    getIfModified: refused,
    postJson: refused,
    postForm: refused,
    getRange: refused,
    sendBytes: refused,
  };
  const tiles = withCachedTiles(http, () => new Date(nowMs), { maxBytes, maxAgeMs: 1000 });
  const get = async (url: string) => (await tiles.getBytes(url)).bytes.length;
  const wait = (ms: number) => {
    nowMs += ms;
  };
  return { requests, get, wait };
}

it("serves a picture again until its age", async () => {
  const { requests, get, wait } = startTiles(100);
  expect(await get("a")).toBe(10);
  wait(999);
  expect(await get("a")).toBe(10);
  expect(requests).toEqual(["a"]);
  wait(1);
  await get("a");
  expect(requests).toEqual(["a", "a"]);
});

it("drops the pictures that were looked at longest ago", async () => {
  const { requests, get } = startTiles(20);
  for (const url of ["a", "b", "a", "c", "a", "b"]) await get(url);
  expect(requests).toEqual(["a", "b", "c", "b"]);
});

it("counts a picture once that two users ask for at the same time", async () => {
  const { requests, get } = startTiles(20);
  await Promise.all([get("a"), get("a")]);
  await get("b");
  await get("a");
  await get("b");
  expect(requests).toEqual(["a", "a", "b"]);
});

it("asks again after a failure", async () => {
  const { requests, get } = startTiles(20);
  await expect(get("broken")).rejects.toThrow("the service is down");
  await expect(get("broken")).rejects.toThrow("the service is down");
  expect(requests).toEqual(["broken", "broken"]);
});
