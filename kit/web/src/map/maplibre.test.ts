import { beforeEach, expect, it, vi } from "vitest";
import { addMapProtocol, loadMapLibre } from "./maplibre";

const { added } = vi.hoisted(() => ({ added: [] as string[] }));
vi.mock("./maplibre-code", () => ({ code: { addProtocol: (name: string) => added.push(name) } }));

beforeEach(() => {
  added.length = 0;
});

const loadTile = async () => ({ data: new ArrayBuffer(0) });

it("gives MapLibre the protocols of features, whichever is there first", async () => {
  addMapProtocol("early", loadTile);
  expect(added).toEqual([]);
  await loadMapLibre();
  expect(added).toEqual(["early"]);
  addMapProtocol("late", loadTile);
  expect(added).toEqual(["early", "late"]);
});
