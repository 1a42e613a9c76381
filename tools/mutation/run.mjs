// Judges mutants in threads of one process, a thread for each core.

import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { assertionsOfVitest, bundleMutants } from "./bundle.mjs";

/** A mutant may take this many times as long as the tests take without it, and a little more. */
const PATIENCE = 8;
const GRACE_MS = 2000;
/** A busy machine makes slow what does not hang: a mutant is given up after a second try with more patience. */
const SECOND_TRY = 4;
const START_MS = 600_000;
/** Modules that were loaded stay in memory: a thread starts anew after this many loads. */
const LOADS_OF_WORKER = 40;

/**
 * @param {{ folder: string, isMutated: (path: string) => boolean, perFile?: number, seed?: number, threads?: number }} options
 *   perFile: mutants of each file that are drawn, by the seed; all where left out
 * @returns {Promise<{ totals: Map<string, number>, judged: object[], tests: number }>} mutants of each file, judged or not;
 *   each judged one has `result`: killed, timeout, survived or uncovered
 */
export async function runMutants({ folder, isMutated, perFile, seed = 1, threads = availableParallelism() }) {
  const { file, mutants, importsOfTest } = await bundleMutants(folder, isMutated);
  const shared = {
    bundle: pathToFileURL(file).href,
    assertions: Object.fromEntries(
      Object.entries(assertionsOfVitest()).map(([name, path]) => [name, pathToFileURL(path).href]),
    ),
    fastCheck: pathToFileURL(createRequire(import.meta.url).resolve("fast-check")).href.replace("/cjs/", "/"),
  };
  const recorded = await recordCoverage(shared);
  const chosen = perFile === undefined ? mutants : draw(mutants, perFile, seed);
  const orders = ordersOf(chosen, recorded, importsOfTest);
  const results = new Map();
  for (const order of orders) if (order.tests.length === 0) results.set(order.id, { result: "uncovered" });
  const queue = orders.filter((order) => order.tests.length > 0);
  await Promise.all(
    Array.from({ length: threads }, (_, index) => work(queue, { ...shared, worker: index }, results)),
  );
  const judged = orders.map(({ id }) => ({ ...mutants[id], ...results.get(id) }));
  const totals = new Map();
  for (const { path } of mutants) totals.set(path, (totals.get(path) ?? 0) + 1);
  return { totals, judged, tests: recorded.tests.length };
}

async function recordCoverage(shared) {
  const worker = new Worker(new URL("./worker.mjs", import.meta.url), {
    workerData: { ...shared, worker: "record" },
  });
  await answerOf(worker, START_MS);
  const recorded = await ask(worker, { kind: "record" }, START_MS);
  await worker.terminate();
  if (recorded === null || recorded.kind === "failed") {
    throw new Error(`the tests fail without a mutant: ${recorded?.message ?? "they take too long"}`);
  }
  return recorded;
}

/**
 * Tests of each mutant, quickest first: those that reach it, or, where it changes a value that is computed while modules load,
 * those of all files that import it.
 */
function ordersOf(mutants, { atLoad, tests }, importsOfTest) {
  const loaded = new Set(atLoad);
  const byMutant = new Map();
  tests.forEach((test, index) => {
    for (const id of test.reached) byMutant.set(id, [...(byMutant.get(id) ?? []), index]);
  });
  const quickest = (indices) => [...indices].sort((a, b) => tests[a].ms - tests[b].ms);
  const all = quickest(tests.keys());
  return mutants.map(({ id, path }) => {
    const isStatic = loaded.has(id);
    const chosen = isStatic
      ? all.filter((index) => importsOfTest.get(tests[index].file)?.has(path))
      : quickest(byMutant.get(id) ?? []);
    const ms = chosen.reduce((sum, index) => sum + tests[index].ms, 0);
    return { kind: "judge", id, isStatic, tests: chosen, ms };
  });
}

async function work(queue, shared, results) {
  let worker = null;
  let loads = 0;
  for (let order = queue.shift(); order !== undefined; order = queue.shift()) {
    const { ms, ...message } = order;
    let answer = null;
    for (const factor of [1, SECOND_TRY]) {
      if (worker === null || loads >= LOADS_OF_WORKER) {
        await worker?.terminate();
        worker = await startWorker(shared);
        loads = 0;
      }
      if (order.isStatic) loads += 2;
      answer = await ask(worker, message, factor * (PATIENCE * ms + GRACE_MS));
      if (answer !== null) break;
      await worker.terminate();
      worker = null;
    }
    if (answer?.kind === "failed") throw new Error(answer.message);
    results.set(order.id, resultOf(answer));
  }
  await worker?.terminate();
}

function resultOf(answer) {
  if (answer === null) return { result: "timeout" };
  return { result: answer.killedBy === null ? "survived" : "killed", killedBy: answer.killedBy };
}

async function startWorker(shared) {
  const worker = new Worker(new URL("./worker.mjs", import.meta.url), { workerData: shared });
  await answerOf(worker, START_MS);
  return worker;
}

/** @returns {Promise<object | null>} null where no answer came in time */
function ask(worker, message, patienceMs) {
  const answer = answerOf(worker, patienceMs);
  worker.postMessage(message);
  return answer;
}

function answerOf(worker, patienceMs) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => finish(resolve, null), patienceMs);
    const onMessage = (answer) => finish(resolve, answer);
    const onError = (error) => finish(reject, error);
    worker.on("message", onMessage);
    worker.on("error", onError);

    function finish(settle, value) {
      clearTimeout(timer);
      worker.off("message", onMessage);
      worker.off("error", onError);
      settle(value);
    }
  });
}

/** Mutants of each file that a seed draws, in their order. */
function draw(mutants, perFile, seed) {
  const random = randomOf(seed);
  const byFile = new Map();
  for (const mutant of mutants) byFile.set(mutant.path, [...(byFile.get(mutant.path) ?? []), mutant]);
  return [...byFile.values()].flatMap((all) => {
    const ranked = all.map((mutant) => ({ mutant, rank: random() })).sort((a, b) => a.rank - b.rank);
    return ranked.slice(0, perFile).map(({ mutant }) => mutant);
  });
}

/** Numbers in [0, 1) that a seed determines: mulberry32. */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
