// Runs the tests that reach a mutant until one fails. A mutant that hangs is ended from outside, with this thread.
import { parentPort, workerData } from "node:worker_threads";

const { bundle, assertions, fastCheck } = workerData;
const fc = await import(fastCheck);
// The same examples for each mutant, half as many as usual, and no search for a smaller counterexample.
fc.configureGlobal({ seed: 20_260_101, endOnFailure: true, numRuns: 50 });

const state = { tests: [], file: "" };
globalThis.__tests = state;
state.expect = await loadExpect();

let active = -1;
let reached = new Set();
let isRecording = false;
globalThis.__mutant = (id) => {
  if (isRecording) reached.add(id);
  return id === active;
};

let loads = 0;
// Loading takes as long as a machine is busy: it is over before a mutant's time begins.
if (workerData.worker !== "record") await load();
parentPort.postMessage({ kind: "ready" });

parentPort.on("message", async (order) => {
  try {
    parentPort.postMessage(order.kind === "record" ? await record() : await judge(order));
  } catch (error) {
    parentPort.postMessage({ kind: "failed", message: String(error?.stack ?? error) });
  }
});

/** Evaluates all modules anew. */
async function load() {
  state.tests = [];
  await import(`${bundle}?load=${workerData.worker}-${loads++}`);
}

/** Mutants that the modules reach while they load, and each test while it runs. */
async function record() {
  isRecording = true;
  reached = new Set();
  await load();
  const atLoad = [...reached];
  const tests = [];
  for (const test of state.tests) {
    reached = new Set();
    const started = performance.now();
    await test.body();
    tests.push({ file: test.file, name: test.name, ms: performance.now() - started, reached: [...reached] });
  }
  isRecording = false;
  return { kind: "recorded", atLoad, tests };
}

/** @returns name of the test that failed, or null where the mutant lives */
async function judge({ id, isStatic, tests }) {
  active = isStatic ? id : -1;
  try {
    if (isStatic || state.tests.length === 0) await load();
  } catch (error) {
    state.tests = [];
    return { kind: "judged", id, killedBy: `loading: ${error.message}` };
  }
  active = id;
  try {
    for (const index of tests) {
      const test = state.tests[index];
      // Tests over the rows of a table are fewer where the mutant takes rows away.
      if (test === undefined) return { kind: "judged", id, killedBy: "missing test" };
      try {
        await test.body();
      } catch {
        return { kind: "judged", id, killedBy: test.name };
      }
    }
    return { kind: "judged", id, killedBy: null };
  } finally {
    active = -1;
    // Modules that were evaluated with a mutant hold its values.
    if (isStatic) state.tests = [];
  }
}

async function loadExpect() {
  const chai = await import(assertions.chai);
  const vitest = await import(assertions.expect);
  for (const plugin of [vitest.JestExtend, vitest.JestChaiExpect, vitest.JestAsymmetricMatchers])
    chai.use(plugin);
  const expect = (value, message) => {
    vitest.setState({ assertionCalls: 0 }, expect);
    return chai.expect(value, message);
  };
  Object.assign(expect, chai.expect, globalThis[vitest.ASYMMETRIC_MATCHERS_OBJECT]);
  Object.assign(globalThis, { [vitest.GLOBAL_EXPECT]: expect });
  return expect;
}
