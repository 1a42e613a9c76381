/** Pixels of one label that hang together by their edges. */
export interface Region {
  label: number;
  pixels: Int32Array;
}

/** Regions of labelled pixels, in the order of their first pixel. */
export function regionsOf(labels: Uint8Array, width: number, height: number): Region[] {
  const isSeen = new Uint8Array(labels.length);
  const queue = new Int32Array(labels.length);
  const regions: Region[] = [];
  for (let first = 0; first < labels.length; first++) {
    const label = labels[first] ?? 0;
    if (label === 0 || isSeen[first] === 1) continue;
    isSeen[first] = 1;
    queue[0] = first;
    let end = 1;
    for (let at = 0; at < end; at++) {
      visitNeighbours(queue[at] ?? 0, width, height, (pixel) => {
        if (isSeen[pixel] === 1 || labels[pixel] !== label) return;
        isSeen[pixel] = 1;
        queue[end++] = pixel;
      });
    }
    regions.push({ label, pixels: queue.slice(0, end) });
  }
  return regions;
}

/** Visits the pixels that share an edge with a pixel. */
export function visitNeighbours(
  pixel: number,
  width: number,
  height: number,
  visit: (neighbour: number) => void,
): void {
  const col = pixel % width;
  if (pixel >= width) visit(pixel - width);
  if (col > 0) visit(pixel - 1);
  if (col + 1 < width) visit(pixel + 1);
  if (pixel < width * (height - 1)) visit(pixel + width);
}
