import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DistrictYield } from "../../contract";
import { districtKey, provinceKey } from "./place-keys";
import { readAmount } from "./read-amount";
import { readYields } from "./read-yields";

const signal = new AbortController().signal;

/** Reads a file that arrives in chunks of the size. */
async function read(content: string | Buffer, chunkBytes = 7) {
  const bytes = Buffer.from(content as string);
  const rows: DistrictYield[] = [];
  const file = {
    sizeBytes: bytes.length,
    open: async () =>
      (async function* () {
        for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
      })(),
  };
  const counts = await readYields(file, { take: async (some) => void rows.push(...some) }, signal);
  return { rows, ...counts };
}

const OPEN_HEADINGS =
  "cultivo,anio,campania,provincia,provincia_id,departamento,departamento_id,superficie_sembrada_ha,superficie_cosechada_ha,produccion_tm,rendimiento_kgxha";

describe("a file of the open data", () => {
  it("gives the crops of the product, with codes as numbers or floats and both kinds of labels", async () => {
    const { rows, source, rowCount, leftOut } = await read(
      [
        OPEN_HEADINGS,
        "ajo,1969,1969/1970,Buenos Aires,6,25 de Mayo,6854,3,3,10,3333",
        "soja total,2019,2019/2020,Buenos Aires,6.0,25 de Mayo,6854.0,90000,88000,281600,3200",
        "trigo total,1999,1999/00,Córdoba,14,Marcos Juárez,14063,1000,1000,3000,3000",
        "maíz,2020,2020/2021,Buenos Aires,6,Pergamino,06623,0,0,0,0",
        "maíz,2020,2020/2021,Buenos Aires,6,,,500,500,4000,8000",
        "maíz,2020,2020/2022,Buenos Aires,6,Pergamino,6623,500,500,4000,8000",
        "girasol,2020,2020/2021,Buenos Aires,6,Pergamino,6623,500,mil,4000,8000",
        "girasol,2020,2020/2021,Buenos Aires,6,Pergamino,14623,500,500,1000,2000",
        "sorgo,2020,2020/2021,Buenos Aires,6,Pergamino,6623,500,500,2000,9000",
        "soja total,2019,2019/20,Buenos Aires,6,25 de Mayo,6854,1,1,3,3000",
      ].join("\r\n"),
    );

    expect(source).toBe("magyp-open-data");
    expect(rowCount).toBe(10);
    expect(rows).toEqual([
      {
        country: "AR",
        districtCode: "06854",
        province: "Buenos Aires",
        district: "25 de Mayo",
        crop: "soy",
        season: "2019/20",
        period: "2",
        modality: "all",
        sownHa: 90_000,
        harvestedHa: 88_000,
        productionT: 281_600,
        yieldKgPerHa: 3200,
      },
      expect.objectContaining({ crop: "wheat", season: "1999/00", period: "1", districtCode: "14063" }),
    ]);
    expect(leftOut).toEqual([
      { reason: "otherCrop", count: 1, lines: [2] },
      { reason: "noHarvest", count: 1, lines: [5] },
      { reason: "noDistrict", count: 1, lines: [6] },
      { reason: "seasonWrong", count: 1, lines: [7] },
      { reason: "numberWrong", count: 1, lines: [8] },
      { reason: "codeWrong", count: 1, lines: [9] },
      { reason: "yieldContradicted", count: 1, lines: [10] },
      { reason: "repeated", count: 1, lines: [11] },
    ]);
  });

  it("may have its columns in any order and case, a byte order mark and quotes", async () => {
    const { rows } = await read(
      `\uFEFFDepartamento_ID;DEPARTAMENTO;Provincia_ID;provincia;Campania;anio;Cultivo;rendimiento_kgxha;produccion_tm;superficie_cosechada_ha;superficie_sembrada_ha\n14098;"Río ""Cuarto""; sur";14;Córdoba;2010/11;2010;MAÍZ;7.250;1.450.000;200.000;210.500\n`,
    );
    expect(rows).toEqual([
      expect.objectContaining({
        district: 'Río "Cuarto"; sur',
        crop: "maize",
        yieldKgPerHa: 7250,
        productionT: 1_450_000,
        harvestedHa: 200_000,
        sownHa: 210_500,
      }),
    ]);
  });
});

describe("a file of the query portal", () => {
  const portal =
    "Cultivo;Campaña;Provincia;Departamento;idProvincia;idDepartamento;Sup. Sembrada;Sup. Cosechada;Producción;Rendimiento\n" +
    "Soja 1ra;2018/2019;Córdoba;Unión;14;182;100;100;330;3300\n" +
    "Soja 2da;2018/2019;Córdoba;Unión;14;182;100;100;240;2400\n" +
    "Trigo candeal;2018/2019;Buenos Aires;Tres Arroyos;6;833;100;100;500;5000\n" +
    "Maíz;2018/2019;Entre Ríos;Paraná;30;84;100;100;650;6.500\n";

  it.each(["utf8", "latin1"] as const)(
    "is read in %s, with codes of departments within their province",
    async (encoding) => {
      const { rows, source, leftOut } = await read(Buffer.from(portal, encoding));
      expect(source).toBe("magyp-portal");
      expect(
        rows.map(({ crop, districtCode, district, yieldKgPerHa }) => [
          crop,
          districtCode,
          district,
          yieldKgPerHa,
        ]),
      ).toEqual([
        ["soyFirst", "14182", "Unión", 3300],
        ["soySecond", "14182", "Unión", 2400],
        ["maize", "30084", "Paraná", 6500],
      ]);
      expect(leftOut).toEqual([{ reason: "otherCrop", count: 1, lines: [4] }]);
    },
  );
});

describe("a file of SIAP", () => {
  const headings =
    "Anio,Idestado,Nomestado,Idddr,Nomddr,Idmunicipio,Nommunicipio,Idciclo,Nomcicloproductivo,Idmodalidad,Nommodalidad,Idunidadmedida,Nomunidad,Idcultivo,Nomcultivo,Sembrada,Cosechada,Siniestrada,Volumenproduccion,Rendimiento,Precio,Valorproduccion";
  const row = (cycle: string, modality: string, crop: string, figures: string) =>
    `2020,25,Sinaloa,132,Guasave,11,Guasave,1,${cycle},1,${modality},200201,Tonelada,7490000,${crop},${figures}`;

  it("gives kg/ha of both cycles under the season of their agricultural year", async () => {
    const { rows, source, leftOut } = await read(
      [
        headings,
        row("Otoño-Invierno", "Riego", "Maíz grano", '"1,200.50",1200.5,0,"13,205.50",11.00,3900,51501450'),
        row("Primavera-Verano", "Temporal", "Sorgo grano", "300,300,0,937.5,3.125,3000,2812500"),
        row("Primavera-Verano", "Temporal", "Maíz forrajero en verde", "300,300,0,9000,30,500,4500000"),
        row("Perennes", "Riego", "Soya", "300,300,0,600,2,500,4500000"),
      ].join("\n"),
    );

    expect(source).toBe("siap");
    expect(rows).toEqual([
      {
        country: "MX",
        districtCode: "25011",
        province: "Sinaloa",
        district: "Guasave",
        crop: "maize",
        season: "2019/20",
        period: "1",
        modality: "irrigated",
        sownHa: 1200.5,
        harvestedHa: 1200.5,
        productionT: 13_205.5,
        yieldKgPerHa: 11_000,
      },
      expect.objectContaining({ crop: "sorghum", period: "2", modality: "rainfed", yieldKgPerHa: 3125 }),
    ]);
    expect(leftOut.map(({ reason, lines }) => [reason, lines])).toEqual([
      ["otherCrop", [4]],
      ["otherCycle", [5]],
    ]);
  });
});

describe("any file", () => {
  it("is refused with the missing columns where it is none of the three", async () => {
    await expect(read("cultivo,campania,provincia\nsoja,2019/20,Salta\n")).rejects.toMatchObject({
      code: "DISTRICT_YIELDS_FILE_UNKNOWN",
      details: { missing: expect.stringContaining("departamento") },
    });
  });

  it("is refused where it has headings alone", async () => {
    await expect(read(`${OPEN_HEADINGS}\n`)).rejects.toMatchObject({ code: "DISTRICT_YIELDS_FILE_EMPTY" });
  });

  it("gives the same rows in chunks of any size, quoted or not", async () => {
    const text = `${OPEN_HEADINGS}\nsoja total,2019,2019/20,Córdoba,14,"Río Segundo",14119,10,10,30,3000\n"maíz",2019,2019/20,Córdoba,14,"Río\nCuarto",14098,10,10,70,7000`;
    const whole = await read(text, 1e6);
    expect(whole.rows.map(({ district }) => district)).toEqual(["Río Segundo", "Río\nCuarto"]);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 120 }), async (size) => {
        expect(await read(text, size)).toEqual(whole);
      }),
    );
  });

  it("has the rows around one without an end, and around a quote that is never closed", async () => {
    const soy = (code: number) => `soja total,2019,2019/20,Córdoba,14,Unión,${code},10,10,30,3000\n`;
    const long = `${"x".repeat(400_000)}\n`;
    const endless = await read(`${OPEN_HEADINGS}\n${soy(14_001)}${long}${soy(14_002)}`, 65_536);
    expect(endless.rows.map(({ districtCode }) => districtCode)).toEqual(["14001", "14002"]);
    expect(endless.rowCount).toBe(3);
    const others = Array.from({ length: 3_000 }, (_, n) => soy(14_100 + (n % 800))).join("");
    const unclosed = await read(`${OPEN_HEADINGS}\n"${soy(14_001)}${others}${soy(14_002)}`, 65_536);
    expect(unclosed.rows.map(({ districtCode }) => districtCode)).toContain("14002");
  });

  it("counts a yield that it had before as repeated, whatever else differs", async () => {
    const [first, second] = ["10,10,30,3000", "11,11,33,3000"].map(
      (amounts) => `soja total,2019,2019/20,Córdoba,14,Unión,14001,${amounts}\n`,
    );
    const others =
      "maíz,2019,2019/20,Córdoba,14,Unión,14001,10,10,70,7000\n" +
      "soja total,2020,2020/21,Córdoba,14,Unión,14001,10,10,30,3000\n" +
      "soja total,2019,2019/20,Córdoba,14,Unión,14002,10,10,30,3000\n";
    const { rows, leftOut } = await read(`${OPEN_HEADINGS}\n${first}${others}${second}`);
    expect(rows).toHaveLength(4);
    expect(leftOut).toEqual([{ reason: "repeated", count: 1, lines: [6] }]);
  });

  it("lets others run while it is read", async () => {
    const line = (n: number) =>
      `\nsoja total,2019,2019/20,Córdoba,14,Unión,${14_001 + (n % 900)},10,10,30,3000`;
    const text = OPEN_HEADINGS + Array.from({ length: 20_000 }, (_, n) => line(n)).join("");
    let turns = 0;
    let isRead = false;
    const others = (async () => {
      while (!isRead) {
        await setImmediate();
        turns++;
      }
    })();
    const { rowCount, rows } = await read(text, 65_536);
    isRead = true;
    await others;
    expect([rowCount, rows.length]).toEqual([20_000, 900]);
    expect(turns).toBeGreaterThan(15);
  });
});

describe("an amount", () => {
  it.each([
    ["3333", 3333, 3333],
    ["3.333", 3333, 3.333],
    ["3,333", 3333, 3333],
    ["1.234.567", 1_234_567, 1_234_567],
    ["1.234,5", 1234.5, 1234.5],
    ["1,234.50", 1234.5, 1234.5],
    ["3,25", 3.25, 3.25],
    ["0.500", 0.5, 0.5],
    ["1 200", 1200, 1200],
    ["6854.0", 6854, 6854],
  ])("%s is %d in whole numbers and %d with decimals", (text, whole, decimal) => {
    expect(readAmount(text, "thousands")).toBe(whole);
    expect(readAmount(text, "decimalPoint")).toBe(decimal);
  });

  it("is missing in an empty cell and none in a text", () => {
    expect(["", " ", "-", "s/d", "..."].map((text) => readAmount(text, "thousands"))).toEqual(
      new Array(5).fill(null),
    );
    for (const text of ["mil", "1.23.456", "1,2,3", "--4"])
      expect(readAmount(text, "thousands"), text).toBeNaN();
  });
});

describe("the key of a place", () => {
  it.each([
    ["Nueve de Julio", "9 de Julio"],
    ["Veinticinco de Mayo", "Partido de 25 de Mayo"],
    ["Gral. López", "General López"],
    ["Cnel. Dorrego", "CORONEL DORREGO"],
    ["Leandro N. Alem", "leandro n alem"],
    ["O'Higgins", "O’Higgins"],
    ["1° de Mayo", "Primero de Mayo"],
    ["Departamento Unión", "Unión"],
  ])("is the same for %s and %s", (one, other) => {
    expect(districtKey(one)).toBe(districtKey(other));
  });

  it("separates districts of other names", () => {
    expect(districtKey("San Justo")).not.toBe(districtKey("San Martín"));
    expect(districtKey("Partido")).toBe("partido");
  });

  it("knows the official and the usual name of a province", () => {
    expect(provinceKey("Veracruz de Ignacio de la Llave")).toBe(provinceKey("Veracruz"));
    expect(provinceKey("Ciudad Autónoma de Buenos Aires")).toBe(provinceKey("CABA"));
    expect(provinceKey("Provincia de Buenos Aires")).toBe(provinceKey("Buenos Aires"));
  });
});
