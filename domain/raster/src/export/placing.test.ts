import { type LngLat, ringsOf, utmProjection } from "@surco/geometry";
import { describe, expect, it } from "vitest";
import { cornersOf } from "../grid";
import { escapeXml, type Overlay, overlayKml } from "./overlay-kml";
import { gdalAuxiliaryFile, projectionFile, worldFile } from "./world-file";

const grid = { pixelSizeM: 10, originX: 499_980, originY: 6_240_060, width: 120, height: 80 };

describe("a world file", () => {
  it("gives the pixel's size and the centre of the first pixel, line by line", () => {
    expect(worldFile(grid)).toBe("10\n0\n0\n-10\n499985\n6240055\n");
  });

  it("has its coordinate system in a .prj", () => {
    expect(projectionFile(32720)).toContain('PROJCS["WGS_1984_UTM_Zone_20S"');
    expect(projectionFile(32720)).toContain('PARAMETER["False_Northing",10000000.0]');
    expect(projectionFile(32720)).toContain('PARAMETER["Central_Meridian",-63.0]');
    expect(projectionFile(32613)).toContain('PROJCS["WGS_1984_UTM_Zone_13N"');
    expect(projectionFile(32613)).toContain('PARAMETER["False_Northing",0.0]');
    expect(gdalAuxiliaryFile(32613)).toContain("<SRS>EPSG:32613</SRS>");
    expect(() => projectionFile(3857)).toThrow(RangeError);
  });
});

describe("KML overlay of a picture", () => {
  const corners = cornersOf(grid, 32720);
  const overlay: Overlay = {
    name: "Lote <7> & «Bajo»\u0007",
    descriptionHtml: "<b>NDVI</b>",
    date: "2026-02-14",
    picture: "ndvi.png",
    corners,
    outline: {
      type: "Polygon",
      coordinates: [
        [
          [-63, -34],
          [-62.9, -34],
          [-62.9, -33.9],
          [-63, -34],
        ],
        [
          [-62.95, -33.98],
          [-62.94, -33.98],
          [-62.94, -33.97],
          [-62.95, -33.98],
        ],
      ],
    },
    outlineName: "Lote 7",
  };
  const kml = overlayKml(overlay);

  it("has the outline of every part of a field, each with its holes", () => {
    const [outer = [], hole = []] = ringsOf(overlay.outline);
    const east = outer.map(([lng, lat]): LngLat => [lng + 1, lat]);
    const parts = overlayKml({
      ...overlay,
      outline: { type: "MultiPolygon", coordinates: [[outer, hole], [east]] },
    });
    expect(parts.match(/<outerBoundaryIs>/g)).toHaveLength(2);
    expect(
      parts.match(/<Polygon>[\s\S]*?<\/Polygon>/g)?.map((part) => part.includes("innerBoundaryIs")),
    ).toEqual([true, false]);
  });

  it("has its four corners counter-clockwise from the lower left", () => {
    const quad = /<gx:LatLonQuad><coordinates>(.*)<\/coordinates>/.exec(kml)?.[1] ?? "";
    const { forward } = utmProjection(32720);
    const placed = quad.split(" ").map((place) => {
      const [lng = 0, lat = 0] = place.split(",").map(Number);
      return forward(lng, lat);
    });
    const expected = [
      [499_980, 6_239_260],
      [501_180, 6_239_260],
      [501_180, 6_240_060],
      [499_980, 6_240_060],
    ];
    placed.forEach(([x, y], index) => {
      const [wantedX = 0, wantedY = 0] = expected[index] ?? [];
      expect(Math.hypot(x - wantedX, y - wantedY)).toBeLessThan(0.001);
    });
  });

  it("writes what people typed as text, never as markup", () => {
    expect(kml).toContain("<name>Lote &lt;7&gt; &amp; «Bajo»</name>");
    expect(kml).toContain("&lt;b&gt;NDVI&lt;/b&gt;");
    expect(escapeXml('"\ud800\u0000<')).toBe("&quot;&lt;");
  });

  it("draws the field's outline with its holes", () => {
    expect(kml.match(/<LinearRing>/g)).toHaveLength(2);
    expect(kml).toContain("<innerBoundaryIs>");
  });
});
