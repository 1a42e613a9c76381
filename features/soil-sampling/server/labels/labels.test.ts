import { buildField } from "@surco/fields/testing";
import { type PagePixels, popplerInfo, popplerPixels, testDatabase } from "@surco/kit-server/testing";
import { bagCode } from "@surco/sampling";
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  NotFoundException,
  RGBLuminanceSource,
} from "@zxing/library";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { LabelSheet, SoilPlan } from "../../contract";
import { type Person, startSoilSamplingApp } from "../soil-sampling-app.testing";
import { type SheetLayout, sheetLayouts } from "./sheets";

const db = testDatabase();
const DPI = 200;
let surco: Awaited<ReturnType<typeof startSoilSamplingApp>>;
let owner: Person;

beforeAll(async () => {
  surco = await startSoilSamplingApp(db);
  owner = await surco.signIn();
});
afterAll(() => surco.app.close());

async function addPlan(samplesPerZone: number): Promise<SoilPlan> {
  const { id: fieldId } = await buildField(db, { accountId: owner.id });
  const { body } = await owner.call<SoilPlan>("POST", "/soil-sampling/plans", {
    id: newId(),
    fieldId,
    name: "Presiembra",
    season: "2026/27",
    plannedOn: "2026-09-12",
    byZone: false,
    samplesPerZone,
    subSamples: 5,
    borderM: 10,
    depths: [
      [0, 20],
      [20, 40],
      [40, 60],
      [60, 80],
      [80, 100],
    ].map(([fromCm, toCm]) => ({ fromCm, toCm })),
    analyses: ["ph"],
  });
  return body;
}

/** Pages as a printer's driver draws them. */
function pagesOf(file: Uint8Array): PagePixels[] {
  const { Pages: count } = popplerInfo(file);
  return Array.from({ length: Number(count) }, (_, at) => popplerPixels(file, at + 1, DPI));
}

/** Bands of a label that are read one by one. */
const BANDS = 8;

/** Code of a label, read by a reader of others. As a scanner does, it takes what most lines say: text may look like bars. */
function readLabel(page: PagePixels, sheet: SheetLayout, onPage: number): string {
  const pixels = (points: number) => Math.round((points * DPI) / 72);
  const left = pixels(sheet.left + (onPage % sheet.columns) * sheet.stepX);
  const top = pixels(sheet.top + Math.floor(onPage / sheet.columns) * sheet.stepY);
  const [width, height] = [pixels(sheet.width) - 1, pixels(sheet.height) - 1];
  const label = new Uint8ClampedArray(width * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      // Black and white: one channel is enough.
      label[row * width + column] = page.rgb[3 * ((top + row) * page.widthPx + left + column)] ?? 255;
    }
  }
  const bandHeight = Math.floor(height / BANDS);
  const read = Array.from({ length: BANDS }, (_, band) =>
    readBars(label.slice(band * bandHeight * width, (band + 1) * bandHeight * width), width, bandHeight),
  ).filter((text) => text !== null);
  const timesOf = (text: string) => read.filter((other) => other === text).length;
  return read.sort((a, b) => timesOf(b) - timesOf(a))[0] ?? "";
}

/** Code in a picture of one channel; null without one. */
function readBars(pixels: Uint8ClampedArray, widthPx: number, heightPx: number): string | null {
  const reader = new MultiFormatReader();
  reader.setHints(
    new Map<DecodeHintType, unknown>([
      [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.CODE_128]],
      [DecodeHintType.TRY_HARDER, true],
    ]),
  );
  const source = new RGBLuminanceSource(pixels, widthPx, heightPx);
  try {
    return reader.decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
  } catch (error) {
    if (error instanceof NotFoundException) return null;
    throw error;
  }
}

it.each([
  ["a4", [595, 842]],
  ["letter", [612, 792]],
] as const)(
  "labels on %s sheets are read back by another's reader, one for each sample and depth",
  async (sheet, size) => {
    const plan = await addPlan(6);
    const { status, headers, bytes } = await owner.download(
      `/soil-sampling/plans/${plan.id}/labels?fieldId=${plan.fieldId}&sheet=${sheet satisfies LabelSheet}`,
    );
    expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);

    const layout = sheetLayouts[sheet];
    const pages = pagesOf(bytes);
    expect(
      pages.map(({ widthPx, heightPx }) => [widthPx, heightPx].map((side) => Math.round((side * 72) / DPI))),
    ).toEqual(pages.map(() => size));
    const perPage = layout.columns * layout.rows;
    const codes = plan.samples.flatMap(({ number }) =>
      plan.depths.map((_, depth) => bagCode(plan.code, number, depth)),
    );
    expect(codes).toHaveLength(30);
    expect(pages).toHaveLength(Math.ceil(30 / perPage));
    const read = codes.map((_, at) => {
      const page = pages[Math.floor(at / perPage)];
      return page && readLabel(page, layout, at % perPage);
    });
    expect(read).toEqual(codes);
  },
);
