import { performance } from "node:perf_hooks";
import { tileAt } from "@surco/geometry";
import { startProduct } from "./support/product";

/** From the request to the last byte, over HTTP on this machine. */
const STORED_AT_MOST_MS = 10;
const ROUNDS = 60;

const product = await startProduct();
try {
  const times: number[] = [];
  const firstMs: number[] = [];
  for (const zoom of [10, 12, 14]) {
    const { z, x, y } = tileAt(zoom, [-60.57, -33.89]);
    const address = `${product.url}/api/base-map/satellite/${z}/${x}/${y}`;
    firstMs.push(Math.round(await read(address)));
    for (let round = 0; round < ROUNDS / 3; round++) times.push(await read(address));
  }
  times.sort((a, b) => a - b);
  const value = Math.round((times[ROUNDS / 2] ?? 0) * 10) / 10;
  const name = "base map: stored tile over HTTP";
  console.log(JSON.stringify({ name, value, unit: "ms", atMost: STORED_AT_MOST_MS, firstMs }));
} finally {
  await product.stop();
}

async function read(address: string): Promise<number> {
  const begun = performance.now();
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`tile: ${reply.status}`);
  await reply.arrayBuffer();
  return performance.now() - begun;
}
