import { degreesText, shorten, xmlText, zipOf } from "@surco/geo-files";
import { areaHa, type Boundary, type Polygon, partsOf, type Ring } from "@surco/geometry";
import { type MachineUnit, rasterOfZones, type ZoneRaster } from "@surco/variable-rates";
import { strToU8 } from "fflate";
import type { FileContent } from "./file-content";

/** Data dictionary identifier of a setpoint, with the counts of one unit of the rate and how displays show it. */
interface Setpoint {
  ddi: string;
  /** Counts of the DDI's resolution in one unit of the rate. */
  perUnit: number;
  decimals: number;
}

/**
 * Setpoints of rates.
 * @source ISO 11783-11 data dictionary (isobus.net): DDI 1 setpoint volume per area, 0.01 mm³/m²; DDI 6 setpoint mass per area,
 * 1 mg/m²; DDI 11 setpoint count per area, 0.001 /m². 1 L/ha = 100 mm³/m², 1 kg/ha = 100 mg/m², 1 seed/ha = 0.0001 /m²
 */
const SETPOINTS: Readonly<Record<MachineUnit, Setpoint>> = {
  "L/ha": { ddi: "0001", perUnit: 10_000, decimals: 3 },
  "kg/ha": { ddi: "0006", perUnit: 100, decimals: 2 },
  "seeds/ha": { ddi: "000B", perUnit: 0.1, decimals: 0 },
};
const M2_PER_HA = 1e4;
/** Longest designator. */
const MAX_CHARS = 32;
const PLANNED = 1;
const BOUNDARY = 1;
const TREATMENT_ZONE = 2;
const EXTERIOR = 1;
const INTERIOR = 2;
/** "Other": a corner is nothing in particular. */
const POINT = 2;
/** Treatment zone of nothing: outside of the field and without a position. */
const NOTHING = 0;
const GRID_FILE = "GRD00001";

/**
 * Task of ISO 11783-10 version 4, zipped as TASKDATA: a treatment zone for each zone, with its polygons and a setpoint for each
 * product. Outside of them, and where the position is lost, the rate is 0.
 *
 * @source ISO 11783-10:2015, annex D: TSK, TZN, PDV, PDT, VPN
 */
export function writeIsoxml(content: FileContent): Uint8Array {
  const zones = content.zones.map(({ name }, index) => {
    const polygons = content.areas
      .filter(({ zone }) => zone === index)
      .flatMap(({ polygon }) => partsOf(polygon))
      .map((part) => polygonText(part, TREATMENT_ZONE));
    return `<TZN A="${index + 1}" B="${designator(name)}">${polygons.join("")}${setpoints(content, index)}</TZN>`;
  });
  return zipOf({ "TASKDATA/TASKDATA.XML": strToU8(taskText(content, zones.join("\n"))) });
}

/**
 * Task with a grid of type 2: a file with a 32-bit setpoint of each product for each pixel, from the south west, row by row.
 *
 * @source ISO 11783-10:2015, 8.6.2 and annex D, GRD
 */
export function writeIsoxmlGrid(content: FileContent): Uint8Array {
  const raster = rasterOfZones(content.zones.map((_, index) => landOf(content, index)));
  const bytes = gridBytes(content, raster);
  const { south, west, cellLatDeg, cellLngDeg, width, height } = raster;
  const grid =
    `<GRD A="${south.toFixed(9)}" B="${west.toFixed(9)}" C="${plain(cellLatDeg)}" D="${plain(cellLngDeg)}" E="${width}" F="${height}" ` +
    `G="${GRID_FILE}" H="${bytes.length}" I="2" J="1"/>`;
  const zone = `<TZN A="1" B="${designator(content.name)}">${setpoints(content, null)}</TZN>`;
  return zipOf({
    "TASKDATA/TASKDATA.XML": strToU8(taskText(content, `${zone}\n${grid}`)),
    [`TASKDATA/${GRID_FILE}.bin`]: bytes,
  });
}

function gridBytes({ products }: FileContent, { zones }: ZoneRaster): Uint8Array {
  const bytes = new Uint8Array(4 * products.length * zones.length);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const label of zones) {
    for (const { unit, applied } of products) {
      view.setInt32(at, label === 0 ? 0 : counts(unit, applied[label - 1] ?? 0), true);
      at += 4;
    }
  }
  return bytes;
}

/** All areas of a zone. */
function landOf({ areas }: FileContent, index: number): Boundary {
  const parts = areas.filter(({ zone }) => zone === index).flatMap(({ polygon }) => partsOf(polygon));
  return { type: "MultiPolygon", coordinates: parts.map(({ coordinates }) => coordinates) };
}

function taskText(content: FileContent, parts: string): string {
  const { boundary, fieldName, farmName, products, name } = content;
  const units = unitsOf(content);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ISO11783_TaskData VersionMajor="4" VersionMinor="2" ManagementSoftwareManufacturer="Surco" ManagementSoftwareVersion="1" DataTransferOrigin="1">',
    `<FRM A="FRM1" B="${designator(farmName)}"/>`,
    `<PFD A="PFD1" C="${designator(fieldName)}" D="${Math.round(areaHa(boundary) * M2_PER_HA)}" F="FRM1">`,
    ...partsOf(boundary).map((part) => polygonText(part, BOUNDARY)),
    "</PFD>",
    ...products.map((product, index) => `<PDT A="PDT${index + 1}" B="${designator(product.name)}"/>`),
    ...units.map((unit, index) => {
      const { perUnit, decimals } = SETPOINTS[unit];
      return `<VPN A="VPN${index + 1}" B="0" C="${plain(1 / perUnit)}" D="${decimals}" E="${unit}"/>`;
    }),
    `<TSK A="TSK1" B="${designator(name)}" D="FRM1" E="PFD1" G="${PLANNED}" H="${NOTHING}" I="${NOTHING}" J="${NOTHING}">`,
    `<TZN A="${NOTHING}" B="0">${setpoints(content, null)}</TZN>`,
    parts,
    "</TSK>",
    "</ISO11783_TaskData>",
  ];
  return `${lines.join("\n")}\n`;
}

/** @param zone  index of the zone; null: a rate of 0 */
function setpoints(content: FileContent, zone: number | null): string {
  const units = unitsOf(content);
  return content.products
    .map(({ unit, applied }, index) => {
      const rate = zone === null ? 0 : (applied[zone] ?? 0);
      return `<PDV A="${SETPOINTS[unit].ddi}" B="${counts(unit, rate)}" C="PDT${index + 1}" E="VPN${units.indexOf(unit) + 1}"/>`;
    })
    .join("");
}

function unitsOf({ products }: FileContent): MachineUnit[] {
  return [...new Set(products.map(({ unit }) => unit))];
}

function counts(unit: MachineUnit, rate: number): number {
  return Math.round(rate * SETPOINTS[unit].perUnit);
}

function polygonText(polygon: Polygon, kind: number): string {
  const lines = polygon.coordinates.map((ring, index) => lineText(ring, index === 0 ? EXTERIOR : INTERIOR));
  return `<PLN A="${kind}" C="${Math.round(areaHa(polygon) * M2_PER_HA)}">${lines.join("")}</PLN>`;
}

/** The first point is repeated at the end: programs that expect a closed ring and those that close it read the same. */
function lineText(ring: Ring, kind: number): string {
  const points = ring.map(
    ([lng, lat]) => `<PNT A="${POINT}" C="${degreesText(lat)}" D="${degreesText(lng)}"/>`,
  );
  return `<LSG A="${kind}">${points.join("")}</LSG>`;
}

function designator(text: string): string {
  return xmlText(shorten(text, MAX_CHARS, (character) => character.length));
}

/** A number without an exponent. */
function plain(value: number): string {
  return value.toFixed(15).replace(/\.?0+$/, "");
}
