/**
 * Pixels that hang together by their edges.
 *
 * @param isIn  whether a pixel belongs to any region
 * @returns the pixels of each region of at least `leastPixels`, largest first
 */
export function connectedRegions(
  isIn: (pixel: number) => boolean,
  width: number,
  height: number,
  leastPixels: number,
): number[][] {
  const isSeen = new Uint8Array(width * height);
  const regions: number[][] = [];
  for (let first = 0; first < isSeen.length; first++) {
    if (isSeen[first] === 1 || !isIn(first)) continue;
    isSeen[first] = 1;
    const region = [first];
    for (let at = 0; at < region.length; at++) {
      for (const neighbour of edgeNeighbours(region[at] ?? 0, width, height)) {
        if (isSeen[neighbour] === 1 || !isIn(neighbour)) continue;
        isSeen[neighbour] = 1;
        region.push(neighbour);
      }
    }
    if (region.length >= leastPixels) regions.push(region);
  }
  return regions.sort((a, b) => b.length - a.length);
}

function edgeNeighbours(pixel: number, width: number, height: number): number[] {
  const col = pixel % width;
  const row = (pixel - col) / width;
  const neighbours: number[] = [];
  if (col > 0) neighbours.push(pixel - 1);
  if (col + 1 < width) neighbours.push(pixel + 1);
  if (row > 0) neighbours.push(pixel - width);
  if (row + 1 < height) neighbours.push(pixel + width);
  return neighbours;
}
