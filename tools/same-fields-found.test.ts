import { crops } from "@surco/agronomy";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import type { FieldCard, FieldFacets } from "../features/fields/contract/index";
import { type Person, startFieldsApp } from "../features/fields/server/fields-app.testing";
import { buildFarm, buildField, buildSquare, shareField } from "../features/fields/server/testing";
import {
  type FieldFilters,
  filterFields,
  type SeasonField,
  type SortColumn,
} from "../features/fields/web/filter-fields";
import { columnNames } from "../features/fields/web/finding/column-names";
import { countFields } from "../features/fields/web/finding/count-fields";
import texts from "../features/fields/web/locales/es.json";
import { testDatabase } from "../kit/server/src/testing";

const db = testDatabase();
let ana: Person;
let fields: SeasonField[];

const season = { season: "2026/27", period: "2" } as const;
/** Names that lists are wrong about: accents, ñ, capitals, numbers within, commas, signs of patterns. */
const NAMES = [
  "Ñandú 2",
  "ñandu 10",
  "Nandu",
  "Éste",
  "este (sur)",
  "Zanja",
  "Lote 1, bajo",
  "LOTE 01",
  "50 % norte",
  "a_b\\c",
  "Ülke",
  "çã",
];
const FARMS = ["La Paz", "Álamo, norte", "ñu"];

beforeAll(async () => {
  const { signIn } = await startFieldsApp(db);
  ana = await signIn();
  const beto = await signIn();
  for (const [at, farm] of FARMS.entries()) {
    const owner = farm === "ñu" ? beto : ana;
    const farmId = await buildFarm(db, { accountId: owner.id, name: farm });
    for (const [index, name] of NAMES.entries()) {
      const cropId = crops[(index + at) % 4 === 0 ? 3 : 5]?.id ?? 1;
      const { id } = await buildField(db, {
        accountId: owner.id,
        farmId,
        name,
        fiscalName: index % 2 === 0 ? "Pérez, Juan SA" : "Acopio Ñuñorco",
        polygon: buildSquare(at * NAMES.length + index),
        crop: index % 3 === 0 ? null : { ...season, cropId },
      });
      if (owner === beto && index % 2 === 0) await shareField(db, id, ana.email);
    }
  }
  await db
    .updateTable("field")
    .set({ district: "Río Cuarto, Sur" })
    .where("name", "in", NAMES.slice(0, 4))
    .execute();
  const { fields: cards } = (await ana.call("GET", "/field/meta_data?limit=500")).body as {
    fields: FieldCard[];
  };
  fields = cards.map((card) => {
    const cropId = card.crops.find((crop) => crop.season === season.season)?.cropId ?? null;
    const key = crops.find(({ id }) => id === cropId)?.key;
    const cropName = key ? texts.crop[key] : "";
    return { card, cropId, cropName, genotypeId: null, genotypeName: "" };
  });
});

const some = <T>(values: readonly T[]) => fc.subarray([...values]);
const filters: fc.Arbitrary<FieldFilters> = fc.record({
  text: fc.constantFrom(
    "",
    "ñandú",
    "NANDU 1",
    "este",
    "paz",
    "soja",
    "maiz",
    "%",
    "_",
    "\\",
    "rio sur",
    "perez",
    "ulke",
    "x",
  ),
  farms: some(FARMS),
  crops: some([4, 6, 7]),
  districts: some(["Río Cuarto, Sur"]),
  fiscalNames: some(["Pérez, Juan SA", "Acopio Ñuñorco"]),
  genotypes: fc.constant([]),
  producers: some(["ninguno"]),
  shared: fc.constantFrom("si", "no", null),
});

const list = (values: readonly (string | number)[]) =>
  values.map((value) => String(value).replaceAll(",", "%2C")).join(",");

function addressOf(chosen: FieldFilters): string {
  const query: Record<string, string> = {
    ...season,
    language: "es",
    q: chosen.text,
    campo: list(chosen.farms),
    cultivo: list(chosen.crops),
    localidad: list(chosen.districts),
    razonSocial: list(chosen.fiscalNames),
    productor: list(chosen.producers),
    ...(chosen.shared && { compartido: chosen.shared }),
  };
  return new URLSearchParams(query).toString();
}

it("finds the same fields in the same order in the browser and on the server", async () => {
  const columns = Object.entries(columnNames) as [string, SortColumn][];
  await fc.assert(
    fc.asyncProperty(
      filters,
      fc.constantFrom(...columns),
      fc.boolean(),
      async (chosen, [name, column], isDescending) => {
        const query = `${addressOf(chosen)}&orden=${isDescending ? "-" : ""}${name}&limit=500`;
        const { body } = await ana.call("GET", `/field/meta_data?${query}`);
        const served = (body as { fields: FieldCard[]; total: number }).fields.map(({ id }) => id);
        const here = filterFields(fields, chosen, { column, isDescending }).map(({ card }) => card.id);
        expect(served).toEqual(here);
        expect((body as { total: number }).total).toBe(here.length);
      },
    ),
    { numRuns: 60 },
  );
});

it("counts the same in the browser and on the server", async () => {
  const sorted = (facet: { value: unknown; count: number; areaHa: number }[]) =>
    facet.map(({ value, count, areaHa }) => `${value} ${count} ${areaHa.toFixed(6)}`).sort();
  await fc.assert(
    fc.asyncProperty(filters, async (chosen) => {
      const served = (await ana.call("GET", `/field/facets?${addressOf(chosen)}`)).body as FieldFacets;
      const here = countFields(fields, chosen, season.season);
      expect(served.chosen.count).toBe(here.chosen.count);
      expect(served.chosen.netAreaHa).toBeCloseTo(here.chosen.netAreaHa, 6);
      expect(served.chosen.bbox).toEqual(here.chosen.bbox);
      for (const facet of ["farms", "crops", "districts", "fiscalNames", "producers", "shared"] as const)
        expect(sorted(served[facet])).toEqual(sorted(here[facet]));
    }),
    { numRuns: 40 },
  );
});
