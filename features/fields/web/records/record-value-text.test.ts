import { listTreatmentTypes } from "@surco/catalogues/contract";
import { newQueryClient } from "@surco/kit-web";
import { afterEach, expect, it, vi } from "vitest";
import { recordValueText } from "./record-value-text";
import { emptySeason, OTHER_GENOTYPE, type SeasonValues } from "./record-values";

const t = ((key: string) => key.replace(/^[\w]+:(record|crop|season)\./, "")) as never;
const season: SeasonValues = { ...emptySeason("2026/27", "2"), cropId: "5" };
const textOf = (values: SeasonValues) =>
  recordValueText("season 2026/27 2", values, t, { queries: newQueryClient(), language: "es" });

afterEach(() => vi.unstubAllGlobals());

it.each<[detail: string, change: Partial<SeasonValues>, text: RegExp]>([
  ["crop that is planned", { plannedCropId: "7" }, /, planned: \w+$/],
  ["genotype", { genotypeId: OTHER_GENOTYPE, otherGenotype: "Criollo" }, /, Criollo$/],
  ["treatment", { treatmentTypeId: "2" }, /, treatment: Fungicida$/],
  ["count of plants", { isGapsProject: true }, /, gapsProject$/],
  ["cause of missing plants that cannot be read", { isGapsProject: true, gapTypeId: "9" }, /, gapType: 9$/],
])("distinguishes two seasons of one crop by their %s", async (_, change, text) => {
  vi.stubGlobal("fetch", async (address: string) =>
    address.includes(listTreatmentTypes.path)
      ? Response.json({ entries: [{ id: 2, name: "Fungicida" }] })
      : Response.json({ code: "NOT_FOUND", details: {} }, { status: 404 }),
  );
  const plain = await textOf(season);
  const changed = await textOf({ ...season, ...change });
  expect(changed).toMatch(text);
  expect(changed.startsWith(plain)).toBe(true);
});
