import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import { putScreenFirst, whileScreenWaits } from "../parts/at-rest";
import { deviceResponses } from "./device-responses";
import { persisted } from "./persist-responses";

const store = vi.hoisted(() => ({ opened: 0, written: [] as string[] }));
vi.mock("./response-store", () => ({
  openResponseStore: () => {
    store.opened++;
    return { read: async () => null, write: async (id: string) => Boolean(store.written.push(id)) };
  },
}));
vi.mock("../own-build", () => ({ ownBuild: () => "b1" }));
vi.mock("../session", () => ({ sessionAccount: () => "ana" }));

beforeEach(() => void vi.stubGlobal("indexedDB", { databases: async () => [{ name: "surco-outbox" }] }));

it("a first visit neither reads stored responses nor loads the store before its screen is shown", async () => {
  putScreenFirst();
  let show = () => {};
  void whileScreenWaits(new Promise<void>((shown) => (show = shown)));
  const client = new QueryClient({ defaultOptions: { queries: { persister: deviceResponses() } } });
  const fields = {
    queryKey: ["fields"],
    queryFn: async () => ["La Loma"],
    meta: persisted({ isFinal: true }),
  };

  expect(await client.fetchQuery(fields)).toEqual(["La Loma"]);
  expect(store.opened).toBe(0);

  show();
  await expect.poll(() => store.written).toEqual(['ana ["fields"]']);
});
