import { expect, it } from "vitest";
import { cropOfText } from "./crop-words";

it.each<[text: string, cropId: number | null]>([
  ["Soja", 7],
  ["SOJA 1ª", 7],
  ["soja 2da", 8],
  ["Soja de segunda", 8],
  ["Maíz", 5],
  ["Maíz tardío", 4],
  ["milho safrinha", 4],
  ["corn", 5],
  ["wheat_tender", 10],
  ["Trigo/Soja 2", 8],
  ["Girasol alto oleico", 3],
  ["Cebada cervecera", 1],
  ["Centeno", 2],
  ["Sorgo granífero", 9],
  ["Otros", 6],
  ["Colza", null],
  ["", null],
])("%s is the crop %s", (text, cropId) => {
  expect(cropOfText(text)).toBe(cropId);
});
