/**
 * Majority filter: each pixel takes the most frequent label among itself and its eight neighbours; it keeps its own where
 * that is among the most frequent. Pixels without a label stay so.
 *
 * @param passes  times that it is applied
 */
export function smoothLabels(labels: Uint8Array, width: number, height: number, passes: number): Uint8Array {
  let smoothed = labels;
  for (let pass = 0; pass < passes; pass++) smoothed = smoothOnce(smoothed, width, height);
  return smoothed;
}

/** Labels of zones are smaller. */
const LABELS = 8;

function smoothOnce(labels: Uint8Array, width: number, height: number): Uint8Array {
  const counts = new Uint8Array(LABELS);
  return labels.map((own, pixel) => {
    if (own === 0) return 0;
    const col = pixel % width;
    const row = (pixel - col) / width;
    counts.fill(0);
    for (let r = Math.max(0, row - 1); r <= Math.min(height - 1, row + 1); r++) {
      for (let c = Math.max(0, col - 1); c <= Math.min(width - 1, col + 1); c++) {
        const label = labels[r * width + c] ?? 0;
        counts[label] = (counts[label] ?? 0) + 1;
      }
    }
    return mostFrequent(counts, own);
  });
}

/** The most frequent label; of equally frequent ones `own` or the lowest. */
function mostFrequent(counts: Uint8Array, own: number): number {
  let best = own;
  for (let label = 1; label < LABELS; label++) {
    if ((counts[label] ?? 0) > (counts[best] ?? 0)) best = label;
  }
  return best;
}
