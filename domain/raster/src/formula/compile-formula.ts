import { type BandId, bandIds } from "../bands";
import type { NumberLayer } from "../layers";
import type { BinaryOperator, FormulaFunction, FormulaNode } from "./syntax-tree";

/** One step of the stack machine: what is on top, and below it, becomes one value. */
type Step =
  | { kind: "number"; value: number }
  | { kind: "band"; slot: number }
  | { kind: "one"; apply: (values: Float64Array, count: number) => void }
  | { kind: "two"; apply: (left: Float64Array, right: Float64Array, count: number) => void };

export interface CompiledFormula {
  /** Bands that it takes, in the order in which `evaluate` wants their reflectances. */
  bands: BandId[];
  evaluate: NumberLayer["evaluate"];
}

/** Pixels that go through the machine together: its stack stays in the processor's nearest memory. */
const BATCH = 1024;

/**
 * Turns a formula into a small stack machine that does each step over a batch of pixels, so that the cost of a step's
 * choice is paid once for a thousand pixels. Arithmetic is that of IEEE 754: what has no value is NaN or infinite.
 */
export function compileFormula(node: FormulaNode): CompiledFormula {
  const used = new Set<BandId>();
  collectBands(node, used);
  const bands = bandIds.filter((band) => used.has(band));
  const steps: Step[] = [];
  emit(node, bands, steps);
  const depth = stackDepth(steps);
  return {
    bands,
    evaluate(reflectances, values, count) {
      const stack = Array.from({ length: depth }, () => new Float64Array(BATCH));
      for (let from = 0; from < count; from += BATCH) {
        const length = Math.min(BATCH, count - from);
        run(steps, stack, reflectances, from, length);
        const result = stack[0];
        if (result) values.set(result.subarray(0, length), from);
      }
    },
  };
}

function run(
  steps: readonly Step[],
  stack: readonly Float64Array[],
  reflectances: readonly Float64Array[],
  from: number,
  count: number,
): void {
  let top = -1;
  for (const step of steps) {
    if (step.kind === "number") stack[++top]?.fill(step.value, 0, count);
    else if (step.kind === "band") {
      const band = reflectances[step.slot];
      if (band) stack[++top]?.set(band.subarray(from, from + count));
    } else if (step.kind === "one") {
      const values = stack[top];
      if (values) step.apply(values, count);
    } else {
      const right = stack[top--];
      const left = stack[top];
      if (left && right) step.apply(left, right, count);
    }
  }
}

function emit(node: FormulaNode, bands: readonly BandId[], steps: Step[]): void {
  switch (node.kind) {
    case "number":
      steps.push({ kind: "number", value: node.value });
      return;
    case "band":
      steps.push({ kind: "band", slot: bands.indexOf(node.band) });
      return;
    case "negate":
      emit(node.operand, bands, steps);
      steps.push({ kind: "one", apply: each((value) => -value) });
      return;
    case "operation":
      emit(node.left, bands, steps);
      emit(node.right, bands, steps);
      steps.push({ kind: "two", apply: operations[node.operator] });
      return;
    case "call":
      emitCall(node.name, node.operands, bands, steps);
  }
}

function emitCall(
  name: FormulaFunction,
  operands: readonly FormulaNode[],
  bands: readonly BandId[],
  steps: Step[],
): void {
  operands.forEach((operand, index) => {
    emit(operand, bands, steps);
    if (index > 0 && (name === "min" || name === "max")) {
      steps.push({ kind: "two", apply: operations[name] });
    }
  });
  if (name !== "min" && name !== "max") steps.push({ kind: "one", apply: functions[name] });
}

/** Loops of their own, so that each is compiled for its one arithmetic. */
const operations: Record<
  BinaryOperator | "min" | "max",
  (left: Float64Array, right: Float64Array, count: number) => void
> = {
  "+": (left, right, count) => {
    for (let i = 0; i < count; i++) left[i] = (left[i] ?? 0) + (right[i] ?? 0);
  },
  "-": (left, right, count) => {
    for (let i = 0; i < count; i++) left[i] = (left[i] ?? 0) - (right[i] ?? 0);
  },
  "*": (left, right, count) => {
    for (let i = 0; i < count; i++) left[i] = (left[i] ?? 0) * (right[i] ?? 0);
  },
  "/": (left, right, count) => {
    for (let i = 0; i < count; i++) left[i] = (left[i] ?? 0) / (right[i] ?? 0);
  },
  "^": (left, right, count) => {
    for (let i = 0; i < count; i++) left[i] = (left[i] ?? 0) ** (right[i] ?? 0);
  },
  min: (left, right, count) => {
    for (let i = 0; i < count; i++) left[i] = Math.min(left[i] ?? 0, right[i] ?? 0);
  },
  max: (left, right, count) => {
    for (let i = 0; i < count; i++) left[i] = Math.max(left[i] ?? 0, right[i] ?? 0);
  },
};

const functions: Record<
  Exclude<FormulaFunction, "min" | "max">,
  (values: Float64Array, count: number) => void
> = {
  abs: each(Math.abs),
  sqrt: each(Math.sqrt),
  log: each(Math.log),
  exp: each(Math.exp),
};

function each(apply: (value: number) => number) {
  return (values: Float64Array, count: number) => {
    for (let i = 0; i < count; i++) values[i] = apply(values[i] ?? 0);
  };
}

function stackDepth(steps: readonly Step[]): number {
  let height = 0;
  let most = 0;
  for (const { kind } of steps) {
    if (kind === "number" || kind === "band") height++;
    else if (kind === "two") height--;
    most = Math.max(most, height);
  }
  return most;
}

function collectBands(node: FormulaNode, found: Set<BandId>): void {
  if (node.kind === "band") found.add(node.band);
  else if (node.kind === "negate") collectBands(node.operand, found);
  else if (node.kind === "operation") {
    collectBands(node.left, found);
    collectBands(node.right, found);
  } else if (node.kind === "call") for (const operand of node.operands) collectBands(operand, found);
}
