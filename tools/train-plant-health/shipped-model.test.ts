import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isBlankImage, type LeafModel, rankClasses, toModelInput } from "@surco/plant-health-domain";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { beforeAll, describe, expect, it } from "vitest";

const folder = join(import.meta.dirname, "../../features/plant-health/model");
const file = readFileSync(join(folder, "maize-leaves.onnx"));
const model: LeafModel = JSON.parse(readFileSync(join(folder, "maize-leaves.json"), "utf8"));
const evaluation = JSON.parse(readFileSync(join(folder, "evaluation.json"), "utf8"));

let session: InferenceSession;
beforeAll(async () => {
  session = await InferenceSession.create(file, { intraOpNumThreads: 1 });
});

type ColourAt = (x: number, y: number) => [number, number, number];

function inputOf(colourAt: ColourAt): Float32Array {
  const side = 240;
  const pixels = Array.from({ length: side * side }, (_, at) => {
    return [...colourAt(at % side, Math.floor(at / side)), 255];
  });
  return toModelInput(Uint8Array.from(pixels.flat()), side, side, model.sizePx);
}

async function verdictOn(input: Float32Array) {
  const { logits } = await session.run({
    image: new Tensor("float32", input, [1, 3, model.sizePx, model.sizePx]),
  });
  if (!(logits?.data instanceof Float32Array)) throw new Error("no logits");
  return rankClasses(logits.data, model);
}

describe("the shipped leaf model", () => {
  it("is the file that its description and its figures name, and fits into 6 MB", () => {
    const sha256 = createHash("sha256").update(file).digest("hex");

    expect(file.length).toBeLessThanOrEqual(6_000_000);
    expect(model.sha256).toBe(sha256);
    expect(evaluation.model).toEqual({ name: model.name, version: model.version, sha256 });
  });

  it.each<[string, ColourAt]>([
    ["black", () => [0, 0, 0]],
    ["white", () => [255, 255, 255]],
    ["green as a leaf", () => [70, 140, 60]],
    ["brown as soil", () => [110, 80, 50]],
  ])("has nothing to judge in an image that is %s", (_, colourAt) => {
    expect(isBlankImage(inputOf(colourAt), model.sizePx)).toBe(true);
  });

  it.each<[string, ColourAt]>([
    ["a chessboard", (x, y) => (((x >> 4) + (y >> 4)) % 2 === 0 ? [0, 0, 0] : [255, 255, 255])],
    ["a ramp from black to white", (x) => [x, x, x]],
    ["a ramp from black to green", (x) => [0, x, 0]],
    ["coloured noise", (x, y) => [(x * 7919 + y * 104_729) % 256, (x * 31 + y * 17) % 256, (x * y) % 256]],
  ])("finds no disease, and no healthy leaf, in %s", async (_, colourAt) => {
    const input = inputOf(colourAt);

    const isAnswered = !isBlankImage(input, model.sizePx) && (await verdictOn(input)).kind === "ranked";

    expect(isAnswered).toBe(false);
  });
});
