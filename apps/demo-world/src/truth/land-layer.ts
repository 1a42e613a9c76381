import { type ControlGrid, walkRow } from "./control-grid";
import { type Parcel, parcelAt, type SpotKind } from "./parcels";
import { writeZoneRow, zonePatternsAt } from "./zones";

/** Land of a pixel: worked land of a parcel, one of its patches, or a pond or wood in it. */
interface Material {
  parcel: Parcel;
  kind: "field" | SpotKind;
  /** Index of the parcel's patch; null outside of them. */
  patch: number | null;
}

/**
 * Constant part of a square picture: the land of each pixel, its share of worked land without roads, and the soil
 * patterns. Rows are computed on first use.
 */
export interface LandLayer {
  size: number;
  materials: Material[];
  /** Index into `materials`, row-major. */
  material: Uint16Array;
  /** Worked part of the pixel, 0 road..255 field. */
  worked: Uint8Array;
  /** Zone patterns times ZONE_SCALE. */
  z1: Int16Array;
  z2: Int16Array;
  z3: Int16Array;
  /** Makes sure that rows `from` to `until` (not included) are there. */
  ensureRows(from: number, until: number): void;
}

/** Steps of the stored zone patterns in one standard deviation. */
export const ZONE_SCALE = 4096;

/** Pixels of one pixel side or less see roads as they are; coarser pictures let them fade. */
export function landLayer(grid: ControlGrid): LandLayer {
  const { size, pixelM } = grid;
  const pixels = size * size;
  const isDone = new Uint8Array(size);
  const us = new Float64Array(size);
  const vs = new Float64Array(size);
  const materialIndex = new Map<Parcel, number>();
  const layer: LandLayer = {
    size,
    materials: [],
    material: new Uint16Array(pixels),
    worked: new Uint8Array(pixels),
    z1: new Int16Array(pixels),
    z2: new Int16Array(pixels),
    z3: new Int16Array(pixels),
    ensureRows(from, until) {
      for (let row = from; row < until; row++) {
        if (isDone[row] === 1) continue;
        isDone[row] = 1;
        walkRow(grid, row + 0.5, 1, us, vs);
        fillRow(row * size);
        writeZoneRow(us, vs, ZONE_SCALE, layer, row * size);
      }
    },
  };
  const { material, worked } = layer;

  /** Index of the parcel's field; its spots, then its patches, follow it in order. */
  function indexOf(parcel: Parcel): number {
    let index = materialIndex.get(parcel);
    if (index === undefined) {
      index = layer.materials.length;
      layer.materials.push({ parcel, kind: "field", patch: null });
      for (const spot of parcel.spots) layer.materials.push({ parcel, kind: spot.kind, patch: null });
      for (const patch of parcel.patches.keys()) layer.materials.push({ parcel, kind: "field", patch });
      materialIndex.set(parcel, index);
    }
    return index;
  }

  function fillRow(start: number): void {
    let parcel = parcelAt(us[0] as number, vs[0] as number);
    let field = indexOf(parcel);
    let { outer, inner } = parcel;
    for (let column = 0; column < size; column++) {
      const u = us[column] as number;
      const v = vs[column] as number;
      if (u < outer.u0 || u >= outer.u1 || v < outer.v0 || v >= outer.v1) {
        parcel = parcelAt(u, v);
        field = indexOf(parcel);
        outer = parcel.outer;
        inner = parcel.inner;
      }
      const p = start + column;
      const fromEdge = Math.min(u - inner.u0, inner.u1 - u, v - inner.v0, inner.v1 - v);
      const part = fromEdge / pixelM + 0.5;
      worked[p] = part >= 1 ? 255 : part <= 0 ? 0 : Math.round(part * 255);
      material[p] = field;
      if (parcel.spots.length > 0) material[p] = field + spotAt(parcel, u, v);
      else if (parcel.patches.length > 0) material[p] = field + patchAt(parcel, u, v);
    }
  }

  return layer;
}

/** 0 outside all patches, else the patch's number from 1. */
export function patchAt({ patches }: Parcel, u: number, v: number): number {
  for (let index = 0; index < patches.length; index++) {
    const patch = patches[index];
    if (patch === undefined) continue;
    const du = (u - patch.u) / patch.radiusU;
    if (du > 1 || du < -1) continue;
    const dv = (v - patch.v) / patch.radiusV;
    if (du * du + dv * dv < 1) return index + 1;
  }
  return 0;
}

/** 0 outside all spots, else the spot's number from 1. */
export function spotAt(parcel: Parcel, u: number, v: number): number {
  for (let index = 0; index < parcel.spots.length; index++) {
    const spot = parcel.spots[index];
    if (spot === undefined) continue;
    const du = (u - spot.u) / spot.radiusU;
    const dv = (v - spot.v) / spot.radiusV;
    const away = du * du + dv * dv;
    // Shores are a little ragged; most pixels are far from any.
    if (away < 1.9 && away < 1 + 0.18 * zonePatternsAt(u * 0.4, v * 0.4).fine) return index + 1;
  }
  return 0;
}
