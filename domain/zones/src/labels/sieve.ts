import { type Region, regionsOf, visitNeighbours } from "./regions";

/**
 * Merges regions that are smaller than `leastPixels` into the neighbouring zone with the longest common border, the smallest
 * first. A part of the field that touches no other stays as it is.
 */
export function sieveLabels(
  labels: Uint8Array,
  width: number,
  height: number,
  leastPixels: number,
): Uint8Array {
  const sieved = Uint8Array.from(labels);
  // Each round merges at least one region into another, or ends.
  while (true) {
    const small = regionsOf(sieved, width, height)
      .filter(({ pixels }) => pixels.length < leastPixels)
      .sort((a, b) => a.pixels.length - b.pixels.length);
    let hasMerged = false;
    const isChanged = new Uint8Array(sieved.length);
    for (const region of small) {
      // A neighbour that was merged in this round may have joined it: the next round sees both as one.
      const neighbour = longestBorder(sieved, region, width, height, isChanged);
      if (neighbour === 0) continue;
      for (const pixel of region.pixels) {
        sieved[pixel] = neighbour;
        isChanged[pixel] = 1;
      }
      hasMerged = true;
    }
    if (!hasMerged) return sieved;
  }
}

/**
 * Dissolves zones that cover less than a share of the field into their neighbours.
 *
 * @param leastShare  0..1 of the labelled pixels
 */
export function dissolveSmallZones(
  labels: Uint8Array,
  width: number,
  height: number,
  leastShare: number,
): Uint8Array {
  const dissolved = Uint8Array.from(labels);
  while (true) {
    const counts = countsOf(dissolved);
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const [smallest] = [...counts].sort((a, b) => a[1] - b[1]);
    if (smallest === undefined || counts.size < 2 || smallest[1] >= leastShare * all) return dissolved;
    for (const region of regionsOf(dissolved, width, height)) {
      if (region.label !== smallest[0]) continue;
      const neighbour = longestBorder(dissolved, region, width, height) || nearestLevel(counts, region.label);
      for (const pixel of region.pixels) dissolved[pixel] = neighbour;
    }
  }
}

function countsOf(labels: Uint8Array): Map<number, number> {
  const counts = new Map<number, number>();
  for (const label of labels) if (label !== 0) counts.set(label, (counts.get(label) ?? 0) + 1);
  return counts;
}

/** Numbers the labels in use from 1 without gaps, in their order. */
export function renumberLabels(labels: Uint8Array): { labels: Uint8Array; count: number } {
  const used = [...new Set(labels)].filter((label) => label !== 0).sort((a, b) => a - b);
  const numberOf = new Map(used.map((label, index) => [label, index + 1]));
  return { labels: labels.map((label) => numberOf.get(label) ?? 0), count: used.length };
}

/** The other label with the longest border; of equally long ones the nearest level. 0 where there is none. */
function longestBorder(
  labels: Uint8Array,
  { label, pixels }: Region,
  width: number,
  height: number,
  isIgnored?: Uint8Array,
): number {
  const borders = new Map<number, number>();
  const meet = (pixel: number) => {
    const other = labels[pixel] ?? 0;
    if (other === 0 || other === label || isIgnored?.[pixel] === 1) return;
    borders.set(other, (borders.get(other) ?? 0) + 1);
  };
  for (const pixel of pixels) visitNeighbours(pixel, width, height, meet);
  const [longest] = [...borders].sort(
    (a, b) => b[1] - a[1] || Math.abs(a[0] - label) - Math.abs(b[0] - label) || a[0] - b[0],
  );
  return longest?.[0] ?? 0;
}

/** Label in use whose level is next to another one. */
function nearestLevel(counts: ReadonlyMap<number, number>, label: number): number {
  const others = [...counts.keys()].filter((other) => other !== label);
  return others.sort((a, b) => Math.abs(a - label) - Math.abs(b - label) || a - b)[0] ?? label;
}
