import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Plugin, transformWithOxc } from "vite";

const FOLDER = fileURLToPath(new URL("../../node_modules/maplibre-gl/", import.meta.url));
const PACKAGE = `${FOLDER}package.json`;
/** Address of the worker's file, as development imports it. */
const WORKER_URL = "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
/** Its sources declare fields of base classes again, which must not reset them. */
const SOURCE = /\/maplibre-gl\/src\/.*\.ts$/;
/** Reader of tiles in the MapLibre Tile format, which no configured base map has: 14 KB. */
const TILE_READER = "@maplibre/mlt";
const NO_TILE_READER = `\0${TILE_READER}`;
const NO_TILE_READER_CODE = `
export const GEOMETRY_TYPE = {};
export function decodeTile() { throw new Error("tiles in the MapLibre Tile format are not read"); }
`;
/** Chooses among projections. Maps here are in Mercator; globe and perspective, which a style may name, are 9 KB as sent. */
const PROJECTIONS = `${FOLDER}src/geo/projection/projection_factory.ts`;
const MERCATOR_ONLY_CODE = `
import { MercatorCameraHelper } from "./mercator_camera_helper.ts";
import { MercatorProjection } from "./mercator_projection.ts";
import { createMercatorTransform } from "./mercator_transform.ts";
export const createProjectionFromName = (_name, constrainOverride) => ({
  projection: new MercatorProjection(),
  transform: createMercatorTransform({ constrainOverride }),
  cameraHelper: new MercatorCameraHelper(),
});
`;
const WORKER_URL_MODULE = `\0${WORKER_URL}`;

/** Entry module of MapLibre's worker. */
const MAP_WORKER = `${FOLDER}src/source/worker.ts`;

/**
 * Builds MapLibre from its sources. Its published files hold everything twice that its worker shares with the page; built together
 * they share a file, which is transferred once: 250 instead of 360 KB.
 */
export function withMapLibrary(): Plugin {
  return {
    name: "surco-map-library",
    apply: "build",
    enforce: "pre",
    config: () => ({ resolve: { alias: [{ find: /^maplibre-gl$/, replacement: `${FOLDER}src/index.ts` }] } }),
    resolveId(id) {
      if (id === WORKER_URL) return WORKER_URL_MODULE;
      if (id === TILE_READER) return NO_TILE_READER;
    },
    load(id) {
      if (id === NO_TILE_READER) return NO_TILE_READER_CODE;
      if (id === PROJECTIONS) return MERCATOR_ONLY_CODE;
      if (id === WORKER_URL_MODULE) {
        const worker = this.emitFile({ type: "chunk", id: MAP_WORKER, name: "map-worker" });
        return `export default import.meta.ROLLUP_FILE_URL_${worker};`;
      }
      // It reads its version only.
      if (id === PACKAGE) {
        const { version } = JSON.parse(readFileSync(PACKAGE, "utf8")) as { version: string };
        return JSON.stringify({ version });
      }
    },
    transform: {
      filter: { id: SOURCE },
      handler: (code, id) =>
        transformWithOxc(code, id, { typescript: { removeClassFieldsWithoutInitializer: true } }),
    },
  };
}
