import { Transformer } from "@napi-rs/image";
import { brands } from "@surco/contract";
import { describe, expect, it } from "vitest";
import { drawShareCard, type ShareCard } from "./share-card";
import { fitLines, fitText, textWidth } from "./text-outlines";

const card: ShareCard = {
  eyebrow: "Resumen de campaña",
  title: "La Loma",
  lines: ["Maíz temprano · 2025/26"],
  figures: [{ label: "NDVI", value: "0,74" }],
  map: null,
};

describe("share card", () => {
  it("is a PNG of the size that link previews show", async () => {
    const { width, height, format } = await new Transformer(
      Buffer.from(await drawShareCard(card, brands.surco)),
    ).metadata();

    expect({ width, height, format }).toMatchObject({ width: 1200, height: 630 });
  });

  it("draws its texts without fonts of the machine, in any script", async () => {
    const plain = await drawShareCard({ ...card, title: "" }, brands.surco);
    for (const title of ["La Loma", "Łódź Ñandú", "Ελλάς", "≥ 0,8"]) {
      const drawn = await drawShareCard({ ...card, title }, brands.surco);
      expect(drawn.length).toBeGreaterThan(plain.length + 200);
    }
  });

  it("draws the map that it is given", async () => {
    const map = '<svg viewBox="0 0 10 10"><rect width="10" height="10" fill="#ff0000"/></svg>';
    const pixels = await new Transformer(
      Buffer.from(await drawShareCard({ ...card, map }, brands.surco)),
    ).rawPixels();
    const red = countRed(pixels);
    expect(red).toBeGreaterThan(300 * 300);
    expect(
      countRed(await new Transformer(Buffer.from(await drawShareCard(card, brands.surco))).rawPixels()),
    ).toBe(0);
  });
});

function countRed(pixels: Uint8Array): number {
  const bytes = pixels.length / (1200 * 630);
  let count = 0;
  for (let at = 0; at < pixels.length; at += bytes)
    if (pixels[at] === 255 && pixels[at + 1] === 0 && pixels[at + 2] === 0) count += 1;
  return count;
}

describe("text that is too long", () => {
  const style = { fontSize: 20, bold: true };

  it("ends with an ellipsis within its width", () => {
    const fitted = fitText("Establecimiento San Martín de los Andes", 200, style);
    expect(fitted).toMatch(/^Establecimiento.*…$/);
    expect(textWidth(fitted, style)).toBeLessThanOrEqual(200);
    expect(fitText("Lote 7", 200, style)).toBe("Lote 7");
  });

  it("goes on in a second line, and ends there", () => {
    const title = "La Fortaleza del Ingeniero — cuadro norte, detrás del molino viejo";
    const wide = fitLines(title, 380, style, 2);
    expect(wide.join(" ")).toBe(title);
    const narrow = fitLines(title, 200, style, 2);
    expect(narrow).toHaveLength(2);
    expect(narrow[1]).toMatch(/…$/);
    for (const line of [...wide, ...narrow]) expect(textWidth(line, style)).toBeLessThanOrEqual(380);
    expect(fitLines("Lote 7", 200, style, 2)).toEqual(["Lote 7"]);
  });
});
