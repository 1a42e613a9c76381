import type { CanvasSource } from "maplibre-gl";
import { useEffect, useId, useMemo, useRef } from "react";
import { mapSlot } from "./base-style";
import { removeSourceWithLayers } from "./map-layers";
import { useSurcoMap } from "./use-surco-map";

type Corner = [lng: number, lat: number];

/** A picture with its place on the map. */
export interface MapPicture {
  /** Upper left, upper right, lower right, lower left of the picture's outer edges. */
  corners: readonly [Corner, Corner, Corner, Corner];
  width: number;
  height: number;
  /** Row-major from the upper left, `width * height * 4` bytes, alpha not premultiplied. */
  rgba: Uint8ClampedArray<ArrayBuffer>;
}

interface RasterOverlayProps extends MapPicture {
  /** 0..1 */
  opacity?: number;
}

/** A picture made in the browser, laid on the map with honest pixels: nearest, never blurred. */
export function RasterOverlay({ corners, width, height, rgba, opacity = 1 }: RasterOverlayProps) {
  const map = useSurcoMap();
  const id = `overlay-${useId()}`;
  const opacityNow = useRef(opacity);
  opacityNow.current = opacity;
  const place = JSON.stringify(corners);
  // A canvas keeps its size while it is on the map: another size is another canvas.
  const canvas = useMemo(() => newCanvas(width, height), [width, height]);

  useEffect(() => {
    if (!map) return;
    const coordinates = JSON.parse(place) as [Corner, Corner, Corner, Corner];
    map.addSource(id, { type: "canvas", canvas, coordinates, animate: false });
    map.addLayer(
      {
        id,
        type: "raster",
        source: id,
        paint: {
          "raster-fade-duration": 0,
          "raster-resampling": "nearest",
          "raster-opacity": opacityNow.current,
        },
      },
      mapSlot.images,
    );
    return () => removeSourceWithLayers(map, id);
  }, [map, id, canvas, place]);

  useEffect(() => {
    canvas.getContext("2d")?.putImageData(new ImageData(rgba, width, height), 0, 0);
    const source = map?.getSource<CanvasSource>(id);
    if (!map || !source) return;
    // A still canvas is read again only while it "plays"; left playing, the map would redraw for ever.
    source.play();
    map.once("render", () => source.pause());
  }, [map, id, canvas, rgba, width, height]);

  useEffect(() => {
    if (map?.getLayer(id)) map.setPaintProperty(id, "raster-opacity", opacity);
  }, [map, id, opacity]);

  return null;
}

function newCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return canvas;
}
