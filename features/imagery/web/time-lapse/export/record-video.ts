import { canvasOf, type Film, type OnProgress } from "./film";

export interface VideoType {
  mime: string;
  extension: "mp4" | "webm";
}

/** Best first: what everything plays, then what most browsers can write. */
const TYPES: readonly VideoType[] = [
  { mime: "video/mp4;codecs=avc1.42E01F", extension: "mp4" },
  { mime: "video/mp4", extension: "mp4" },
  { mime: "video/webm;codecs=vp9", extension: "webm" },
  { mime: "video/webm;codecs=vp8", extension: "webm" },
  { mime: "video/webm", extension: "webm" },
];
const BITS_PER_SECOND = 6_000_000;
/** A still frame is drawn again so often: players stumble over a film whose frames lie seconds apart. */
const REDRAW_MS = 100;

/** The kind of video that this browser can write; null where it can write none. */
export function videoType(): VideoType | null {
  const canRecord =
    typeof MediaRecorder !== "undefined" && typeof HTMLCanvasElement.prototype.captureStream === "function";
  return canRecord ? (TYPES.find(({ mime }) => MediaRecorder.isTypeSupported(mime)) ?? null) : null;
}

/**
 * The film as a video, recorded while it is played once on a canvas: it takes as long as it lasts. Held while the page is
 * out of sight, where browsers slow down all clocks.
 * @throws DOMException AbortError when the signal says so; Error when the recorder fails
 */
export async function recordVideo(
  film: Film,
  { mime }: VideoType,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<Blob> {
  signal.throwIfAborted();
  const { canvas, context } = canvasOf(film);
  film.draw(context, 0);
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
    // Each frame ends by the clock and not so long after the one before: what drawing takes would add up to a slower film.
    let startedMs = performance.now();
    for (let index = 0; index < film.frameCount; index++) {
      const leftMs = () => startedMs + (index + 1) * film.delayMs - performance.now();
      do {
        startedMs += await untilVisible(recorder, signal);
        film.draw(context, index);
        await pause(Math.max(0, Math.min(REDRAW_MS, leftMs())), signal);
      } while (leftMs() > 0);
      onProgress((index + 1) / film.frameCount);
    }
    recorder.stop();
    await ended;
    return new Blob(parts, { type: mime.split(";")[0] });
  } finally {
    if (recorder.state !== "inactive") recorder.stop();
    for (const track of stream.getTracks()) track.stop();
  }
}

/** Waits while the page is out of sight. @returns for how long, ms */
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
