interface Point {
  x: number;
  y: number;
}

/** Column and row of a picture to px of the map, as CSS names the six numbers: x = a col + c row + e, y = b col + d row + f. */
export interface Placing {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
}

/**
 * CSS transform of a picture with its corners at four points: the nearest parallelogram. A square of a UTM zone is
 * nearly one on the map; for 5 km by 5 km at 45° the corners are missed by less than a tenth of a 10 m pixel.
 *
 * @param corners  upper left, upper right, lower right, lower left, px
 */
export function placePicture(corners: readonly Point[], width: number, height: number): Placing {
  const [upperLeft, upperRight, lowerRight, lowerLeft] = corners;
  if (!upperLeft || !upperRight || !lowerRight || !lowerLeft)
    throw new RangeError("a picture has four corners");
  const a = (upperRight.x - upperLeft.x + lowerRight.x - lowerLeft.x) / (2 * width);
  const b = (upperRight.y - upperLeft.y + lowerRight.y - lowerLeft.y) / (2 * width);
  const c = (lowerLeft.x - upperLeft.x + lowerRight.x - upperRight.x) / (2 * height);
  const d = (lowerLeft.y - upperLeft.y + lowerRight.y - upperRight.y) / (2 * height);
  const middleX = (upperLeft.x + upperRight.x + lowerRight.x + lowerLeft.x) / 4;
  const middleY = (upperLeft.y + upperRight.y + lowerRight.y + lowerLeft.y) / 4;
  return {
    a,
    b,
    c,
    d,
    e: middleX - (a * width + c * height) / 2,
    f: middleY - (b * width + d * height) / 2,
  };
}
