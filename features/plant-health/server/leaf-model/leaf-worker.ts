import { createRequire } from "node:module";
import { parentPort, workerData } from "node:worker_threads";
import { isBlankImage, toModelInput } from "@surco/plant-health-domain";
import type { InferenceSession } from "onnxruntime-node";
import { decodePhoto } from "./decode-photo";
import type { FromLeafWorker, LeafModelFile, ToLeafWorker } from "./leaf-messages";

const port = parentPort;
if (port === null) throw new Error("not a worker thread");
const { model, path }: LeafModelFile = workerData;
const { sizePx } = model;

// Not an import: the library is optional, and a bundle would want it at once.
const { InferenceSession: Session, Tensor }: typeof import("onnxruntime-node") = createRequire(
  import.meta.url,
)("onnxruntime-node");

/** One photo takes 10 to 30 ms on one core; more threads would take the server's. */
const session: InferenceSession = await Session.create(path, {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  logSeverityLevel: 3,
});

port.on("message", async ({ id, photo }: ToLeafWorker) => {
  try {
    port.postMessage({ id, seen: await see(photo) } satisfies FromLeafWorker);
  } catch (error) {
    port.postMessage({ id, error: String(error) } satisfies FromLeafWorker);
  }
});

async function see(photo: Uint8Array) {
  const { rgba, widthPx, heightPx } = await decodePhoto(photo);
  const input = toModelInput(rgba, widthPx, heightPx, sizePx);
  const { logits } = await session.run({ image: new Tensor("float32", input, [1, 3, sizePx, sizePx]) });
  if (!(logits?.data instanceof Float32Array)) throw new Error("the model answered no logits");
  return { isBlank: isBlankImage(input, sizePx), logits: Array.from(logits.data) };
}
