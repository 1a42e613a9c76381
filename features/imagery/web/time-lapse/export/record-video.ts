import { type Animation, createCanvas, type OnProgress } from "./animation";

export interface VideoType {
  mime: string;
  extension: "mp4" | "webm";
}

/** Video types by preference: widest playback first. */
const TYPES: readonly VideoType[] = [
  { mime: "video/mp4;codecs=avc1.42E01F", extension: "mp4" },
  { mime: "video/mp4", extension: "mp4" },
  { mime: "video/webm;codecs=vp9", extension: "webm" },
  { mime: "video/webm;codecs=vp8", extension: "webm" },
  { mime: "video/webm", extension: "webm" },
];
const BITS_PER_SECOND = 6_000_000;
/** Redraw interval of a still frame: players need frames closer than seconds apart. */
const REDRAW_MS = 100;

/** Video type that this browser can record; null if none. */
export function videoType(): VideoType | null {
  const canRecord =
    typeof MediaRecorder !== "undefined" && typeof HTMLCanvasElement.prototype.captureStream === "function";
  return canRecord ? (TYPES.find(({ mime }) => MediaRecorder.isTypeSupported(mime)) ?? null) : null;
}

/**
 * Records an animation as video in real time from a canvas. Pauses while the page is hidden, where browsers throttle timers.
 * @throws DOMException AbortError when aborted; Error when the recorder fails
 */
export async function recordVideo(
  animation: Animation,
  { mime }: VideoType,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<Blob> {
  signal.throwIfAborted();
  const { canvas, context } = createCanvas(animation);
  animation.draw(context, 0);
  const stream = canvas.captureStream();
  const recorder = new MediaRecorder(stream, { mimeType: mime, videoBitsPerSecond: BITS_PER_SECOND });
  const parts: Blob[] = [];
  const ended = new Promise<void>((stopped, failed) => {
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.onstop = () => stopped();
    recorder.onerror = () => failed(new Error("the recorder failed"));
  });
  try {
    recorder.start();
    // Frames end at absolute times, so that drawing time does not add up.
    let startedMs = performance.now();
    for (let index = 0; index < animation.frameCount; index++) {
      const leftMs = () => startedMs + (index + 1) * animation.delayMs - performance.now();
      do {
        startedMs += await untilVisible(recorder, signal);
        animation.draw(context, index);
        await pause(Math.max(0, Math.min(REDRAW_MS, leftMs())), signal);
      } while (leftMs() > 0);
      onProgress((index + 1) / animation.frameCount);
    }
    recorder.stop();
    await ended;
    return new Blob(parts, { type: mime.split(";")[0] });
  } finally {
    if (recorder.state !== "inactive") recorder.stop();
    for (const track of stream.getTracks()) track.stop();
  }
}

/** Waits while the page is hidden. @returns duration, ms */
async function untilVisible(recorder: MediaRecorder, signal: AbortSignal): Promise<number> {
  if (document.visibilityState === "visible") return 0;
  const hiddenAt = performance.now();
  recorder.pause();
  await new Promise<void>((seen, stopped) => {
    const look = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", look);
      seen();
    };
    document.addEventListener("visibilitychange", look);
    signal.addEventListener("abort", () => stopped(signal.reason), { once: true });
  });
  recorder.resume();
  return performance.now() - hiddenAt;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((over, stopped) => {
    if (signal.aborted) return stopped(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      stopped(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      over();
    }, ms);
    signal.addEventListener("abort", stop, { once: true });
  });
}
