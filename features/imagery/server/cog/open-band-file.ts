import { setMaxListeners } from "node:events";
import {
  type CogHeaderCache,
  type CogHeaderRepository,
  httpSource,
  openCog,
  readUint8Windows,
  readUint16Windows,
} from "@surco/cog";
import type { Clock, HttpClient } from "@surco/kit-server";
import { gridOfLayout } from "@surco/raster";
import { type OpenBandFile, SceneUnreadable } from "../reading/read-field-windows";

/** Opens scene files over HTTP; headers are cached in the database. */
export function openBandFiles(
  http: HttpClient,
  headers: CogHeaderRepository,
  now: Clock,
  signal: AbortSignal,
): OpenBandFile {
  // Each of dozens of concurrent range requests adds a listener.
  setMaxListeners(0, signal);
  const cache: CogHeaderCache = {
    find: headers.find,
    save: (href, layout) => headers.save(href, layout, now()),
  };
  return async (href) => {
    const cog = await openCog(httpSource(http, href), cache, { signal });
    const grid = gridOfLayout(cog.layout);
    const { epsg } = cog.layout;
    if (grid === null || epsg === null) throw new SceneUnreadable("wrong-projection");
    return {
      epsg,
      grid,
      readNumbers: (windows) => readUint16Windows(cog, windows, { signal }),
      readClasses: (windows) => readUint8Windows(cog, windows, { signal }),
    };
  };
}
