import { describe, expect, it } from "vitest";
import { bandIds } from "./bands";
import { buildGrid, buildPolygon, buildWindow, rectangle } from "./build-window.testing";
import { computeLayer, computeLayerStatistics } from "./compute-layer";
import { computePicture } from "./compute-picture";
import { DEFINITIONS_VERSION } from "./definitions";
import { formulaLayer } from "./formula";
import { polygonMask } from "./grid";
import { encodeIndexRaster } from "./index-raster-codec";
import { fixedLayerIds, numberLayer } from "./layers";
import { encodePicture } from "./picture-codec";
import { reflectanceOffset } from "./reflectance-offset";
import { usabilityOf, usableFraction } from "./usability";
import { encodeWindow } from "./window-codec";

/** Results of one version's definitions for one synthetic scene. */
const made: Record<number, string> = { 1: "fd72f3db" };

const SIDE = 24;
const grid = buildGrid(SIDE, SIDE);
const polygon = buildPolygon(grid, rectangle(1.3, 2.1, 22.6, 21.4), rectangle(8, 8, 11, 12));
const window = buildWindow(
  SIDE,
  Object.fromEntries(
    bandIds.map((band, index) => [
      band,
      (col: number, row: number) => 300 + 331 * index + 37 * col + 11 * ((row * 7) % 13),
    ]),
  ),
  // Every class of sen2cor, and one that it does not have.
  (col, row) => (col + row) % 14,
);
const scene = { sceneId: "S", date: "2025-10-04" };

/** FNV-1a over text and bytes. */
function fingerprint(parts: readonly (Uint8Array | string)[]): string {
  let hash = 0x811c9dc5;
  for (const part of parts) {
    for (const byte of typeof part === "string" ? new TextEncoder().encode(part) : part) {
      hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
    }
  }
  return hash.toString(16).padStart(8, "0");
}

/** Ten digits say a change of definition, and not a processor's last bit. */
const digits = (value: unknown) =>
  JSON.stringify(value, (_, entry: unknown) =>
    typeof entry === "number" ? Number(entry.toPrecision(10)) : entry,
  );

function makeEverything(): string {
  const numbers = [
    ...fixedLayerIds.flatMap((id) => (id === "trueColour" ? [] : [numberLayer(id)])),
    formulaLayer("formula-x", "(nir - red) / (nir + 0.5 * swir1)", null),
  ];
  const clear = (dn: number) => new Uint16Array(200).fill(dn);
  const offsets = ["sentinel-2-c1-l2a", "sentinel-2-l2a"].flatMap((collection) =>
    ["02.14", "05.11", null].flatMap((processingBaseline) =>
      [true, false, null].flatMap((boaOffsetApplied) =>
        [-0.1, null].flatMap((metadataOffset) =>
          [300, 2000].map((dn) =>
            reflectanceOffset(
              { collection, processingBaseline, boaOffsetApplied, metadataOffset },
              { red: clear(dn), blue: clear(dn) },
            ),
          ),
        ),
      ),
    ),
  );
  return fingerprint([
    ...numbers.flatMap((layer) => [
      digits(computeLayerStatistics(window, polygon, layer)),
      encodeIndexRaster(computeLayer(window, polygon, layer, scene)),
    ]),
    encodePicture(computePicture(window, polygon, scene)),
    encodeWindow(window),
    usabilityOf(window.scl),
    usabilityOf(window.scl, true),
    digits(usableFraction(window.scl, window, polygonMask(polygon, window))),
    digits(offsets),
  ]);
}

describe("the version of the definitions", () => {
  it("is raised with every change that alters a number: formula, mask, offset rule, window or encoding", () => {
    // After an intended change: raise DEFINITIONS_VERSION and add the results of the new version.
    expect(made[DEFINITIONS_VERSION]).toBe(makeEverything());
  });
});
