type Corner = [lng: number, lat: number];

/** Picture with its place on the map. */
export interface MapPicture {
  /** Upper left, upper right, lower right, lower left of the picture's outer edges. */
  corners: readonly [Corner, Corner, Corner, Corner];
  width: number;
  height: number;
  /** Row-major from the upper left, `width * height * 4` bytes, alpha not premultiplied. */
  rgba: Uint8ClampedArray<ArrayBuffer>;
}

/** Picture and its visible part of the map, from `fromPx` to `untilPx` of its left edge, CSS px. */
export interface Pane {
  picture: MapPicture;
  fromPx: number;
  untilPx: number;
}

/** True when two pictures cover exactly the same area, pixel by pixel, whatever their colours. */
export function isSameArea(a: MapPicture, b: MapPicture): boolean {
  if (a === b) return true;
  if (a.width !== b.width || a.height !== b.height) return false;
  const isSamePlace = a.corners.every(([lng, lat], index) => {
    const [otherLng, otherLat] = b.corners[index] ?? [];
    return lng === otherLng && lat === otherLat;
  });
  return isSamePlace && hasSameAlpha(a.rgba, b.rgba);
}

function hasSameAlpha(a: Uint8ClampedArray, b: Uint8ClampedArray): boolean {
  if (a === b) return true;
  for (let at = 3; at < a.length; at += 4) if (a[at] !== b[at]) return false;
  return true;
}
