/** Below this a connection counts as slow. */
const SLOW_KBIT_PER_S = 1000;
/** Smaller files measure the latency. */
const LEAST_BYTES = 20_000;
const FILES = 10;

/**
 * True on a connection that is slow, or whose owner saves data: nothing is fetched there that nobody has asked for. Some
 * browsers say so; for others it is measured.
 */
export function isSparing(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  if (connection?.saveData === true || /[23]g$/.test(connection?.effectiveType ?? "")) return true;
  const measured = measuredKbitPerS();
  return measured !== null && measured < SLOW_KBIT_PER_S;
}

/** Throughput of the last files that came over the network; null without any. */
function measuredKbitPerS(): number | null {
  const files = (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
    .filter(({ transferSize }) => transferSize >= LEAST_BYTES)
    .slice(-FILES)
    .sort((a, b) => a.requestStart - b.requestStart);
  let busyMs = 0;
  let until = 0;
  // Files that came side by side shared the connection.
  for (const { requestStart, responseEnd } of files) {
    busyMs += Math.max(0, responseEnd - Math.max(until, requestStart));
    until = Math.max(until, responseEnd);
  }
  const bytes = files.reduce((sum, { transferSize }) => sum + transferSize, 0);
  return busyMs === 0 ? null : (bytes * 8) / busyMs;
}
