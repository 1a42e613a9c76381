import { type GifFrame, type GifMaker, newGif } from "./encode-gif";

/** Messages from the page to the GIF worker. */
export type GifOrder =
  | { kind: "begin"; width: number; height: number }
  | ({ kind: "frame" } & GifFrame)
  | { kind: "end" };
/** Replies of the worker: one per frame taken, then the file. */
export type GifAnswer = { kind: "taken" } | { kind: "done"; bytes: ArrayBuffer } | { kind: "failed" };

let maker: GifMaker | null = null;

async function follow(order: GifOrder): Promise<GifAnswer | null> {
  if (order.kind === "begin") {
    maker = newGif(order.width, order.height);
    return null;
  }
  if (maker === null) return { kind: "failed" };
  if (order.kind === "end") return { kind: "done", bytes: await maker.finish() };
  await maker.add(order);
  return { kind: "taken" };
}

self.onmessage = ({ data }: MessageEvent<GifOrder>) => {
  follow(data).then(
    (answer) =>
      answer && self.postMessage(answer, answer.kind === "done" ? { transfer: [answer.bytes] } : {}),
    () => self.postMessage({ kind: "failed" } satisfies GifAnswer),
  );
};
