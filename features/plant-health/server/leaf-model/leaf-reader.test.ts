import { Transformer } from "@napi-rs/image";
import { createLogger } from "@surco/kit-server";
import { encodePicture } from "@surco/kit-server/stored-files";
import { expect, it } from "vitest";
import { drawnPhoto } from "../plant-health-app.testing";
import { findLeafModel } from "./leaf-model-file";
import { createLeafReader } from "./leaf-reader";

const logger = createLogger({ level: "silent" });
const file = findLeafModel();
if (file === null) throw new Error("this platform cannot run the leaf model");

const photo = async (of: Transformer) => (await encodePicture(await of.jpeg(90))).bytes;
const grey = (width: number, height: number) =>
  Transformer.fromRgbaPixels(new Uint8Array(width * height * 4).fill(120), width, height);

it("reads photos that come at the same time, each with its own output", async () => {
  const reader = createLeafReader(file, logger);
  const [one, other] = [await photo(drawnPhoto(320, 240)), await photo(drawnPhoto(200, 500))];
  const [first, second, again] = await Promise.all([one, other, one].map((jpeg) => reader.see(jpeg)));
  expect(first?.logits).toHaveLength(file.model.classes.length);
  expect(first?.logits.every(Number.isFinite)).toBe(true);
  expect(again).toEqual(first);
  expect(second).not.toEqual(first);
});

it("sees that a photo of one colour is blank", async () => {
  const reader = createLeafReader(file, logger);
  expect(await reader.see(await photo(grey(400, 300)))).toMatchObject({ isBlank: true });
  expect(await reader.see(await photo(drawnPhoto(400, 300)))).toMatchObject({ isBlank: false });
});

it.each([
  ["JPEG", (of: Transformer) => of.jpeg(95)],
  ["PNG", (of: Transformer) => of.png()],
])("reads a %s as it was sent nearly as it reads the stored one", async (_, encode) => {
  const reader = createLeafReader(file, logger);
  const sent = await encode(drawnPhoto(300, 200));
  const [there, stored] = [await reader.see(sent), await reader.see((await encodePicture(sent)).bytes)];
  for (const [at, logit] of there.logits.entries()) expect(stored.logits[at]).toBeCloseTo(logit, 0);
});

it("lets the main thread go on meanwhile", async () => {
  const reader = createLeafReader(file, logger);
  const jpeg = await photo(drawnPhoto(1600, 1200));
  await reader.see(jpeg);
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  await Promise.all(Array.from({ length: 5 }, () => reader.see(jpeg)));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
});

it("fails for bytes that are no photo, and reads the next one", async () => {
  const reader = createLeafReader(file, logger);
  await expect(reader.see(Buffer.from("no photo"))).rejects.toThrow();
  expect((await reader.see(await photo(drawnPhoto()))).logits).toHaveLength(file.model.classes.length);
});

it("starts its thread anew after it ended, for want of photos or by a failure", async () => {
  const idle = createLeafReader(file, logger, { idleMs: 1 });
  const jpeg = await photo(drawnPhoto());
  const before = await idle.see(jpeg);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await idle.see(jpeg)).toEqual(before);

  const hasty = createLeafReader(file, logger, { answerMs: 1 });
  await expect(hasty.see(jpeg)).rejects.toThrow("took too long");
  const broken = createLeafReader({ ...file, path: "/nowhere.onnx" }, logger);
  await expect(broken.see(jpeg)).rejects.toThrow();
  await expect(broken.see(jpeg)).rejects.toThrow();
});
