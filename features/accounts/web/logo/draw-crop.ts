import { LOGO_HEIGHT_PX } from "@surco/accounts/contract";
import { type Crop, placePicture } from "./place-picture";
import type { ChosenLogo } from "./read-logo-file";

/** JPEG quality; the server re-encodes it. */
const QUALITY = 0.92;

/** Draws a cropped picture. Uncovered parts stay transparent, or white in a JPEG. */
export function drawCrop(canvas: HTMLCanvasElement, { picture, type }: ChosenLogo, crop: Crop): void {
  const context = canvas.getContext("2d");
  if (context === null) return;
  const { left, top, width, height } = placePicture(picture, canvas, crop);
  context.clearRect(0, 0, canvas.width, canvas.height);
  if (type === "image/jpeg") {
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, left, top, width, height);
}

/** Renders the crop to a file at the stored size. */
export function cutLogo(chosen: ChosenLogo, crop: Crop): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.height = LOGO_HEIGHT_PX;
  canvas.width = Math.round(LOGO_HEIGHT_PX / crop.tallness);
  drawCrop(canvas, chosen, crop);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error("the browser made no picture")) : resolve(blob)),
      chosen.type,
      QUALITY,
    );
  });
}
