import { describe, expect, it } from "vitest";
import { partsOf, reviewBytes, reviewOf as reviewOfFile } from "../review.testing";

const SQUARE = "-60.71,-33.92 -60.70,-33.92 -60.70,-33.91 -60.71,-33.91 -60.71,-33.92";

function polygon(coordinates: string, ...holes: string[]): string {
  const ring = (text: string) => `<LinearRing><coordinates>${text}</coordinates></LinearRing>`;
  const inner = holes.map((hole) => `<innerBoundaryIs>${ring(hole)}</innerBoundaryIs>`).join("");
  return `<Polygon><outerBoundaryIs>${ring(coordinates)}</outerBoundaryIs>${inner}</Polygon>`;
}

function placemark(content: string): string {
  return `<Placemark>${content}</Placemark>`;
}

function kml(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${content}</Document></kml>`;
}

const reviewOf = (content: string) => reviewOfFile(kml(content));

/** The first shape with what is said of its first polygon. */
function firstShape(content: string) {
  const [shape] = reviewOf(content).shapes;
  const [part] = shape?.parts ?? [];
  if (!shape || !part) throw new Error("no shape");
  return { ...shape, ...part };
}

describe("a KML file", () => {
  it("is read with names, folders and hectares", () => {
    const content = `<Folder><name>La Paz</name><Folder><name>Norte</name>
      ${placemark(`<name><![CDATA[Lote 1 & 2]]></name>${polygon(SQUARE)}`)}</Folder></Folder>`;
    expect(reviewOf(content).shapes).toMatchObject([
      {
        index: 0,
        name: "Lote 1 & 2",
        folders: ["La Paz", "Norte"],
        attributes: {},
        declaredAreaHa: null,
        parts: [
          {
            polygon: {
              type: "Polygon",
              coordinates: [
                [
                  [-60.71, -33.92],
                  [-60.7, -33.92],
                  [-60.7, -33.91],
                  [-60.71, -33.91],
                  [-60.71, -33.92],
                ],
              ],
            },
            areaHa: expect.closeTo(102.6, 0),
            state: "ok",
            repairs: [],
          },
        ],
      },
    ]);
  });

  it("keeps the polygons of a collection together, also in collections outside the KML namespace", () => {
    const twice = polygon(SQUARE) + polygon(SQUARE);
    for (const collection of ["MultiGeometry", "MultiPolygon"]) {
      const shapes = reviewOf(placemark(`<name>Par</name><${collection}>${twice}</${collection}>`)).shapes;
      expect(shapes.map(({ name, parts }) => [name, parts.length])).toEqual([["Par", 2]]);
    }
  });

  it("is read with a namespace prefix as well", () => {
    const text = `<k:kml xmlns:k="http://www.opengis.net/kml/2.2"><k:Placemark><k:Polygon><k:outerBoundaryIs><k:LinearRing>
      <k:coordinates>${SQUARE}</k:coordinates></k:LinearRing></k:outerBoundaryIs></k:Polygon></k:Placemark></k:kml>`;
    expect(partsOf(reviewOfFile(text))).toMatchObject([{ state: "ok" }]);
  });

  it("is repaired, and the repairs are listed", () => {
    const open = SQUARE.split(" ").slice(0, -1).reverse();
    expect(firstShape(placemark(polygon([...open, open[3]].join(" ")))).repairs).toEqual([
      "closed",
      "duplicates",
      "rewound",
    ]);
    expect(firstShape(placemark(polygon(open.join(" ")))).state).toBe("repaired");
  });

  it("loses its heights, blanks after commas and missing blanks between positions", () => {
    const high = SQUARE.replaceAll(/ |$/g, ",120 ");
    const strung = SQUARE.replaceAll(" ", ",");
    for (const coordinates of [high, SQUARE.replaceAll(",", " , "), strung]) {
      expect(firstShape(placemark(polygon(coordinates)))).toMatchObject({
        state: "ok",
        areaHa: expect.closeTo(102.6, 0),
      });
    }
  });

  it("names the problem of a polygon and still shows it", () => {
    const bowTie = "-60.71,-33.92 -60.70,-33.91 -60.70,-33.92 -60.71,-33.91 -60.71,-33.92";
    const states = [
      bowTie,
      SQUARE.replaceAll("-60.70", "-60.60"),
      "500,1 501,1 501,2 500,1",
      "no,1 2,2",
      "",
      "1,1 1,1",
    ].map((coordinates) => firstShape(placemark(polygon(coordinates))));
    expect(states.map(({ state, polygon }) => [state, polygon !== null])).toEqual([
      ["repaired", true],
      ["too_large", true],
      ["outside_world", false],
      ["outside_world", false],
      ["no_area", false],
      ["no_area", false],
    ]);
    const astray = firstShape(placemark(polygon(SQUARE, "-60.6,-33.9 -60.5,-33.9 -60.5,-33.8 -60.6,-33.9")));
    expect(astray).toMatchObject({ state: "repaired", repairs: ["rewound", "holesTrimmed"] });
  });

  it("does not use a hole as the boundary when the boundary is unreadable", () => {
    expect(firstShape(placemark(polygon("x,y x,y x,y x,y", SQUARE)))).toMatchObject({
      polygon: null,
      state: "outside_world",
    });
  });

  it("reports a boundary of too many points", () => {
    const points = Array.from({ length: 10_001 }, (_, i) => {
      const angle = (2 * Math.PI * i) / 10_000;
      return `${-60 + 0.005 * Math.cos(angle)},${-33 + 0.005 * Math.sin(angle)}`;
    });
    expect(firstShape(placemark(polygon(points.join(" "))))).toMatchObject({
      state: "too_detailed",
      polygon: null,
    });
  });

  it("counts features without polygons, and lists network links", () => {
    const point = "<Point><coordinates>-60,-33</coordinates></Point>";
    const track = `<gx:Track xmlns:gx="http://www.google.com/kml/ext/2.2"><gx:coord>-60 -33 0</gx:coord></gx:Track>`;
    const link = "<NetworkLink><Link><href>http://example.org/more.kml</href></Link></NetworkLink>";
    const empty = "<LineString><coordinates> </coordinates></LineString>";
    const content = [point, track, empty, "", polygon(SQUARE) + point].map(placemark).join("") + link;
    expect(reviewOf(content)).toMatchObject({
      shapes: [{ parts: [{ state: "ok" }] }],
      skipped: { points: 2, lines: 1, empty: 2 },
      networkLinks: ["http://example.org/more.kml"],
    });
  });

  it("counts points and lines beside a polygon in one MultiGeometry as ignored", () => {
    const line = "<LineString><coordinates>-60,-33 -60,-34</coordinates></LineString>";
    const point = "<Point><coordinates>-60,-33</coordinates></Point>";
    const review = reviewOf(
      placemark(
        `<MultiGeometry>${point}${polygon(SQUARE)}<MultiGeometry>${line}${point}</MultiGeometry></MultiGeometry>`,
      ),
    );
    expect(review).toMatchObject({
      shapes: [{ madeOf: "area" }],
      skipped: { points: 2, lines: 1, empty: 0 },
    });
  });

  it("offers closed lines as polygons, and counts open ones", () => {
    const line = (coordinates: string) =>
      `<LineString><coordinates>${coordinates}</coordinates></LineString>`;
    const open = SQUARE.split(" ").slice(0, -1).join(" ");
    const review = reviewOf(
      [
        line(SQUARE),
        line(open),
        `<LinearRing><coordinates>${SQUARE}</coordinates></LinearRing>`,
        line("1,1 2,2 1,1"),
      ]
        .map(placemark)
        .join(""),
    );
    expect(review.shapes.map(({ madeOf, parts }) => [madeOf, Math.round(parts[0]?.areaHa ?? 0)])).toEqual([
      ["closed_line", 103],
      ["closed_line", 103],
    ]);
    expect(review.skipped).toMatchObject({ points: 0, lines: 2 });
  });

  it("reads the outline of an overlay picture as well", () => {
    const box = "<north>-33.91</north><south>-33.92</south><east>-60.7</east><west>-60.71</west>";
    const area = (rotation: string) =>
      firstShape(`<GroundOverlay><LatLonBox>${box}${rotation}</LatLonBox></GroundOverlay>`).areaHa;
    expect(area("")).toBeCloseTo(102.6, 0);
    expect(area("<rotation>90</rotation>")).toBeCloseTo(area(""), 0);
  });

  it("is refused when malformed, not KML, or empty", () => {
    for (const text of ["<kml><Placemark>", "<kml>&nbsp;</kml>"]) {
      expect(reviewBytes(text)).toEqual({ code: "IMPORT_NOT_READABLE" });
    }
    for (const text of ["", "<html><body/></html>", "nada"]) {
      expect(reviewBytes(text)).toEqual({ code: "IMPORT_KIND_UNKNOWN" });
    }
    const point = placemark("<Point><coordinates>1,1</coordinates></Point>");
    expect(reviewBytes(kml(point))).toEqual({ code: "IMPORT_EMPTY" });
    expect(reviewBytes(kml(placemark(polygon(SQUARE)).repeat(5001)))).toEqual({
      code: "IMPORT_TOO_MANY_SHAPES",
    });
  });

  it("is read when nested 20,000 folders deep", () => {
    const deep = `${"<Folder><name>f</name>".repeat(20_000)}${placemark(polygon(SQUARE))}${"</Folder>".repeat(20_000)}`;
    expect(firstShape(deep).state).toBe("ok");
  });
});

describe("attributes", () => {
  const extended = (pairs: Record<string, string>) =>
    `<ExtendedData>${Object.entries(pairs)
      .map(([name, value]) => `<Data name="${name}"><value>${value}</value></Data>`)
      .join("")}</ExtendedData>`;

  it("are read from typed and untyped data and from the description without markup", () => {
    const content = `<description><![CDATA[<b>Rotación</b><br/>soja]]></description><ExtendedData>
      <Data name="Dueño"><value>Ana</value></Data>
      <SchemaData schemaUrl="#s"><SimpleData name="suelo">IIw</SimpleData></SchemaData></ExtendedData>${polygon(SQUARE)}`;
    expect(firstShape(placemark(content)).attributes).toEqual({
      Dueño: "Ana",
      suelo: "IIw",
      description: "Rotación soja",
    });
  });

  it.each<[name: string, value: string, ha: number | null]>([
    ["Area", "102.6", 102.6],
    ["AREA_HA", "102,6", 102.6],
    ["Superficie (ha)", "1.234,5", 1234.5],
    ["hectáreas", "1,234.5 ha", 1234.5],
    ["ha", "98", 98],
    ["area_m2", "1025800", 102.58],
    ["Area", "1.025.800 m2", 102.58],
    ["Area", "unknown", null],
    ["Areal", "12", null],
    ["chacra", "12", null],
    ["till_area", "98,5", 98.5],
    ["SURF_DECL", "98.5", 98.5],
    ["SURF_TOT", "985000", 98.5],
    ["Size", "98.5", 98.5],
    ["area_acres", "253.5", 102.58781031],
    ["description", "Soja de primera, 71,2 ha netas", 71.2],
    ["description", "Lote Norte 10.5 HA", 10.5],
    ["description", "campo de 1.250 hectáreas; 98 has. agrícolas", null],
    ["obs", "98 has.", 98],
    ["notas", "12 hectáreas", 12],
    ["description", "fertilizado con 120 kg/ha", null],
    ["description", "sin datos", null],
  ])("%s = %s declares %s ha", (name, value, ha) => {
    const declared = firstShape(placemark(extended({ [name]: value }) + polygon(SQUARE))).declaredAreaHa;
    expect(declared).toEqual(ha === null ? null : expect.closeTo(ha, 6));
  });
});
