import { describe, expect, it } from "vitest";
import { proposeRoles } from "./propose-roles";

const AREAS = [20.4, 35.1, 48.9, 61.2];

/** Shapes of different areas with these columns. */
function shapesWith(columns: Record<string, readonly string[]>) {
  return AREAS.map((areaHa, i) => ({
    name: null,
    attributes: Object.fromEntries(
      Object.entries(columns).flatMap(([key, texts]) => (texts[i] === undefined ? [] : [[key, texts[i]]])),
    ),
    parts: [{ areaHa }],
  }));
}
const roles = (columns: Record<string, readonly string[]>) => proposeRoles(shapesWith(columns));
const same = (text: string) => AREAS.map(() => text);

describe("column of names", () => {
  it.each<[why: string, columns: Record<string, readonly string[]>, name: string | null]>([
    ["a known heading", { cod: ["1", "2", "3", "4"], LOTE: ["A", "B", "C", "D"] }, "LOTE"],
    ["f_name", { OBJECTID: ["1", "2", "3", "4"], f_name: ["North 40", "Creek", "Hill", "Barn"] }, "f_name"],
    ["number", { number: ["12", "13", "14 A", "15"], soil: ["IIw", "IIw", "IIe", "IIe"] }, "number"],
    ["lote_nro", { FID: ["0", "1", "2", "3"], lote_nro: ["1", "2", "3", "7"] }, "lote_nro"],
    [
      "a heading with a word for names before unique texts",
      { clave: ["El Alto", "La Isla", "Monte", "Molino"], f_name: ["12", "13", "14", "15"] },
      "f_name",
    ],
    [
      "unique short texts",
      { sector: same("Este"), clave: ["El Alto", "La Isla", "Monte", "Molino"] },
      "clave",
    ],
    [
      "unique codes where there are no texts",
      { gid: ["1", "2", "3", "4"], clave: ["31", "35", "40", "41"] },
      "clave",
    ],
    [
      "content before a known heading that repeats",
      { nombre: same("Lote"), clave: ["A", "B", "C", "D"] },
      "clave",
    ],
    ["the known heading where nothing is better", { nombre: same("Lote"), ha: AREAS.map(String) }, "nombre"],
    [
      "neither dates, decimals, ids nor remarks",
      {
        fecha: ["2026-01-01", "2026-01-02", "2026-01-03", "2026-01-04"],
        ndvi: ["0.51", "0.62", "0.53", "0.74"],
        objectid: ["1", "2", "3", "4"],
        nota: AREAS.map((ha) => `Lo sembramos tarde porque llovió mucho en octubre, ${ha}`),
      },
      null,
    ],
  ])("is %s", (_why, columns, name) => {
    expect(roles(columns).name).toBe(name);
  });

  it("is proposed by its heading alone where there are two shapes", () => {
    const two = shapesWith({ clave: ["El Alto", "La Isla"], lote_nro: ["1", "2"] }).slice(0, 2);
    expect(proposeRoles(two).name).toBe("lote_nro");
  });
});

describe("column of declared areas", () => {
  const declared = (factor: number) => AREAS.map((ha) => (ha * factor).toFixed(2));

  it.each<[why: string, columns: Record<string, readonly string[]>, area: string | null]>([
    ["till_area", { till_area: declared(0.97) }, "till_area"],
    ["SURF_DECL", { SURF_DECL: declared(0.9), CODE: ["1", "2", "3", "4"] }, "SURF_DECL"],
    ["Size", { Size: declared(1.02) }, "Size"],
    ["superficie in square metres", { superficie: declared(10_000) }, "superficie"],
    ["a known heading, though few shapes have it", { superficie: ["20.4"] }, "superficie"],
    ["texts with a unit", { dato: AREAS.map((ha) => `${ha} has`) }, "dato"],
    ["numbers about as large as the shapes", { campo7: declared(1.01), n: ["4", "8", "1", "2"] }, "campo7"],
    ["not a computed column in degrees", { Shape_Area: declared(1e-6) }, null],
    ["not a column of other numbers", { dosis: ["120", "80", "95", "60"] }, null],
    ["the heading whose areas fit better", { sup_2019: declared(0.5), sup_decl: declared(0.98) }, "sup_decl"],
  ])("is %s", (_why, columns, area) => {
    expect(roles(columns).area).toBe(area);
  });
});
