import type { LngLat } from "@surco/geometry";

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * Positions of a `<coordinates>` text; heights are dropped. Read as generously as Google Earth does: blanks after commas and
 * tuples strung together by commas are understood.
 *
 * @returns null when something in it is not a number; an empty list for no text
 */
export function readCoordinates(text: string): LngLat[] | null {
  const positions: LngLat[] = [];
  // Blanks first, so that no run of them is looked at twice.
  for (const tuple of text.replace(/\s+/g, " ").replace(/ ?, ?/g, ",").split(" ")) {
    if (tuple === "") continue;
    const numbers = tuple.replace(/,+$/, "").split(",");
    if (!numbers.every((number) => NUMBER.test(number))) return null;
    const size = tupleSize(numbers.length);
    if (size === null) return null;
    for (let i = 0; i < numbers.length; i += size) {
      positions.push([Number(numbers[i]), Number(numbers[i + 1])]);
    }
  }
  return positions;
}

/** Guesses the numbers per position from their count between two blanks; null where neither 2 nor 3 fits. */
function tupleSize(count: number): 2 | 3 | null {
  if (count === 2 || count === 3) return count;
  if (count < 2) return null;
  return count % 3 === 0 ? 3 : count % 2 === 0 ? 2 : null;
}
