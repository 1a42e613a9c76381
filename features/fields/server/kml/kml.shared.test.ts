import dns from "node:dns";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import net from "node:net";
import { fileURLToPath } from "node:url";
import { areaHa } from "@surco/geometry";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type KmlReview, readKml } from "./read-kml";
import { createKmlReviewer } from "./review-kml";

const samples = `${process.env.SURCO_SHARED ?? fileURLToPath(new URL("../../../../../shared", import.meta.url))}/samples/import`;
const there = existsSync(samples);

/** Files that are not reviewed but refused, and why. */
const refusals: Record<string, string> = {
  "gdal_truncated.kml": "KML_NOT_READABLE",
  "libkml_billion.kml": "KML_FORBIDDEN_ENTITY",
  // Folders and nothing in them; other programs give up at the nesting.
  "libkml_100_nested_folders.kml": "KML_EMPTY",
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

async function reviewOf(file: string): Promise<KmlReview | { code: string }> {
  const text = readFileSync(`${samples}/${file}`, "utf8");
  return createKmlReviewer()
    .review(text)
    .catch((error: { code: string }) => ({ code: error.code }));
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("KML files of other programs", () => {
  it("are there to be read", () => {
    expect(there, `the samples are missing: ${samples} (set SURCO_SHARED)`).toBe(true);
  });

  const archives = there ? readdirSync(samples).filter((file) => file.endsWith(".kmz")) : [];

  it.each(archives)("%s is an archive, and is refused as a file that is no KML", async (file) => {
    expect(await reviewOf(file)).toEqual({ code: "KML_NOT_READABLE" });
  });

  const files = there ? readdirSync(samples).filter((file) => file.endsWith(".kml")) : [];

  it.each(files)(
    "%s has the polygons, holes and hectares that GDAL finds, or is refused in words",
    async (file) => {
      const expected = readReference().get(file);
      const review = await reviewOf(file);

      if (refusals[file] !== undefined) {
        expect(review).toEqual({ code: refusals[file] });
        return;
      }
      if (expected?.polygons === 0 && "code" in review) {
        expect(review.code).toBe("KML_EMPTY");
        return;
      }
      if ("code" in review) throw new Error(`${file} was refused: ${review.code}`);
      expect(expected?.opens).toBe(true);
      expect(review.shapes).toHaveLength(expected?.polygons ?? Number.NaN);
      if (expected?.totalHa === null || expected === undefined) return;
      const holes = review.shapes.reduce(
        (sum, { polygon }) => sum + (polygon?.coordinates.length ?? 1) - 1,
        0,
      );
      expect(holes).toBe(expected.innerRings);
      const total = review.shapes.reduce((sum, shape) => sum + shape.areaHa, 0);
      expect(Math.abs(total - expected.totalHa)).toBeLessThanOrEqual(Math.max(expected.totalHa * 1e-5, 5e-5));
    },
  );

  it("with coordinates that are words are listed as off the map", async () => {
    const review = await reviewOf("togeojson_bad.kml");
    expect(review).toMatchObject({
      shapes: [{ name: "hollow box", polygon: null, areaHa: 0, state: "outside_world" }],
      skipped: { points: 0, lines: 0, empty: 2 },
    });
  });

  it("keep their folders and attributes", async () => {
    expect(await reviewOf("togeojson_schema.kml")).toMatchObject({
      shapes: [
        {
          name: null,
          folders: ["TES_124_167_28_JUL_2022_1109"],
          attributes: { gid: "167001", cn_cv_1109: "89%" },
          state: "repaired",
          repairs: ["rewound"],
        },
      ],
    });
  });

  it("that are too large, or crossed, say so and are still drawn", async () => {
    const review = await reviewOf("libkml_kmlsamples.kml");
    if ("code" in review) throw new Error(review.code);
    const tooLarge = review.shapes.filter((shape) => shape.state === "too_large");
    expect(tooLarge).toHaveLength(1);
    expect(tooLarge[0]?.polygon).not.toBeNull();
    for (const shape of review.shapes) {
      if (shape.polygon) expect(shape.areaHa).toBeCloseTo(areaHa(shape.polygon), 9);
    }
  });

  it("with network links are read without following them", async () => {
    const fetch = vi.fn();
    vi.stubGlobal("fetch", fetch);
    const connections = vi.spyOn(net.Socket.prototype, "connect");
    const lookups = vi.spyOn(dns, "lookup");
    const text = readFileSync(`${samples}/togeojson_networklink.kml`, "utf8");

    expect(readKml(text)).toEqual({
      review: {
        shapes: [],
        skipped: { points: 0, lines: 0, empty: 0 },
        networkLinks: ["https://tiny.url"],
      },
    });
    for (const way of [fetch, connections, lookups]) expect(way).not.toHaveBeenCalled();
  });

  it("with an entity bomb are refused within 100 ms", async () => {
    const text = readFileSync(`${samples}/libkml_billion.kml`, "utf8");
    const started = performance.now();
    await expect(createKmlReviewer().review(text)).rejects.toMatchObject({ code: "KML_FORBIDDEN_ENTITY" });
    expect(performance.now() - started).toBeLessThan(100);
  });
});
