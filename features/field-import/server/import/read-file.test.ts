import type { LngLat } from "@surco/geometry";
import proj4 from "proj4";
import { describe, expect, it } from "vitest";
import {
  dbfOf,
  geojsonOf,
  gpxOf,
  isoxmlLine,
  isoxmlOf,
  kmlOf,
  latin1,
  shpOf,
  squareAt,
  zipOf,
} from "./files.testing";
import { partsOf, reviewBytes, reviewOf } from "./review.testing";

const SQUARE_HA = 25.6;
const hectares = (file: Uint8Array | string, question = {}) =>
  partsOf(reviewOf(file, question)).map(({ areaHa }) => Math.round(areaHa * 10) / 10);
/** A hole in the middle of a square. */
const holeIn = (ring: LngLat[]): LngLat[] => {
  const [lng, lat] = ring[0] as LngLat;
  return ring.map(([x, y]) => [lng + 0.002 + (x - lng) / 5, lat + 0.002 + (y - lat) / 5]);
};

describe("archives", () => {
  it("are read with every KML, shapefile and GeoJSON in them, also in a nested archive", () => {
    const one = (name: string, step: number) => kmlOf([{ name, ring: squareAt(step) }]);
    const file = zipOf({
      "campo/doc.kml": one("A", 0),
      "campo/otros.kml": one("B", 1),
      "norte.geojson": geojsonOf([{ ring: squareAt(2), properties: { name: "C" } }]),
      "más/dentro.kmz": zipOf({ "doc.kml": one("D", 3) }),
      "notas.txt": "hola",
      "__MACOSX/._doc.kml": "no",
    });
    const review = reviewOf(file);
    expect(review.kind).toBe("mixed");
    expect(review.shapes.map(({ name }) => name)).toEqual(["A", "B", "C", "D"]);
  });

  it.each<[why: string, file: () => Uint8Array, code: string]>([
    [
      "grows beyond all measure",
      () => zipOf({ "doc.kml": new Uint8Array(60_000_000) }),
      "IMPORT_ARCHIVE_TOO_LARGE",
    ],
    [
      "has thousands of entries",
      () => zipOf(Object.fromEntries(Array.from({ length: 2001 }, (_, i) => [`${i}.kml`, ""]))),
      "IMPORT_ARCHIVE_TOO_LARGE",
    ],
    ["leaves its folder", () => zipOf({ "../../etc/doc.kml": kmlOf([]) }), "IMPORT_ARCHIVE_UNSAFE_PATH"],
    ["names a drive", () => zipOf({ "C:\\doc.kml": kmlOf([]) }), "IMPORT_ARCHIVE_UNSAFE_PATH"],
    [
      "holds archives in archives",
      () => zipOf({ "a.zip": zipOf({ "b.zip": zipOf({ "doc.kml": kmlOf([]) }) }) }),
      "IMPORT_ARCHIVE_NESTED",
    ],
    ["is encrypted", () => encrypted(zipOf({ "doc.kml": kmlOf([]) })), "IMPORT_ARCHIVE_ENCRYPTED"],
    ["is cut", () => zipOf({ "doc.kml": kmlOf([]) }).slice(0, -30), "IMPORT_ARCHIVE_DAMAGED"],
    ["holds no fields", () => zipOf({ "foto.jpg": "x" }), "IMPORT_ARCHIVE_WITHOUT_FIELDS"],
  ])("one that %s is refused", (_why, file, code) => {
    expect(reviewBytes(file())).toEqual({ code });
  });

  /** Says of every entry that it is encrypted. */
  function encrypted(archive: Uint8Array): Uint8Array {
    const bytes = archive.slice();
    const view = new DataView(bytes.buffer);
    for (let at = 0; at + 4 < bytes.length; at++) {
      if (view.getUint32(at, true) === 0x02014b50) view.setUint8(at + 8, view.getUint8(at + 8) | 1);
    }
    return bytes;
  }
});

describe("a shapefile", () => {
  const POSGAR_5 = "+proj=tmerc +lat_0=-90 +lon_0=-60 +k=1 +x_0=5500000 +y_0=0 +ellps=GRS80 +units=m";
  const projected = (ring: LngLat[], definition: string) =>
    ring.map((position) => proj4(definition).forward<LngLat>([...position]));
  const rings = [
    [squareAt(0), holeIn(squareAt(0))],
    [squareAt(1), squareAt(2)],
  ];
  const rows = [
    { LOTE: "Ñandú", CULTIVO: "Soja" },
    { LOTE: "Dos", CULTIVO: "Maíz" },
  ];

  it("has holes, parts and table row for each shape, whatever the direction of its rings", () => {
    for (const turn of [(ring: LngLat[]) => ring, (ring: LngLat[]) => ring.toReversed()]) {
      const shp = shpOf(rings.map((record) => record.map(turn)));
      const review = reviewOf(zipOf({ "lotes.shp": shp, "lotes.dbf": dbfOf(rows) }));
      expect(review.roles).toMatchObject({ name: "LOTE", crop: "CULTIVO" });
      expect(review.shapes.map(({ attributes, parts }) => [attributes.LOTE, parts.length])).toEqual([
        ["Ñandú", 1],
        ["Dos", 2],
      ]);
      expect(review.shapes[0]?.parts[0]?.polygon?.coordinates).toHaveLength(2);
      expect(partsOf(review).map(({ areaHa }) => Math.round(areaHa * 10) / 10)).toEqual([
        24.6,
        SQUARE_HA,
        SQUARE_HA,
      ]);
    }
  });

  it("is read in the projection that its .prj names", () => {
    const prj =
      'PROJCS["POSGAR_2007_Argentina_Zone_5",GEOGCS["GCS_POSGAR_2007",DATUM["D_POSGAR_2007",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Gauss_Kruger"],PARAMETER["False_Easting",5500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",-60.0],PARAMETER["Scale_Factor",1.0],PARAMETER["Latitude_Of_Origin",-90.0],UNIT["Meter",1.0]]';
    const file = zipOf({ "l.shp": shpOf([[projected(squareAt(), POSGAR_5)]]), "l.prj": prj });
    const review = reviewOf(file);
    expect(review.projection).toBeNull();
    expect(partsOf(review)[0]?.polygon?.coordinates.flat()).toContainEqual([
      expect.closeTo(-60.6, 6),
      expect.closeTo(-33.9, 6),
    ]);
  });

  it("shifts the old datum of Argentina, whose .prj names no shift", () => {
    const prj =
      'PROJCS["Argentina_Zone_5",GEOGCS["GCS_Campo_Inchauspe",DATUM["D_Campo_Inchauspe",SPHEROID["International_1924",6378388.0,297.0]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",5500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",-60.0],PARAMETER["Scale_Factor",1.0],PARAMETER["Latitude_Of_Origin",-90.0],UNIT["Meter",1.0]]';
    const inchauspe = POSGAR_5.replace("+ellps=GRS80", "+ellps=intl +towgs84=-148,136,90");
    const file = zipOf({ "l.shp": shpOf([[projected(squareAt(), inchauspe)]]), "l.prj": prj });
    expect(partsOf(reviewOf(file))[0]?.polygon?.coordinates.flat()).toContainEqual([
      expect.closeTo(-60.6, 5),
      expect.closeTo(-33.9, 5),
    ]);
  });

  it("without a .prj is placed by the only projection on land in Argentina or Mexico", () => {
    const posgar = zipOf({ "l.shp": shpOf([[projected(squareAt(), POSGAR_5)]]) });
    expect(reviewOf(posgar).projection?.chosen).toBe("EPSG:5347");
    expect(hectares(posgar)).toEqual([SQUARE_HA]);
    const degrees = zipOf({ "l.shp": shpOf([[squareAt()]]) });
    expect(reviewOf(degrees).projection?.chosen).toBe("EPSG:4326");
    const turned = zipOf({ "l.shp": shpOf([[squareAt().map(([lng, lat]): LngLat => [lat, lng])]]) });
    expect(reviewOf(turned).projection?.chosen).toBe("EPSG:4326-latlng");
  });

  it("without a .prj and with several possible zones leaves the choice, unless one is near the own fields", () => {
    const file = zipOf({
      "l.shp": shpOf([[projected(squareAt(), "+proj=utm +zone=20 +south +ellps=WGS84")]]),
    });
    const { projection, shapes } = reviewOf(file);
    expect(projection?.chosen).toBeNull();
    expect(shapes[0]?.parts[0]).toMatchObject({ polygon: null, state: "outside_world" });
    const possible = projection?.options.filter(({ landShare }) => landShare > 0).map(({ code }) => code);
    expect(possible).toEqual(["EPSG:32719", "EPSG:32720"]);
    expect(projection?.options.slice(0, 2).map(({ code }) => code)).toEqual(possible);

    const near = reviewOf(file, { ownPlaces: [[-60.5, -34]] });
    expect(near.projection?.chosen).toBe("EPSG:32720");
    expect(hectares(file, { projection: "EPSG:32720" })).toEqual([SQUARE_HA]);
    expect(reviewBytes(file, { projection: "EPSG:1" })).toEqual({ code: "IMPORT_PROJECTION_UNKNOWN" });
    // Chosen all the same, the sea is no place for a field.
    expect(partsOf(reviewOf(file, { projection: "EPSG:32718" }))[0]?.state).toBe("at_sea");
  });

  describe("without a .prj and from another country", () => {
    const LAMBERT_93 =
      "+proj=lcc +lat_0=46.5 +lon_0=3 +lat_1=49 +lat_2=44 +x_0=700000 +y_0=6600000 +ellps=GRS80 +units=m";
    const beauce = squareAt().map(([lng, lat]): LngLat => [lng + 62, lat + 82]);
    const file = zipOf({ "l.shp": shpOf([[projected(beauce, LAMBERT_93)]]) });
    const corner = [expect.closeTo(beauce[0]?.[0] ?? 0, 6), expect.closeTo(beauce[0]?.[1] ?? 0, 6)];
    const WKT =
      'PROJCS["RGF93 / Lambert-93",GEOGCS["RGF93",DATUM["RGF93",SPHEROID["GRS 1980",6378137,298.257222101]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]],PROJECTION["Lambert_Conformal_Conic_2SP"],PARAMETER["standard_parallel_1",49],PARAMETER["standard_parallel_2",44],PARAMETER["latitude_of_origin",46.5],PARAMETER["central_meridian",3],PARAMETER["false_easting",700000],PARAMETER["false_northing",6600000],UNIT["metre",1]]';

    it.each([
      ["an EPSG code", "EPSG:2154", "RGF93 v1 / Lambert-93 (EPSG:2154)"],
      ["the number of an EPSG code", "2154", "RGF93 v1 / Lambert-93 (EPSG:2154)"],
      ["well-known text", WKT, "RGF93 / Lambert-93"],
      ["a PROJ string", LAMBERT_93, expect.stringContaining("+proj=lcc")],
    ])("is placed by %s", (_kind, projection, name) => {
      const review = reviewOf(file, { projection });
      expect(review.projection).toMatchObject({ chosen: projection, placement: "plausible" });
      expect(review.projection?.options[0]).toMatchObject({
        code: projection,
        system: "other",
        name,
        landShare: 1,
      });
      expect(partsOf(review)[0]?.polygon?.coordinates.flat()).toContainEqual(corner);
    });

    it("offers no placement on land by itself", () => {
      expect(reviewOf(file).projection).toMatchObject({ chosen: null, placement: null });
    });

    it.each([
      ["at sea", "EPSG:2193", "at_sea"],
      ["outside of where the projection is used", "EPSG:6369", "outside_area"],
      ["beyond the globe", "+proj=utm +zone=20 +south +ellps=WGS84 +units=km", "at_sea"],
    ])("is reported when placed %s", (_kind, projection, placement) => {
      expect(reviewOf(file, { projection }).projection?.placement).toBe(placement);
    });

    it("is reported when its degrees are taken for metres", () => {
      const degrees = zipOf({
        "l.shp": shpOf([[squareAt().map(([lng, lat]): LngLat => [lng + 500_060, lat + 6_200_034])]]),
      });
      const { projection } = reviewOf(degrees, { projection: "EPSG:32720" });
      expect(projection).toMatchObject({ placement: "implausible_size", medianAreaHa: null });
    });

    it.each([
      ["a garden bed", 1],
      ["a province", 60_000],
    ])("is reported when placed as large as %s", (_size, sideM) => {
      const [x, y] = [500_000, 6_200_000];
      const ring: LngLat[] = [
        [x, y],
        [x + sideM, y],
        [x + sideM, y + sideM],
        [x, y + sideM],
        [x, y],
      ];
      const { projection } = reviewOf(zipOf({ "l.shp": shpOf([[ring]]) }), { projection: "EPSG:32720" });
      expect(projection).toMatchObject({ placement: "implausible_size", medianAreaHa: expect.any(Number) });
    });

    it.each(["EPSG:9999", "hola", "+proj=nada", "+proj=longlat +nadgrids=grid.gsb", "PROJCS[", "27200x"])(
      "refuses %s as a projection",
      (projection) => {
        expect(reviewBytes(file, { projection })).toEqual({ code: "IMPORT_PROJECTION_UNKNOWN" });
      },
    );
  });

  it.each<[encoding: string, encode: (text: string) => Uint8Array, cpg: string | null]>([
    ["UTF-8 by its .cpg", (text) => new TextEncoder().encode(text), "UTF-8"],
    ["UTF-8 that says nothing", (text) => new TextEncoder().encode(text), null],
    ["Windows-1252 by its .cpg", latin1, "1252"],
    ["Windows-1252 in ESRI's words", latin1, "ANSI 1252"],
    ["Latin-1 by its .cpg", latin1, "ISO-8859-1"],
    ["Latin-1 in ESRI's number", latin1, "88591"],
    ["Windows-1252 that says nothing", latin1, null],
    ["an encoding that does not exist", latin1, "martian"],
  ])("keeps its accents in %s", (_encoding, encode, cpg) => {
    const file = zipOf({
      "l.shp": shpOf([[squareAt()]]),
      "l.dbf": dbfOf([{ AÑO: "Ñandú güe" }], encode),
      ...(cpg && { "L.CPG": cpg }),
    });
    expect(reviewOf(file).shapes[0]?.attributes).toEqual({ AÑO: "Ñandú güe" });
  });

  it("is read without an archive as far as possible", () => {
    expect(hectares(shpOf([[squareAt()]]))).toEqual([SQUARE_HA]);
  });
});

describe("GeoJSON", () => {
  it("is read with names, ids and properties of its features", () => {
    const file = geojsonOf([
      { id: "a1", ring: squareAt(), properties: { name: "Norte", ha: 26, dueño: { x: 1 } } },
    ]);
    expect(reviewOf(file).shapes[0]).toMatchObject({
      ownId: "a1",
      name: "Norte",
      attributes: { ha: "26", dueño: "x: 1" },
      declaredAreaHa: 26,
    });
  });

  it.each([
    [
      "urn:ogc:def:crs:EPSG::22185",
      "+proj=tmerc +lat_0=-90 +lon_0=-60 +k=1 +x_0=5500000 +y_0=0 +ellps=WGS84",
    ],
    ["EPSG:32720", "+proj=utm +zone=20 +south +ellps=WGS84"],
    ["EPSG:3857", "EPSG:3857"],
    ["http://www.opengis.net/def/crs/EPSG/0/31980", "+proj=utm +zone=20 +south +ellps=GRS80"],
  ])("of the first version is read in the coordinate system that it names: %s", (crs, definition) => {
    const ring = squareAt().map((position) => proj4(definition).forward<LngLat>([...position]));
    const review = reviewOf(geojsonOf([{ ring }], crs));
    expect(review.projection).toBeNull();
    expect(partsOf(review).map(({ areaHa }) => areaHa)).toEqual([expect.closeTo(SQUARE_HA, 1)]);
  });

  it("is read in any EPSG system that it names, where that places it on land", () => {
    const ring = squareAt().map(([lng, lat]) =>
      proj4("+proj=utm +zone=31 +ellps=GRS80").forward<LngLat>([lng + 62, lat + 82]),
    );
    const review = reviewOf(geojsonOf([{ ring }], "urn:ogc:def:crs:EPSG::25831"));
    expect(review.projection).toMatchObject({
      chosen: "urn:ogc:def:crs:EPSG::25831",
      placement: "plausible",
    });
  });

  it("of an unknown coordinate system leaves the choice", () => {
    expect(reviewOf(geojsonOf([{ ring: squareAt() }], "EPSG:2154")).projection?.chosen).toBe("EPSG:4326");
  });

  it("keeps the parts of a multipolygon and of a collection together, and counts other geometries", () => {
    const polygon = (step: number) => ({ type: "Polygon", coordinates: [squareAt(step)] });
    const collection = {
      type: "GeometryCollection",
      geometries: [polygon(0), { type: "Point", coordinates: [1, 2] }],
    };
    const features = [
      {
        type: "Feature",
        properties: null,
        geometry: { type: "MultiPolygon", coordinates: [[squareAt(1)], [squareAt(2)]] },
      },
      { type: "Feature", properties: {}, geometry: collection },
      { type: "Feature", properties: {}, geometry: { type: "LineString", coordinates: [] } },
      { type: "Feature", properties: {}, geometry: null },
      7,
    ];
    const review = reviewOf(JSON.stringify({ type: "FeatureCollection", features }));
    expect(review.shapes.map(({ parts }) => parts.length)).toEqual([2, 1]);
    expect(review.skipped).toEqual({ points: 1, lines: 1, zones: 0, empty: 2 });
  });

  it("offers closed lines as polygons", () => {
    const geometries = [
      { type: "LineString", coordinates: squareAt(0) },
      { type: "LineString", coordinates: [...squareAt(4).slice(0, 3), squareAt(4)[0]] },
      { type: "MultiLineString", coordinates: [squareAt(1), squareAt(2).slice(0, 3)] },
      { type: "MultiPoint", coordinates: squareAt(3) },
    ];
    const features = geometries.map((geometry) => ({ type: "Feature", properties: {}, geometry }));
    const review = reviewOf(JSON.stringify({ type: "FeatureCollection", features }));
    expect(review.shapes.map(({ madeOf }) => madeOf)).toEqual(["closed_line", "closed_line", "closed_line"]);
    expect(review.skipped).toEqual({ points: 5, lines: 1, zones: 0, empty: 0 });
  });
});

describe("polygons of one file that overlap", () => {
  const half = squareAt().map(([lng, lat]): LngLat => [lng + 0.0025, lat]);

  it("list each other with hectares", () => {
    const review = reviewOf(geojsonOf([{ ring: squareAt() }, { ring: half }, { ring: squareAt(2) }]));
    const overlap = { part: 0, areaHa: expect.closeTo(SQUARE_HA / 2, 1), share: expect.closeTo(0.5, 3) };
    expect(partsOf(review).map(({ fileOverlaps }) => fileOverlaps)).toEqual([
      [{ shape: 1, ...overlap }],
      [{ shape: 0, ...overlap }],
      [],
    ]);
    expect(review.isOverlapComplete).toBe(true);
  });

  it("are estimated where they cross each other too often to be measured", () => {
    const TEETH = 1_200;
    const step = 0.005 / (2 * TEETH);
    /** A square with narrow teeth, drawn along one axis. */
    const comb = (place: (along: number, across: number) => LngLat) => {
      const teeth = Array.from({ length: TEETH }, (_, i): LngLat[] => [
        place(2 * i * step, 0.005),
        place((2 * i + 1) * step, 0.005),
        place((2 * i + 1) * step, 0.0001),
        place((2 * i + 2) * step, 0.0001),
      ]).flat();
      const ring = [place(0, 0), ...teeth, place(0.005, 0)];
      return [...ring, place(0, 0)];
    };
    const rings = [
      comb((along, across) => [-60.6 + along, -33.9 + across]),
      comb((along, across) => [-60.6 + across, -33.9 + along]),
    ];
    const review = reviewOf(geojsonOf(rings.map((ring) => ({ ring }))));
    for (const { state, fileOverlaps } of partsOf(review)) {
      expect(["ok", "repaired"]).toContain(state);
      expect(fileOverlaps).toHaveLength(1);
    }
  });

  it("share no land where they share a fence, or one of them cannot be imported", () => {
    const beside = squareAt().map(([lng, lat]): LngLat => [lng + 0.005, lat]);
    const farm: LngLat[] = [
      [-60.7, -34],
      [-60.5, -34],
      [-60.5, -33.8],
      [-60.7, -33.8],
      [-60.7, -34],
    ];
    const review = reviewOf(geojsonOf([{ ring: squareAt() }, { ring: beside }, { ring: farm }]));
    expect(partsOf(review).map(({ fileOverlaps }) => fileOverlaps)).toEqual([[], [], []]);
    expect(partsOf(review)[2]?.state).toBe("too_large");
  });
});

describe("GPX", () => {
  it("converts closed tracks into areas, and reports it", () => {
    const open = squareAt(1).slice(0, -1);
    const almost: LngLat[] = [...open, [open[0]?.[0] as number, (open[0]?.[1] as number) + 0.0003]];
    const review = reviewOf(
      gpxOf([
        { name: "Cerrado", points: squareAt(0) },
        { name: "Casi", points: almost },
        { name: "Camino", points: squareAt(2).slice(0, 2) },
      ]),
    );
    expect(review.shapes.map(({ name, madeOf }) => [name, madeOf])).toEqual([
      ["Cerrado", "closed_track"],
      ["Casi", "closable_track"],
    ]);
    expect(review.skipped).toEqual({ points: 1, lines: 1, zones: 0, empty: 0 });
  });

  it("joins the segments of an interrupted track", () => {
    const [a, b, c, d, e] = squareAt().map(([lng, lat]) => `<trkpt lat="${lat}" lon="${lng}"/>`);
    const file = `<gpx><trk><trkseg>${a}${b}${c}</trkseg><trkseg>${c}${d}${e}</trkseg></trk></gpx>`;
    expect(hectares(file)).toEqual([SQUARE_HA]);
  });
});

describe("ISOXML", () => {
  const field = (attributes: string, polygons: string) =>
    `<PFD A="PFD1" C="Norte" ${attributes}>${polygons}</PFD>`;

  it("is read with field, farm, customer, crop, declared area and holes", () => {
    const land = `<PLN A="1">${isoxmlLine(squareAt())}${isoxmlLine(holeIn(squareAt()), 2)}</PLN>`;
    const zone = `<PLN A="2">${isoxmlLine(squareAt(1))}</PLN>`;
    const review = reviewOf(isoxmlOf(field('D="246000" F="FRM1" G="CTP1"', zone + land)));
    expect(review).toMatchObject({
      kind: "isoxml",
      shapes: [
        {
          ownId: "PFD1",
          name: "Norte",
          farm: "El Ombú",
          producer: "Ana Gómez",
          crop: "Soja",
          declaredAreaHa: 24.6,
        },
      ],
    });
    expect(
      partsOf(review).map(({ polygon, areaHa }) => [
        polygon?.coordinates.length,
        Math.round(areaHa * 10) / 10,
      ]),
    ).toEqual([[2, 24.6]]);
  });

  it("counts zones, lines and flags drawn within a field", () => {
    const drawn = (type: number, step = 0) => `<PLN A="${type}">${isoxmlLine(squareAt(step))}</PLN>`;
    const land = field("", `${drawn(1)}${drawn(2)}${drawn(3)}<LSG A="5"/><GGP A="GGP1"/><PNT A="1"/>`);
    const task = `<TSK A="TSK1"><TZN A="1">${drawn(2)}</TZN><TZN A="0"/></TSK>`;
    const review = reviewOf(isoxmlOf(land + task));
    expect(review.shapes).toHaveLength(1);
    expect(review.skipped).toEqual({ points: 1, lines: 2, zones: 3, empty: 0 });
  });

  it("is read from its archive with the referenced files", () => {
    const main = isoxmlOf('<XFR A="PFD00001" B="1"/>');
    const linked = `<XFC>${field("", `<PLN A="1">${isoxmlLine(squareAt())}</PLN>`)}</XFC>`;
    const file = zipOf({ "TASKDATA/TASKDATA.XML": main, "TASKDATA/PFD00001.XML": linked });
    expect(reviewOf(file).shapes.map(({ name }) => name)).toEqual(["Norte"]);
  });
});

it("a shape at sea cannot be saved", () => {
  const ring = squareAt().map(([lng, lat]): LngLat => [lng + 25, lat]);
  expect(partsOf(reviewOf(kmlOf([{ name: "Mar", ring }])))[0]?.state).toBe("at_sea");
});
