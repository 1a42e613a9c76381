import dns from "node:dns";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import net from "node:net";
import { fileURLToPath } from "node:url";
import { areaHa } from "@surco/geometry";
import { afterEach, describe, expect, it, vi } from "vitest";
import { partsOf, reviewBytes, reviewOf } from "./review.testing";

const samples = `${process.env.SURCO_SHARED ?? fileURLToPath(new URL("../../../../../shared", import.meta.url))}/samples/import`;
const there = existsSync(samples);
const bytesOf = (file: string) => readFileSync(`${samples}/${file}`);

/** Files that are not reviewed but refused, and why. */
const refusals: Record<string, string> = {
  "gdal_truncated.kml": "IMPORT_NOT_READABLE",
  "libkml_billion.kml": "IMPORT_FORBIDDEN_ENTITY",
  // Folders and nothing in them; other programs give up at the nesting.
  "libkml_100_nested_folders.kml": "IMPORT_EMPTY",
  "libkml_bad-pk-data.kmz": "IMPORT_ARCHIVE_DAMAGED",
  "libkml_doc.kmz": "IMPORT_EMPTY",
  "libkml_multikml-doc.kmz": "IMPORT_EMPTY",
  "libkml_nokml.kmz": "IMPORT_ARCHIVE_WITHOUT_FIELDS",
  // A table with another file's name.
  "shpjs_badzip.zip": "IMPORT_KIND_UNKNOWN",
  "shpjs_noshp.zip": "IMPORT_SHAPEFILE_INCOMPLETE",
};

/** Farm data, which GDAL does not read: polygons and hectares that the file itself declares, within what it rounds. */
const farmData: Record<string, { polygons: number; declaredHa: number | null }> = {
  "isoxmljs_test1.zip": { polygons: 2, declaredHa: 243.783 + 68.1192 },
  "isoxmljs_task_full.zip": { polygons: 1, declaredHa: null },
};

interface Reference {
  polygons: number;
  innerRings: number;
  totalHa: number | null;
  opens: boolean;
}

function readReference(): Map<string, Reference> {
  const [head = "", ...lines] = readFileSync(`${samples}/REFERENCE.tsv`, "utf8").trimEnd().split("\n");
  const columns = head.split("\t");
  return new Map(
    lines.map((line) => {
      const cells = line.split("\t");
      const cell = (name: string) => cells[columns.indexOf(name)] ?? "";
      const total = cell("total_ha_WGS84");
      return [
        cell("file"),
        {
          polygons: Number(cell("polygons")),
          innerRings: Number(cell("inner_rings")),
          totalHa: total === "" ? null : Number(total),
          opens: cell("opens_in_GDAL_3.6.2") === "yes",
        },
      ];
    }),
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("files of other programs", () => {
  it("exist", () => {
    expect(there, `the samples are missing: ${samples} (set SURCO_SHARED)`).toBe(true);
  });

  const files = there ? readdirSync(samples).filter((file) => !file.endsWith(".tsv")) : [];

  it.each(files)(
    "%s has the polygons, holes and hectares that GDAL reads, or is refused with a reason",
    (file) => {
      const expected = readReference().get(file);
      const review = reviewBytes(bytesOf(file));

      if (refusals[file] !== undefined) {
        expect(review).toEqual({ code: refusals[file] });
        return;
      }
      if (expected?.polygons === 0 && "code" in review && !farmData[file]) {
        expect(review.code).toBe("IMPORT_EMPTY");
        return;
      }
      if ("code" in review) throw new Error(`${file} was refused: ${review.code}`);
      const parts = partsOf(review);
      const totalHa = parts.reduce((sum, part) => sum + (part.original ?? part).areaHa, 0);
      const farm = farmData[file];
      if (farm) {
        expect(parts).toHaveLength(farm.polygons);
        if (farm.declaredHa !== null) expect(Math.abs(totalHa / farm.declaredHa - 1)).toBeLessThan(0.005);
        return;
      }
      expect(expected?.opens).toBe(true);
      expect(parts).toHaveLength(expected?.polygons ?? Number.NaN);
      if (expected?.totalHa === null || expected === undefined) return;
      const holes = parts.reduce(
        (sum, { polygon, original }) => sum + ((original?.polygon ?? polygon)?.coordinates.length ?? 1) - 1,
        0,
      );
      expect(holes).toBe(expected.innerRings);
      expect(Math.abs(totalHa - expected.totalHa)).toBeLessThanOrEqual(
        Math.max(expected.totalHa * 1e-5, 5e-5),
      );
    },
  );

  it("with non-numeric coordinates are listed as off the map", () => {
    expect(reviewOf(bytesOf("togeojson_bad.kml"))).toMatchObject({
      shapes: [{ name: "hollow box", parts: [{ polygon: null, areaHa: 0, state: "outside_world" }] }],
      skipped: { points: 0, lines: 0, empty: 2 },
    });
  });

  it("keep their folders and attributes", () => {
    expect(reviewOf(bytesOf("togeojson_schema.kml"))).toMatchObject({
      shapes: [
        {
          name: null,
          folders: ["TES_124_167_28_JUL_2022_1109"],
          attributes: { gid: "167001", cn_cv_1109: "89%" },
          parts: [{ repairs: ["rewound"] }],
        },
      ],
    });
  });

  it("keep the farm, customer and crop of farm data", () => {
    const [shape] = reviewOf(bytesOf("isoxmljs_task_full.zip")).shapes;
    expect(shape).toMatchObject({
      ownId: "PFD2",
      name: "Near the Highway Subfield",
      farm: "Peters Farm",
      producer: "Peter Meyer",
      crop: "Corn",
      declaredAreaHa: expect.closeTo(0.3334, 9),
    });
  });

  it("propose columns for names and declared areas, and list polygons that overlap", () => {
    expect(reviewOf(bytesOf("shpjs_SHP_Exclude.zip"))).toMatchObject({
      roles: { name: "FieldName", farm: "FarmName", producer: "ClientName", area: "Size" },
      shapes: [{ declaredAreaHa: expect.any(Number) }],
    });
    expect(reviewOf(bytesOf("togeojson_schema.kml")).roles.name).toBe("plotno_plot_number");
    const overlaps = partsOf(reviewOf(bytesOf("isoxmljs_test.geojson"))).map(
      ({ fileOverlaps }) => fileOverlaps,
    );
    expect(overlaps).toMatchObject([[{ shape: 1 }], [{ shape: 0 }]]);
  });

  it("keep the accents of the encoding that a shapefile names", () => {
    // Points only: its table is read all the same, to report the skipped features.
    expect(reviewBytes(bytesOf("shpjs_codepage.zip"))).toEqual({ code: "IMPORT_EMPTY" });
  });

  it("that are too large or self-crossing are reported and still shown", () => {
    const parts = partsOf(reviewOf(bytesOf("libkml_kmlsamples.kml")));
    const tooLarge = parts.filter((part) => part.state === "too_large");
    expect(tooLarge).toHaveLength(1);
    expect(tooLarge[0]?.polygon).not.toBeNull();
    for (const part of parts) {
      if (part.polygon) expect(part.areaHa).toBeCloseTo(areaHa(part.polygon), 9);
    }
  });

  it("with network links are read without following them", () => {
    const fetch = vi.fn();
    vi.stubGlobal("fetch", fetch);
    const connections = vi.spyOn(net.Socket.prototype, "connect");
    const lookups = vi.spyOn(dns, "lookup");

    expect(reviewOf(bytesOf("togeojson_networklink.kml"))).toMatchObject({
      shapes: [],
      skipped: { points: 0, lines: 0, zones: 0, empty: 0 },
      networkLinks: ["https://tiny.url"],
    });
    for (const way of [fetch, connections, lookups]) expect(way).not.toHaveBeenCalled();
  });
});
