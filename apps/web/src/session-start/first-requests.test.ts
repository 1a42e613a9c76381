import { getProfile } from "@surco/accounts/contract";
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
  await Promise.all([totalOptions.queryFn?.(context), cardsOptions.queryFn?.(context)]);
  const frame = [getProfile, features].map((route) => routeAddress(route, {}));
  expect(firstRequests("/dashboard")).toEqual([...frame, ...requested]);
  expect(firstRequests("/dashboard/field/7")).toEqual(firstRequests("/dashboard"));
  expect(firstRequests("/user/data")).toEqual(frame);
});
