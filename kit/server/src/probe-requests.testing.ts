import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

export interface ProbeSettings {
  /** Server, without a final slash. */
  address: string;
  token: string;
  paths: readonly string[];
  durationMs: number;
  pauseMs: number;
}

/** Worker thread of a bench: sends small requests one after the other and reports the duration of each, ms. */
const { address, token, paths, durationMs, pauseMs }: ProbeSettings = workerData;
const headers = { authorization: `Bearer ${token}` };
const until = performance.now() + durationMs;
const times: number[] = [];
for (let i = 0; performance.now() < until; i++) {
  const started = performance.now();
  const reply = await fetch(address + paths[i % paths.length], { headers });
  await reply.arrayBuffer();
  times.push(performance.now() - started);
  await sleep(pauseMs);
}
parentPort?.postMessage(times);
