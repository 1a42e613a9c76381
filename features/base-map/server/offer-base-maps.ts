import type { BaseMap } from "@surco/base-map/contract";
import type { BaseMapSettings } from "./base-map-settings";
import { SATELLITE_ZOOMS } from "./satellite/satellite-tiles";

const tilesOf = (map: "satellite" | "own") => `/api/base-map/${map}/{z}/{x}/{y}`;

/** Maps that an installation offers, the default one first: what the operator has chosen, else what needs no key. */
export function offerBaseMaps({ world, baseMap }: BaseMapSettings): BaseMap[] {
  const { own, hasSatellite, streetsStyleUrl } = baseMap;
  const simulated = world === "demo";
  const maps: BaseMap[] = [];
  if (own !== null) {
    const { attribution, maxZoom } = own;
    maps.push({
      kind: "tiles",
      id: "own",
      tiles: tilesOf("own"),
      attribution,
      simulated: false,
      minZoom: 0,
      maxZoom,
    });
  }
  if (hasSatellite) {
    maps.push({
      kind: "tiles",
      id: "satellite",
      tiles: tilesOf("satellite"),
      // Written in the language of the reader.
      attribution: "",
      simulated,
      ...SATELLITE_ZOOMS,
    });
  }
  if (streetsStyleUrl !== null) {
    const attribution = new URL(streetsStyleUrl).host === OPEN_FREE_MAP ? openFreeMapNotice : "";
    maps.push({ kind: "style", id: "streets", style: streetsStyleUrl, attribution, simulated: false });
  }
  return maps;
}

const OPEN_FREE_MAP = "tiles.openfreemap.org";

/** Other styles name their makers themselves. @source https://openfreemap.org, attribution */
const openFreeMapNotice = [
  '<a href="https://openfreemap.org" target="_blank" rel="noopener">OpenFreeMap</a>',
  '<a href="https://www.openmaptiles.org/" target="_blank" rel="noopener">© OpenMapTiles</a>',
  'Data from <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">OpenStreetMap</a>',
].join(" ");
