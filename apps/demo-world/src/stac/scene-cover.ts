import { skyOfScene } from "../cog/render-rows";
import { remember } from "../remember";
import { HIGHEST_SHAPE, skyClass } from "../truth/clouds";
import { landCoverOf } from "../truth/land-cover";
import { toLattice } from "../truth/lattice";
import { type MgrsTile, projectionOf, TILE_M } from "../truth/mgrs-tiles";
import { parcelAt } from "../truth/parcels";
import type { Scene } from "../truth/scene";

/** Percent of the tile in each class, as the item states it. */
export interface SceneCover {
  cloudPct: number;
  highPct: number;
  mediumPct: number;
  cirrusPct: number;
  shadowPct: number;
  vegetationPct: number;
  barePct: number;
}

/** Samples of the sky along a side; the land surface is sampled at every eighth of them. */
const SIDE = 21;
const LAND_STEP = 7;

const rememberPlaces = remember<string, [number, number][]>(64);
const rememberCover = remember<string, SceneCover>(8_000);

/** Estimate from a grid of samples; the same for the same scene. */
export function sceneCover(scene: Scene): SceneCover {
  return rememberCover(scene.id, () => measure(scene));
}

function measure(scene: Scene): SceneCover {
  const places = rememberPlaces(scene.tile.name, () => samplePlaces(scene.tile));
  const sky = skyOfScene(scene);
  const counts = { 0: 0, 3: 0, 8: 0, 9: 0, 10: 0 };
  let green = 0;
  let samples = 0;
  places.forEach(([u, v], index) => {
    const threshold = sky.thresholdAt(u, v);
    if (threshold > HIGHEST_SHAPE) counts[0]++;
    else counts[skyClass(sky.cloudAt(u, v, threshold), sky.shadowAt(u, v, threshold))]++;
    if ((index % SIDE) % LAND_STEP === 0 && Math.floor(index / SIDE) % LAND_STEP === 0) {
      samples++;
      if (landCoverOf(parcelAt(u, v), scene.day).cover > 0.34) green++;
    }
  });
  const percent = (count: number) => Math.round((count / places.length) * 1e8) / 1e6;
  const clearPct = percent(counts[0]);
  const vegetationPct = Math.round(clearPct * (green / samples) * 1e6) / 1e6;
  return {
    cloudPct: percent(counts[8] + counts[9] + counts[10]),
    highPct: percent(counts[9]),
    mediumPct: percent(counts[8]),
    cirrusPct: percent(counts[10]),
    shadowPct: percent(counts[3]),
    vegetationPct,
    barePct: Math.round((clearPct - vegetationPct) * 1e6) / 1e6,
  };
}

function samplePlaces(tile: MgrsTile): [number, number][] {
  const utm = projectionOf(tile.epsg);
  const step = TILE_M / SIDE;
  const places: [number, number][] = [];
  for (let j = 0; j < SIDE; j++) {
    for (let i = 0; i < SIDE; i++) {
      const [lng, lat] = utm.inverse(tile.originX + (i + 0.5) * step, tile.originY - (j + 0.5) * step);
      places.push(toLattice(lng, lat));
    }
  }
  return places;
}
