import type { ImportedShape } from "@surco/field-import/contract";
import {
  areaHa,
  type Boundary,
  boundaryOf,
  canonicalText,
  type Polygon,
  partsOf,
  type Ring,
} from "@surco/geometry";
import fc from "fast-check";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { reviewOf } from "../import/review.testing";
import { buildExported, fileOf } from "./export.testing";
import type { ExportedField } from "./exported-field";

const shapeFormats = ["kml", "geojson", "shapefile", "isoxml"] as const;

/** A rectangle of some hundred metres with its south-west corner at so many millionths of a degree. */
const rectangle = (west: number, south: number, width: number, height: number): Ring => {
  const at = (x: number, y: number): [number, number] => [x / 1e6, y / 1e6];
  const [east, north] = [west + width, south + height];
  return [at(west, south), at(east, south), at(east, north), at(west, north), at(west, south)];
};

/** One to three parts beside each other, each with or without a hole. */
const boundaries: fc.Arbitrary<Boundary> = fc
  .tuple(
    fc.integer({ min: -61_000_000, max: -60_000_000 }),
    fc.integer({ min: -34_500_000, max: -33_500_000 }),
    fc.array(fc.record({ width: fc.integer({ min: 3_000, max: 6_000 }), hasHole: fc.boolean() }), {
      minLength: 1,
      maxLength: 3,
    }),
  )
  .map(([west, south, parts]) =>
    boundaryOf(
      parts.map(({ width, hasHole }, i): Polygon => {
        const start = west + i * 8_000;
        const outer = rectangle(start, south, width, 4_321);
        const hole = rectangle(start + 1_000, south + 1_000, 1_111, 999).toReversed();
        return { type: "Polygon", coordinates: hasHole ? [outer, hole] : [outer] };
      }),
    ),
  );

const odd = fc.constantFrom(
  '"El 12" & Cía',
  "<script>alert(1)</script>",
  "Ñandú; la 🌽, y 🐄",
  "=1+1",
  "]]> -- <!--",
  "O'Higgins",
  "日本の畑",
);
const names = fc
  .oneof(odd, fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }))
  .map((text) => text.replace(/[\p{C}\s]+/gu, " ").trim() || "Lote");

const fieldsOfFarms = fc
  .array(
    fc.record({
      boundary: boundaries,
      name: names,
      farm: names,
      producer: fc.option(names),
    }),
    { minLength: 1, maxLength: 9 },
  )
  .map((fields) =>
    fields.map((field, i) =>
      buildExported({
        ...field,
        farmId: `01994c1e-0000-7000-9000-00000000000${i}`,
        areaHa: areaHa(field.boundary),
      }),
    ),
  );

const boundaryIn = ({ parts }: ImportedShape): Boundary =>
  boundaryOf(parts.flatMap(({ polygon }) => (polygon === null ? [] : partsOf(polygon))));

/** Properties equal in the field and in the shape read back. */
const notes = ({ id, name, farm, producer, boundary }: ExportedField, most = 80) => ({
  id,
  name: cut(name, most),
  farm: cut(farm, most),
  producer: producer && cut(producer, most),
  boundary: canonicalText(boundary),
});

/** No longer than the format holds, and no half of a character. */
const cut = (text: string, most: number) => {
  let kept = "";
  for (const character of text) {
    if (kept.length + character.length > most) return kept.trimEnd();
    kept += character;
  }
  return kept;
};

describe.each(shapeFormats)("exported file of fields as %s", (format) => {
  it("is read back by the import with the same boundaries, names, farms, producers and ids", async () => {
    await fc.assert(
      fc.asyncProperty(fieldsOfFarms, async (fields) => {
        const review = reviewOf(await fileOf(format, fields));

        const most = format === "isoxml" ? 32 : 80;
        expect(
          review.shapes.map((shape) => ({
            id: shape.ownId,
            name: shape.name,
            farm: shape.farm,
            producer: shape.producer,
            boundary: canonicalText(boundaryIn(shape)),
          })),
        ).toEqual(fields.map((field) => notes(field, most)));
        // A shapefile's rings run the other way round.
        const repairs = review.shapes.flatMap(({ parts }) => parts.flatMap((part) => part.repairs));
        expect(repairs.filter((repair) => repair !== "rewound")).toEqual([]);
      }),
      // Many fields in few files: a file costs more than the fields in it.
      { numRuns: 12 },
    );
  });
});

describe("texts that a format cannot hold whole", () => {
  const long = buildExported({
    name: "Ñ".repeat(80),
    fiscalName: "日".repeat(120),
    producer: "🌽".repeat(40),
  });

  it("are listed beside a shapefile: texts of more than 254 bytes", async () => {
    const files = unzipSync(await fileOf("shapefile", [long]));

    expect(strFromU8(files["LEEME.txt"] ?? new Uint8Array())).toContain(
      `fiscal_name: ${long.fiscalName} → ${"日".repeat(84)}`,
    );
    expect(strFromU8(files["LEEME.txt"] ?? new Uint8Array())).not.toContain(`name: ${long.name}`);
  });

  it("are listed beside ISOXML: designators of more than 32 characters", async () => {
    const files = unzipSync(await fileOf("isoxml", [long]));

    const notes = strFromU8(files["LEEME.txt"] ?? new Uint8Array());
    expect(notes).toContain(`name: ${long.name} → ${"Ñ".repeat(32)}\r\n`);
    expect(notes).toContain(`producer: ${long.producer} → ${"🌽".repeat(16)}\r\n`);
  });

  it("are not listed where all fit", async () => {
    expect(Object.keys(unzipSync(await fileOf("shapefile", [buildExported()]))).sort()).toEqual([
      "surco.cpg",
      "surco.dbf",
      "surco.prj",
      "surco.shp",
      "surco.shx",
    ]);
  });
});
