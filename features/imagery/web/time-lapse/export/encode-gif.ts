import { Encoder } from "modern-gif";

export interface GifFrame {
  /** Row-major, `width * height * 4` bytes, opaque. */
  rgba: Uint8ClampedArray<ArrayBuffer>;
  delayMs: number;
}

/** Takes frames one after the other, and gives the file at the end. It holds all of them until then. */
export interface GifMaker {
  add(frame: GifFrame): Promise<void>;
  finish(): Promise<ArrayBuffer>;
}

/** An animated GIF that begins again after its last frame. Runs long: call it in a worker. */
export function newGif(width: number, height: number): GifMaker {
  const encoder = new Encoder({ width, height, looped: true, loopCount: 0 });
  return {
    add: ({ rgba, delayMs }) => encoder.encode({ data: rgba, delay: delayMs }),
    finish: () => encoder.flush("arrayBuffer"),
  };
}
