import type { Map as MapLibreMap } from "maplibre-gl";

/** Draws the visible map into a canvas: the pictures under it first, then the map with its holes. */
export function drawStill(map: MapLibreMap, still: HTMLCanvasElement): void {
  const container = map.getContainer();
  const perPx = map.getPixelRatio();
  const { top = 0, right = 0, bottom = 0, left = 0 } = map.getPadding();
  still.width = Math.round((container.clientWidth - left - right) * perPx);
  still.height = Math.round((container.clientHeight - top - bottom) * perPx);
  const context = still.getContext("2d");
  if (context === null) return;
  context.translate(-Math.round(left * perPx), -Math.round(top * perPx));
  for (const picture of container.querySelectorAll<HTMLCanvasElement>("[data-map-pictures] canvas")) {
    if (picture.hidden) continue;
    const { style } = picture;
    context.drawImage(
      picture,
      Math.round(Number.parseFloat(style.left) * perPx),
      Math.round(Number.parseFloat(style.top) * perPx),
    );
  }
  // The WebGL buffer can only be read until the browser next paints.
  map.redraw();
  context.drawImage(map.getCanvas(), 0, 0);
}
