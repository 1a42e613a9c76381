import { type GifFrame, type GifMaker, newGif } from "./encode-gif";

/** Messages from the page to the GIF worker. */
export type GifRequest =
  | { kind: "begin"; width: number; height: number }
  | ({ kind: "frame" } & GifFrame)
  | { kind: "end" };
/** Responses of the worker: one per frame, then the file. */
export type GifResponse = { kind: "taken" } | { kind: "done"; bytes: ArrayBuffer } | { kind: "failed" };

let maker: GifMaker | null = null;

async function handle(request: GifRequest): Promise<GifResponse | null> {
  if (request.kind === "begin") {
    maker = newGif(request.width, request.height);
    return null;
  }
  if (maker === null) return { kind: "failed" };
  if (request.kind === "end") return { kind: "done", bytes: await maker.finish() };
  await maker.add(request);
  return { kind: "taken" };
}

self.onmessage = ({ data }: MessageEvent<GifRequest>) => {
  handle(data).then(
    (response) =>
      response && self.postMessage(response, response.kind === "done" ? { transfer: [response.bytes] } : {}),
    () => self.postMessage({ kind: "failed" } satisfies GifResponse),
  );
};
