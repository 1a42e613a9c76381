import {
  areaHa,
  type Boundary,
  boundaryOf,
  degreeLengthM,
  type LngLat,
  type Polygon,
  pointInPolygon,
  type Ring,
  withoutLand,
} from "@surco/geometry";
import { type ExtendedGrid, ISOXMLManager, type LineString, type Task, type TreatmentZone } from "isoxml";
import { describe, expect, it } from "vitest";
import { buildContent, zonesOfFields } from "./content.testing";
import type { FileContent } from "./file-content";
import { writeIsoxml, writeIsoxmlGrid } from "./write-isoxml";

/** Largest difference of a total, as a fraction. */
const MOST_DIFFERENCE = 1e-3;
/** Seeds, kg or L per hectare of one count of a data dictionary entity, from the units of ISO 11783-11. */
const PER_COUNT: Record<string, number> = {
  // 0.01 mm³/m² = 0.01e-6 L on a ten-thousandth of a hectare.
  "0001": 0.01e-6 * 1e4,
  // 1 mg/m²
  "0006": 1e-6 * 1e4,
  // 0.001 /m²
  "000B": 0.001 * 1e4,
};

async function taskOf(bytes: Uint8Array): Promise<{ manager: ISOXMLManager; task: Task }> {
  const manager = new ISOXMLManager();
  await manager.parseISOXMLFile(bytes, "application/zip");
  expect(manager.getWarnings()).toEqual([]);
  const [task] = manager.rootElement.attributes.Task ?? [];
  if (task === undefined) throw new Error("no task");
  return { manager, task };
}

function ringOf(line: LineString): Ring {
  return (line.attributes.Point ?? []).map(
    ({ attributes }): LngLat => [Number(attributes.PointEast), Number(attributes.PointNorth)],
  );
}

function landOf(zone: TreatmentZone): Boundary {
  const parts = (zone.attributes.PolygonTreatmentZoneonly ?? []).map(({ attributes }): Polygon => {
    const rings = (attributes.LineString ?? []).map(ringOf);
    return { type: "Polygon", coordinates: rings };
  });
  return boundaryOf(parts);
}

const close = (found: number, wanted: number) =>
  expect(Math.abs(found / wanted - 1)).toBeLessThan(MOST_DIFFERENCE);

function expectTotals(amounts: ReadonlyMap<string, number>, content: FileContent): void {
  for (const [index, product] of content.products.entries()) {
    close(amounts.get(`PDT${index + 1}`) ?? 0, product.amount);
  }
}

describe.each(Object.entries(zonesOfFields))("ISOXML of %s, read by the isoxml library", (_name, zones) => {
  it.each([
    ["zones", null],
    ["cells", { widthM: 12, lengthM: 25, headingDeg: 28 }],
  ])("has treatment zones of %s with the areas and totals of the prescription", async (_kind, grid) => {
    const content = buildContent(zones, grid);

    const { task } = await taskOf(writeIsoxml(content));

    const amounts = new Map<string, number>();
    let hectares = 0;
    for (const zone of task.attributes.TreatmentZone ?? []) {
      const land = landOf(zone);
      const area = areaHa(land);
      hectares += area;
      if (area > 0) {
        const outside = withoutLand(land, [content.boundary]);
        expect(outside === null ? 0 : areaHa(outside)).toBeLessThan(
          MOST_DIFFERENCE * areaHa(content.boundary),
        );
      }
      for (const { attributes } of zone.attributes.ProcessDataVariable ?? []) {
        const product = String(attributes.ProductIdRef?.xmlId);
        const rate = attributes.ProcessDataValue * (PER_COUNT[attributes.ProcessDataDDI] ?? Number.NaN);
        amounts.set(product, (amounts.get(product) ?? 0) + rate * area);
      }
    }
    close(hectares, areaHa(content.boundary));
    expectTotals(amounts, content);
  });

  it("has a grid with the totals of the prescription and nothing outside of the field", async () => {
    const content = buildContent(zones);

    const { task } = await taskOf(writeIsoxmlGrid(content));

    const grid = task.attributes.Grid?.[0] as ExtendedGrid;
    const zone = task.attributes.TreatmentZone?.find(
      ({ attributes }) => attributes.TreatmentZoneCode === grid.attributes.TreatmentZoneCode,
    );
    const variables = zone?.attributes.ProcessDataVariable ?? [];
    const names = variables.map(({ attributes }) => String(attributes.ProductIdRef?.xmlId));
    const amounts = new Map<string, number>();
    const cellLat = Number(grid.attributes.GridCellNorthSize);
    const cellLng = Number(grid.attributes.GridCellEastSize);
    let [treated, beyond] = [0, 0];
    for (const { geometry, properties } of grid.toGeoJSON(names).features) {
      const [[corner]] = geometry.coordinates as [[[number, number]]];
      const centre: LngLat = [corner[0] + cellLng / 2, corner[1] + cellLat / 2];
      const { lngM, latM } = degreeLengthM(centre[1]);
      const area = (lngM * cellLng * latM * cellLat) / 1e4;
      treated += area;
      if (!pointInPolygon(centre, content.boundary)) beyond += area;
      variables.forEach(({ attributes }, index) => {
        const rate = properties?.[names[index] ?? ""] * (PER_COUNT[attributes.ProcessDataDDI] ?? Number.NaN);
        const name = names[index] ?? "";
        amounts.set(name, (amounts.get(name) ?? 0) + rate * area);
      });
    }
    close(treated, areaHa(content.boundary));
    expect(beyond).toBe(0);
    expectTotals(amounts, content);
  });
});

it("shows rates in the units of the prescription", async () => {
  const content = buildContent(zonesOfFields["two zones, one with a hole"] ?? []);

  const { manager, task } = await taskOf(writeIsoxml(content));

  const [, zone] = task.attributes.TreatmentZone ?? [];
  const shown = (zone?.attributes.ProcessDataVariable ?? []).map(({ attributes }) => {
    const entity = attributes.ValuePresentationIdRef?.entity as unknown as {
      attributes: { Offset: number; Scale: number; UnitDesignator: string };
    };
    const { Offset, Scale, UnitDesignator } = entity.attributes;
    return [Number(((attributes.ProcessDataValue + Offset) * Scale).toFixed(6)), UnitDesignator];
  });
  expect(shown).toEqual([
    [110.25, "kg/ha"],
    [72_510, "seeds/ha"],
    [1.525, "L/ha"],
  ]);
  expect(
    manager.rootElement.attributes.Product?.map(({ attributes }) => attributes.ProductDesignator),
  ).toEqual(content.products.map(({ name }) => name));
});
