/** A film as it is drawn, frame by frame, on one canvas. */
export interface Film {
  width: number;
  height: number;
  frameCount: number;
  /** Display time of a frame. */
  delayMs: number;
  draw(to: CanvasRenderingContext2D, index: number): void;
}

/** Called as a film is made, with what is done of it, 0..1. */
export type OnProgress = (share: number) => void;

/** The canvas that a film is drawn on; it is on no screen. @throws Error where the browser gives none */
export function canvasOf({ width, height }: Film): {
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D;
} {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("the browser gives no canvas");
  return { canvas, context };
}
