import { positionOfTiles } from "@surco/geometry";
import type { Bounds } from "../bounds";

export interface Point {
  x: number;
  y: number;
}

type LngLat = readonly [lng: number, lat: number];

/** Part of the world that a flat map shows, in the web's projection (EPSG:3857). */
export interface FlatView {
  /** Place in the middle of what no panel covers, in shares of the world from its north-western corner. */
  readonly centre: Point;
  /** Width of the whole world, px. */
  readonly worldPx: number;
}

/** Size of a flat map and what panels cover of it, px. */
export interface FlatFrame {
  widthPx: number;
  heightPx: number;
  padding: { top?: number; right?: number; bottom?: number; left?: number };
}

/** Margin around what is fitted, px. */
const ROOM_PX = 40;
const TILE_PX = 512;
const MIN_WORLD_PX = TILE_PX * 2 ** 2;
const MAX_WORLD_PX = TILE_PX * 2 ** 19;
/** Nearest zoom that a view is fitted to. */
const FIT_WORLD_PX = TILE_PX * 2 ** 15;

/** Zoom of the web's maps with tiles of 512 px. */
export function zoomOf({ worldPx }: FlatView): number {
  return Math.log2(worldPx / TILE_PX);
}

export function worldOf([lng, lat]: LngLat): Point {
  const mercator = Math.asinh(Math.tan((lat * Math.PI) / 180));
  return { x: (lng + 180) / 360, y: 0.5 - mercator / (2 * Math.PI) };
}

/** Middle of what no panel covers, px. */
function middleOf({ widthPx, heightPx, padding }: FlatFrame): Point {
  const { top = 0, right = 0, bottom = 0, left = 0 } = padding;
  return { x: (widthPx + left - right) / 2, y: (heightPx + top - bottom) / 2 };
}

/** Place on the map, px from its upper left corner. */
export function project(view: FlatView, frame: FlatFrame, place: LngLat): Point {
  const world = worldOf(place);
  const middle = middleOf(frame);
  return {
    x: middle.x + (world.x - view.centre.x) * view.worldPx,
    y: middle.y + (world.y - view.centre.y) * view.worldPx,
  };
}

export function unproject(view: FlatView, frame: FlatFrame, point: Point): [lng: number, lat: number] {
  const world = worldAt(view, frame, point);
  return positionOfTiles(0, world.x, world.y);
}

function worldAt(view: FlatView, frame: FlatFrame, point: Point): Point {
  const middle = middleOf(frame);
  return {
    x: view.centre.x + (point.x - middle.x) / view.worldPx,
    y: view.centre.y + (point.y - middle.y) / view.worldPx,
  };
}

/** View with all of the bounds in what no panel covers. */
export function fitView(frame: FlatFrame, [west, south, east, north]: Bounds): FlatView {
  const { top = 0, right = 0, bottom = 0, left = 0 } = frame.padding;
  const upperLeft = worldOf([west, north]);
  const lowerRight = worldOf([east, south]);
  const freeWidthPx = Math.max(1, frame.widthPx - left - right - 2 * ROOM_PX);
  const freeHeightPx = Math.max(1, frame.heightPx - top - bottom - 2 * ROOM_PX);
  const worldPx = Math.min(
    freeWidthPx / (lowerRight.x - upperLeft.x),
    freeHeightPx / (lowerRight.y - upperLeft.y),
    FIT_WORLD_PX,
  );
  return {
    centre: { x: (upperLeft.x + lowerRight.x) / 2, y: (upperLeft.y + lowerRight.y) / 2 },
    worldPx: Math.max(MIN_WORLD_PX, worldPx),
  };
}

/** View moved by px, as a hand moves the map: what is there follows. */
export function panView({ centre, worldPx }: FlatView, byPx: Point): FlatView {
  const within = (share: number) => Math.min(1, Math.max(0, share));
  return {
    centre: { x: within(centre.x - byPx.x / worldPx), y: within(centre.y - byPx.y / worldPx) },
    worldPx,
  };
}

/** View enlarged by a factor, with the place at a point kept there: the middle by default. */
export function zoomView(
  view: FlatView,
  frame: FlatFrame,
  factor: number,
  point: Point = middleOf(frame),
): FlatView {
  const worldPx = Math.min(MAX_WORLD_PX, Math.max(MIN_WORLD_PX, view.worldPx * factor));
  const kept = worldAt(view, frame, point);
  const middle = middleOf(frame);
  return {
    centre: { x: kept.x - (point.x - middle.x) / worldPx, y: kept.y - (point.y - middle.y) / worldPx },
    worldPx,
  };
}
