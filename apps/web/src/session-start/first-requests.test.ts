import { getProfile } from "@surco/accounts/contract";
import { cropNamesQuery } from "@surco/catalogues/web";
import { cardsOptions, totalOptions } from "@surco/fields/web";
import { routeAddress } from "@surco/kit-web";
import { features } from "@surco/landing/contract";
import { afterEach, expect, it, vi } from "vitest";
import { firstRequests } from "./first-requests";

afterEach(() => vi.unstubAllGlobals());

it("names what the dashboard's list requests first", async () => {
  const requested: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    requested.push(address);
    return Response.json({ fields: [], nextCursor: null, total: 0 });
  });
  const context = { signal: new AbortController().signal } as never;
  const queries = [totalOptions, cardsOptions, cropNamesQuery("pt")];
  // Their answers are none that could be read; the addresses count.
  await Promise.allSettled(
    queries.map(async ({ queryFn }) => queryFn instanceof Function && queryFn(context)),
  );
  const frame = [getProfile, features].map((route) => routeAddress(route, {}));
  expect(firstRequests({ path: "/dashboard", language: "pt" })).toEqual([...frame, ...requested]);
  expect(firstRequests({ path: "/dashboard/field/7", language: "pt" })).toEqual([...frame, ...requested]);
  expect(firstRequests({ path: "/user/data", language: "pt" })).toEqual(frame);
});
