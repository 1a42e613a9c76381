// Measures the shipped leaf model on photos that were never used in training:
//
//   SURCO_SHARED=FOLDER npm run evaluate:plant-health                   compares with evaluation.json
//   SURCO_SHARED=FOLDER npm run evaluate:plant-health -- --write        rewrites it
//   ... -- --write --seeds WORK/seeds-test.json         also takes over the figures of each seed (evaluate.py)
//
// FOLDER holds data/maize-leaves (photos.tsv, photos/). Preprocessing and verdict are those of the product.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Transformer } from "@napi-rs/image";
import { isBlankImage, type LeafModel, rankClasses, toModelInput } from "@surco/plant-health-domain";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { type JudgedPhoto, leafFigures, rejectedShare } from "./figures";

const here = dirname(fileURLToPath(import.meta.url));
const modelFolder = join(here, "../../features/plant-health/model");
const evaluationFile = join(modelFolder, "evaluation.json");
/** Rates may differ so much between processors; the runtime does not add in the same order on all. */
const TOLERANCE = 0.02;

interface LabelledPhoto {
  path: string;
  label: string;
  source: string;
}

type Judge = (path: string) => Promise<Pick<JudgedPhoto, "isBlank" | "verdict">>;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { write: { type: "boolean" }, seeds: { type: "string" } },
  });
  const shared = process.env.SURCO_SHARED;
  if (shared === undefined || !existsSync(join(shared, "data/maize-leaves/photos.tsv"))) {
    process.stderr.write(
      "The photos are not here: set SURCO_SHARED to the folder that holds data/maize-leaves.\n",
    );
    process.exitCode = 2;
    return;
  }
  const model = readJson<LeafModel>(join(modelFolder, "maize-leaves.json"));
  const stored = existsSync(evaluationFile) ? readJson<{ seeds?: unknown }>(evaluationFile) : {};
  const seeds = values.seeds === undefined ? stored.seeds : readJson(values.seeds);
  const evaluation = { ...(await evaluate(shared, model)), seeds: seeds ?? null };
  if (values.write) {
    writeFileSync(evaluationFile, `${JSON.stringify(evaluation, null, 2)}\n`);
    process.stdout.write(`${evaluationFile} is written.\n`);
  } else report(differences(stored, evaluation, ""));
  process.stdout.write(`${JSON.stringify(evaluation.goals, null, 2)}\n`);
}

async function evaluate(shared: string, model: LeafModel) {
  const judge = await judgeOf(model);
  const folder = join(shared, "data/maize-leaves");
  const photos = readTable(join(folder, "photos.tsv"));
  const leaves = await judgeAll(
    judge,
    photos
      .filter(({ split }) => split === "test")
      .map((row) => ({ path: join(folder, "photos", row.file), label: row.class, source: row.source })),
  );
  const listed = readTable(join(here, "negatives.tsv"));
  const negatives = await judgeAll(
    judge,
    listed
      .filter(({ split }) => split === "test")
      .map((row) => ({ path: keptNegative(row.name), label: row.class, source: row.origin }))
      .filter(({ path }) => existsSync(path)),
  );
  const classes = model.classes.filter((name) => !model.rejectedClasses.includes(name));
  const field = leafFigures(ofSource(leaves, "field"), classes);
  const studio = leafFigures(ofSource(leaves, "studio"), classes);
  const rejection = {
    all: rejectedShare(negatives),
    byClass: Object.fromEntries(
      model.rejectedClasses.map((name) => [name, rejectedShare(negatives.filter((n) => n.label === name))]),
    ),
    byOrigin: Object.fromEntries(
      distinct(negatives.map(({ source }) => source)).map((origin) => [
        origin,
        rejectedShare(ofSource(negatives, origin)),
      ]),
    ),
  };
  return {
    model: { name: model.name, version: model.version, sha256: model.sha256 },
    data: {
      leaves: countsBy(photos, ["source", "class", "split"]).map((row) => ({ ...row, licence: "CC0-1.0" })),
      negatives: countsBy(listed, ["origin", "licence", "class", "split"]),
    },
    field,
    studio,
    rejection,
    goals: [
      goal("field-top1", 0.72, field.top1.share, field.top1.share >= 0.72),
      goal("field-top3", 0.92, field.top3.share, field.top3.share >= 0.92),
      goal("field-calibration-error", 0.07, field.calibrationError, field.calibrationError <= 0.07),
      goal(
        "field-likely-right",
        0.82,
        field.bands.likely?.share ?? 0,
        (field.bands.likely?.share ?? 0) >= 0.82,
      ),
      goal("studio-top1", 0.96, studio.top1.share, studio.top1.share >= 0.96),
      goal("rejected", 0.95, rejection.all.share, rejection.all.share >= 0.95),
    ],
  };
}

/** Judge of a photo by its path, as the product does it. */
async function judgeOf(model: LeafModel): Promise<Judge> {
  const file = join(modelFolder, `${model.name}.onnx`);
  const sha256 = createHash("sha256").update(readFileSync(file)).digest("hex");
  if (sha256 !== model.sha256) throw new Error(`${file} is not the file that ${model.name}.json describes`);
  const session = await InferenceSession.create(file, { intraOpNumThreads: 1 });
  return async (path) => {
    const { pixels, widthPx, heightPx } = await readPixels(path);
    const input = toModelInput(pixels, widthPx, heightPx, model.sizePx);
    const image = new Tensor("float32", input, [1, 3, model.sizePx, model.sizePx]);
    const { logits } = await session.run({ image });
    if (!(logits?.data instanceof Float32Array)) throw new Error("the model has no output named logits");
    return { isBlank: isBlankImage(input, model.sizePx), verdict: rankClasses(logits.data, model) };
  };
}

/** Upright RGBA pixels of a picture file. */
async function readPixels(path: string) {
  const picture = new Transformer(readFileSync(path)).rotate();
  const pixels = await picture.rawPixels();
  const { width, height } = await new Transformer(readFileSync(path)).metadata();
  const channels = pixels.length / (width * height);
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at++) {
    for (let channel = 0; channel < Math.min(4, channels); channel++) {
      rgba[at * 4 + channel] = pixels[at * channels + channel] ?? 0;
    }
  }
  return { pixels: rgba, widthPx: width, heightPx: height };
}

async function judgeAll(judge: Judge, photos: readonly LabelledPhoto[]): Promise<JudgedPhoto[]> {
  const judged: JudgedPhoto[] = [];
  for (const { path, label, source } of photos) judged.push({ label, source, ...(await judge(path)) });
  return judged;
}

function keptNegative(name: string): string {
  const id = createHash("sha256").update(name).digest("hex").slice(0, 16);
  return join(here, "test-negatives", `${id}.webp`);
}

function goal(name: string, bound: number, reached: number, isReached: boolean) {
  return { name, bound, reached, isReached };
}

function ofSource(photos: readonly JudgedPhoto[], source: string): JudgedPhoto[] {
  return photos.filter((photo) => photo.source === source);
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)].sort();
}

function countsBy(rows: readonly Record<string, string>[], columns: readonly string[]) {
  const keyOf = (row: Record<string, string>) => columns.map((column) => row[column] ?? "").join("\t");
  return distinct(rows.map(keyOf)).map((key) => {
    const values = key.split("\t");
    const named = Object.fromEntries(columns.map((column, index) => [column, values[index] ?? ""]));
    return { ...named, count: rows.filter((row) => keyOf(row) === key).length };
  });
}

function readTable(file: string) {
  const [header = "", ...lines] = readFileSync(file, "utf8").trim().split("\n");
  const columns = header.split("\t");
  return lines.map((line) => {
    const cells = line.split("\t");
    const cell = (name: string) => cells[columns.indexOf(name)] ?? "";
    return Object.assign(Object.fromEntries(columns.map((name) => [name, cell(name)])), {
      file: cell("file"),
      class: cell("class"),
      source: cell("source"),
      split: cell("split"),
      name: cell("name"),
      origin: cell("origin"),
    });
  });
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Paths at which two evaluations differ by more than the tolerance. */
function differences(stored: unknown, measured: unknown, path: string): string[] {
  if (typeof stored === "number" && typeof measured === "number") {
    const isCount = Number.isInteger(stored) && Number.isInteger(measured);
    const allowed = isCount ? Math.max(1, TOLERANCE * stored) : TOLERANCE;
    return Math.abs(stored - measured) <= allowed ? [] : [`${path}: ${stored}, measured ${measured}`];
  }
  if (isRecord(stored) && isRecord(measured)) {
    return distinct([...Object.keys(stored), ...Object.keys(measured)]).flatMap((key) => {
      return differences(stored[key], measured[key], path === "" ? key : `${path}.${key}`);
    });
  }
  return stored === measured ? [] : [`${path}: ${String(stored)}, measured ${String(measured)}`];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function report(found: readonly string[]): void {
  if (found.length === 0) process.stdout.write("evaluation.json agrees with this measurement.\n");
  else {
    process.stdout.write(`evaluation.json differs:\n${found.join("\n")}\n`);
    process.exitCode = 1;
  }
}

await main();
