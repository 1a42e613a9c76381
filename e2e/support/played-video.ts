import type { Page } from "playwright-core";

/**
 * Length of a video by the browser's own player, and in how many of its frames' times it shows another picture than in the one
 * before. Each frame of a film says its day.
 * @param frames  of the film, each of half a second
 */
export function playVideo(
  shown: Page,
  bytes: Buffer,
  type: string,
  frames: number,
): Promise<{ seconds: number; differentFrames: number }> {
  return shown.evaluate(`(async () => {
    const bytes = Uint8Array.from(atob("${bytes.toString("base64")}"), (letter) => letter.charCodeAt(0));
    const video = document.createElement("video");
    const told = (name) => new Promise((heard, failed) => {
      video.addEventListener(name, heard, { once: true });
      video.addEventListener("error", () => failed(new Error(video.error?.message)), { once: true });
    });
    video.muted = true;
    video.src = URL.createObjectURL(new Blob([bytes], { type: "${type}" }));
    await told("loadeddata");
    const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    let before = null;
    let differentFrames = 0;
    for (let index = 0; index < ${frames}; index++) {
      video.currentTime = (index + 0.5) / 2;
      await told("seeked");
      context.drawImage(video, 0, 0);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      // A lossy codec changes less between two pictures of one frame.
      const isOther = before === null || data.some((part, at) => Math.abs(part - before[at]) > 64);
      if (isOther) differentFrames++;
      before = data;
    }
    return { seconds: video.duration, differentFrames };
  })()`);
}
