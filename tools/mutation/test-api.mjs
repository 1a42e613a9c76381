// Stand-in for Vitest in the bundle: collects tests, and has its assertions. What the tests of the folder do not use is absent.
const state = globalThis.__tests;

export const { expect } = state;

export function beginFile(path) {
  state.file = path;
}

export function describe(_name, body) {
  body();
}
describe.each = (rows) => (name, body) => {
  for (const row of rows) describe(name, () => call(body, row));
};

/** The body comes second, or third after options. */
export function it(name, ...rest) {
  state.tests.push({ file: state.file, name, body: rest.find((one) => typeof one === "function") });
}
it.each =
  (rows) =>
  (name, ...rest) => {
    const body = rest.find((one) => typeof one === "function");
    for (const row of rows) it(name, () => call(body, row));
  };

export { it as test };

function call(body, row) {
  return Array.isArray(row) ? body(...row) : body(row);
}
