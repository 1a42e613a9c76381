// Runs the teacher once on every rendered view and stores its logits and features.
//
//   node tools/train-plant-health/teach.mjs WORK SIZE_PX
//
// Reads WORK/views.u8 (RGB, SIZE_PX square), writes WORK/teacher-logits.f32 and WORK/teacher-features.f32.
// A rerun continues after the last whole block, also while views are still being rendered.
import { closeSync, existsSync, openSync, readFileSync, readSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { InferenceSession, Tensor } from "onnxruntime-node";

const BLOCK = 32;

/** Moves interleaved bytes to planes of floats, as the network takes them. */
function planar(bytes, count, sizePx) {
  const area = sizePx * sizePx;
  const planes = new Float32Array(count * 3 * area);
  for (let image = 0; image < count; image++) {
    for (let pixel = 0; pixel < area; pixel++) {
      for (let channel = 0; channel < 3; channel++) {
        planes[(image * 3 + channel) * area + pixel] = bytes[(image * area + pixel) * 3 + channel];
      }
    }
  }
  return new Tensor("float32", planes, [count, 3, sizePx, sizePx]);
}

/** One row of floats for each image of a batch, the named outputs side by side. */
function rowsOf(result, names, count) {
  const tensors = names.map((name) => result[name]);
  const widths = tensors.map((tensor) => tensor.data.length / count);
  const width = widths.reduce((sum, each) => sum + each, 0);
  const rows = new Float32Array(count * width);
  for (let image = 0; image < count; image++) {
    let at = image * width;
    for (const [index, tensor] of tensors.entries()) {
      const each = widths[index];
      rows.set(tensor.data.subarray(image * each, (image + 1) * each), at);
      at += each;
    }
  }
  return rows;
}

function append(file, rows, firstImage, count) {
  const bytes = Buffer.from(rows.buffer, rows.byteOffset, rows.byteLength);
  const handle = openSync(file, existsSync(file) ? "r+" : "w");
  writeSync(handle, bytes, 0, bytes.length, firstImage * (bytes.length / count));
  closeSync(handle);
}

async function main(work, sizePx) {
  const { features } = JSON.parse(readFileSync(join(work, "teacher.json"), "utf8"));
  const session = await InferenceSession.create(join(work, "teacher.onnx"), {
    intraOpNumThreads: 2,
    extra: { session: { disable_quant_qdq: "1" } },
  });
  const imageBytes = sizePx * sizePx * 3;
  const total = Math.floor(statSync(join(work, "views.u8")).size / imageBytes);
  const logitsFile = join(work, "teacher-logits.f32");
  const rowBytes = 21 * 4;
  const stored = existsSync(logitsFile) ? Math.floor(statSync(logitsFile).size / rowBytes) : 0;
  const views = openSync(join(work, "views.u8"), "r");
  for (let first = stored - (stored % BLOCK); first < total; first += BLOCK) {
    const count = Math.min(BLOCK, total - first);
    const bytes = new Uint8Array(count * imageBytes);
    readSync(views, bytes, 0, bytes.length, first * imageBytes);
    const result = await session.run({ image: planar(bytes, count, sizePx) });
    append(join(work, "teacher-features.f32"), rowsOf(result, features, count), first, count);
    append(logitsFile, rowsOf(result, ["logits"], count), first, count);
    if (first % (BLOCK * 64) === 0) process.stdout.write(`${first} of ${total}\n`);
  }
  closeSync(views);
}

await main(process.argv[2], Number(process.argv[3] ?? 192));
