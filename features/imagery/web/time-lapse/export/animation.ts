/** Animation drawn frame by frame on one canvas. */
export interface Animation {
  width: number;
  height: number;
  frameCount: number;
  /** Display time of a frame. */
  delayMs: number;
  draw(to: CanvasRenderingContext2D, index: number): void;
}

/** Progress of an export. @param share  0..1 */
export type OnProgress = (share: number) => void;

/** Creates an off-screen canvas for an animation. @throws Error without a 2D context */
export function createCanvas({ width, height }: Animation): {
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
