import { visitNeighbours } from "./regions";

/**
 * Gives every pixel of a grid the label of the nearest labelled one, counted in steps over edges.
 *
 * @param isWanted  pixels that get a label; all where it is left out
 * @returns the labels; 0 where nothing is labelled or wanted
 */
export function fillFromNearest(
  labels: Uint8Array,
  width: number,
  height: number,
  isWanted?: Uint8Array,
): Uint8Array {
  const filled = Uint8Array.from(labels);
  const queue = new Int32Array(filled.length);
  let end = 0;
  for (let pixel = 0; pixel < filled.length; pixel++) if (filled[pixel] !== 0) queue[end++] = pixel;
  for (let at = 0; at < end; at++) {
    const pixel = queue[at] ?? 0;
    const label = filled[pixel] ?? 0;
    visitNeighbours(pixel, width, height, (neighbour) => {
      if (filled[neighbour] !== 0) return;
      filled[neighbour] = label;
      queue[end++] = neighbour;
    });
  }
  return isWanted === undefined ? filled : filled.map((label, pixel) => (isWanted[pixel] === 1 ? label : 0));
}
