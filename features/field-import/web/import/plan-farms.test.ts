import { FROM_FILE, NEW_FARM } from "@surco/fields/web";
import { describe, expect, it } from "vitest";
import { buildShape } from "../testing";
import { FROM_FORMAT, type Mapping } from "./mapping";
import { planFarms } from "./plan-farms";
import type { ReviewRow } from "./review-row";

const row = (id: string, ...folders: string[]): ReviewRow => ({
  id,
  shape: buildShape({ folders }),
  part: 0,
  name: id,
  isIncluded: true,
  isUnrepaired: false,
  isChange: false,
  declaredAreaHa: null,
});
const byFormat: Mapping = {
  name: FROM_FORMAT,
  farm: FROM_FORMAT,
  crop: FROM_FORMAT,
  producer: FROM_FORMAT,
  area: FROM_FORMAT,
};
const idFor = (key: string) => `new ${key}`;
const plan = (farmId: string, rows: ReviewRow[], farmName = "") =>
  planFarms(rows, { farmId, farmName }, byFormat, [{ id: "farm-1", name: "La Amanda" }], "lotes 2026", idFor);

describe("farms of an import", () => {
  it("use the chosen one for all", () => {
    const { newFarms, farmIdOf } = plan("farm-1", [row("a")]);

    expect(newFarms).toEqual([]);
    expect(farmIdOf(row("a", "Otra"))).toBe("farm-1");
  });

  it("use a new one for all", () => {
    const { newFarms, farmIdOf } = plan(NEW_FARM, [row("a")], " El Ombú ");

    expect(newFarms).toEqual([{ id: "new el ombu", name: "El Ombú" }]);
    expect(farmIdOf(row("a"))).toBe("new el ombu");
  });

  it("use the innermost folders: known ones by name, new ones once, the rest by the file's name", () => {
    const rows = [
      row("a", "Zona norte", "LA AMANDA"),
      row("b", "Zona norte", "Santa Rosa"),
      row("c", "santa rosa"),
      row("d"),
    ];

    const { newFarms, farmIdOf } = plan(FROM_FILE, rows);

    expect(newFarms).toEqual([
      { id: "new santa rosa", name: "Santa Rosa" },
      { id: "new lotes 2026", name: "lotes 2026" },
    ]);
    expect(rows.map(farmIdOf)).toEqual(["farm-1", "new santa rosa", "new santa rosa", "new lotes 2026"]);
  });
});
