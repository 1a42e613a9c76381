import { Encoder } from "modern-gif";

export interface GifFrame {
  /** Row-major, `width * height * 4` bytes, opaque. */
  rgba: Uint8ClampedArray<ArrayBuffer>;
  delayMs: number;
}

/** Encoder that takes frames one by one; holds all of them until `finish`. */
export interface GifMaker {
  add(frame: GifFrame): Promise<void>;
  finish(): Promise<ArrayBuffer>;
}

/** Looping GIF encoder. CPU-bound: run it in a worker. */
export function newGif(width: number, height: number): GifMaker {
  const encoder = new Encoder({ width, height, looped: true, loopCount: 0 });
  return {
    add: ({ rgba, delayMs }) => encoder.encode({ data: rgba, delay: delayMs }),
    finish: () => encoder.flush("arrayBuffer"),
  };
}
