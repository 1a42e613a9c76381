import { isBlankImage, toModelInput } from "@surco/plant-health-domain";
import { env, InferenceSession, Tensor } from "onnxruntime-web/wasm";
import { leafModel } from "./leaf-model";
import { modelFiles, readModelFile } from "./model-files.client";

/* The name ends in "wasm-worker": the server's content security policy lets such workers compile WebAssembly. */

/** Photos of one case, JPEG or PNG. */
export interface LeafRequest {
  photos: readonly Blob[];
}

/** Output of the model for one photo, in the order of its classes. */
export interface LeafOutput {
  logits: number[];
  isBlank: boolean;
}

export type LeafResponse = { kind: "done"; photos: LeafOutput[] } | { kind: "failed"; reason: string };

let session: Promise<InferenceSession> | null = null;

async function openSession(): Promise<InferenceSession> {
  const [wasmBinary, model] = await Promise.all([
    readModelFile(modelFiles.runtime),
    readModelFile(modelFiles.model),
  ]);
  env.wasm.wasmBinary = wasmBinary;
  // More threads need cross-origin isolation, which map tiles of other hosts do not allow.
  env.wasm.numThreads = 1;
  return InferenceSession.create(new Uint8Array(model), { executionProviders: ["wasm"] });
}

/** The session; after a failure, as of a lost connection, it is opened anew. */
function openedSession(): Promise<InferenceSession> {
  session ??= openSession().catch((error: unknown) => {
    session = null;
    throw error;
  });
  return session;
}

async function identify({ photos }: LeafRequest): Promise<LeafOutput[]> {
  const opened = await openedSession();
  const outputs: LeafOutput[] = [];
  // One after the other: phones have little memory.
  for (const photo of photos) outputs.push(await outputOf(opened, photo));
  return outputs;
}

async function outputOf(opened: InferenceSession, photo: Blob): Promise<LeafOutput> {
  const { sizePx } = leafModel;
  const { data, width, height } = await pixelsOf(photo);
  const input = toModelInput(data, width, height, sizePx);
  const image = new Tensor("float32", input, [1, 3, sizePx, sizePx]);
  const { logits } = await opened.run({ image }, ["logits"]);
  if (!(logits?.data instanceof Float32Array)) throw new Error("the model has no logits");
  return { logits: Array.from(logits.data), isBlank: isBlankImage(input, sizePx) };
}

/** Pixels of an upright photo, as the server reads them. */
async function pixelsOf(photo: Blob): Promise<ImageData> {
  const picture = await createImageBitmap(photo, { imageOrientation: "from-image" });
  try {
    const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d", {
      willReadFrequently: true,
    });
    if (context === null) throw new Error("no canvas");
    context.drawImage(picture, 0, 0);
    return context.getImageData(0, 0, picture.width, picture.height);
  } finally {
    picture.close();
  }
}

self.onmessage = ({ data }: MessageEvent<LeafRequest>) => {
  identify(data).then(
    (photos) => self.postMessage({ kind: "done", photos } satisfies LeafResponse),
    (error: unknown) => self.postMessage({ kind: "failed", reason: String(error) } satisfies LeafResponse),
  );
};
