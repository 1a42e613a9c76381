import type { CustomLayerInterface, Map as MapLibreMap } from "maplibre-gl";
import { mapSlot } from "../base-style";
import { cutHole, type HoleDrawer, type Mask, newHoleDrawer, removeHoleDrawer } from "./hole-drawer";
import { isSameArea, type MapPicture, type Pane } from "./map-picture";
import { newPaneElements } from "./pane-elements";
import { type Placing, placePicture } from "./place-picture";

export interface PictureWindow {
  /** @param opacity  0..1 */
  show(panes: readonly Pane[], opacity: number): void;
  remove(): void;
}

/** Holes of one map frame. */
interface Cut {
  holes: readonly Pane[];
  opacity: number;
}

/**
 * Pictures under the map, visible through holes that are cut where they have pixels. Later map layers, outlines and
 * names, lie over them. A picture of the same area for another date needs no new map frame, which costs far more than
 * the picture without a graphics card: only the page's own canvas changes.
 */
export function openPictureWindow(map: MapLibreMap, id: string): PictureWindow {
  const elements = newPaneElements(map.getCanvas());
  let panes: readonly Pane[] = [];
  let target: Cut = { holes: [], opacity: 1 };
  /** Holes of the last map frame. */
  let drawn: Cut = target;
  let drawer: HoleDrawer | null = null;
  const masks: Mask[] = [];

  const lay = () => {
    const { clientWidth: widthPx, clientHeight: heightPx } = map.getContainer();
    const placings = panes.map(({ picture }) => placingOf(map, picture));
    elements.lay(panes, placings, { widthPx, heightPx, pixelRatio: map.getPixelRatio() });
  };
  const layer: CustomLayerInterface = {
    id,
    type: "custom",
    renderingMode: "2d",
    onAdd: (_, gl) => {
      drawer = newHoleDrawer(gl);
    },
    onRemove: (_, gl) => {
      for (const { texture } of masks.splice(0)) gl.deleteTexture(texture);
      if (drawer) removeHoleDrawer(gl, drawer);
      drawer = null;
    },
    render: (gl) => {
      const { clientWidth, clientHeight } = map.getContainer();
      drawn = target;
      // Holes and pictures move in one frame, or the land behind would flash between them.
      lay();
      if (drawer === null || clientWidth === 0) return;
      for (const [index, { picture, fromPx, untilPx }] of drawn.holes.entries()) {
        const mask = masks[index] ?? { texture: gl.createTexture(), madeOf: null };
        masks[index] = mask;
        const frame = {
          fromPx: Math.max(0, fromPx),
          untilPx: Math.min(clientWidth, untilPx),
          mapWidthPx: clientWidth,
          mapHeightPx: clientHeight,
        };
        if (frame.untilPx <= frame.fromPx) continue;
        cutHole(gl, drawer, mask, picture, placingOf(map, picture), drawn.opacity, frame);
      }
    },
  };
  map.addLayer(layer, mapSlot.images);

  return {
    show(nextPanes, opacity) {
      panes = nextPanes;
      target = { holes: holesFor(nextPanes, target.holes), opacity };
      if (isSameCut(target, drawn)) lay();
      else map.triggerRepaint();
    },
    remove() {
      // A map that is being removed has dropped its style, and all layers with it.
      if (!map.style || !map.getLayer(id)) return elements.remove();
      map.removeLayer(id);
      // Until the map has closed the holes.
      map.once("render", elements.remove);
    },
  };
}

/**
 * Builds the holes. Adjacent pictures of one area share a hole, and an unchanged hole is reused, so that the same shape
 * is not uploaded to the graphics card again.
 */
function holesFor(panes: readonly Pane[], before: readonly Pane[]): Pane[] {
  const holes: Pane[] = [];
  for (const { picture, fromPx, untilPx } of panes) {
    const last = holes.at(-1);
    if (last && last.untilPx === fromPx && isSameArea(last.picture, picture)) {
      holes[holes.length - 1] = { ...last, untilPx };
      continue;
    }
    const known = before[holes.length]?.picture;
    holes.push({ picture: known && isSameArea(known, picture) ? known : picture, fromPx, untilPx });
  }
  return holes;
}

function isSameCut(a: Cut, b: Cut): boolean {
  return (
    a.opacity === b.opacity &&
    a.holes.length === b.holes.length &&
    a.holes.every(({ picture, fromPx, untilPx }, index) => {
      const other = b.holes[index];
      return other?.picture === picture && other.fromPx === fromPx && other.untilPx === untilPx;
    })
  );
}

function placingOf(map: MapLibreMap, { corners, width, height }: MapPicture): Placing {
  return placePicture(
    corners.map((corner) => map.project(corner)),
    width,
    height,
  );
}
