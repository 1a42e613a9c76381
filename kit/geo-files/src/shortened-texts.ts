/**
 * Shortens a text to a size, cutting between characters.
 *
 * @param sizeOf size of one character, in the unit of `most`
 */
export function shorten(text: string, most: number, sizeOf: (character: string) => number): string {
  let size = 0;
  let end = 0;
  for (const character of text) {
    size += sizeOf(character);
    if (size > most) return text.slice(0, end).trimEnd();
    end += character.length;
  }
  return text;
}

/** Collects texts that did not fit, for the note beside the file. */
export class ShortenedTexts {
  private readonly lines = new Set<string>();

  note(label: string, whole: string, shortened: string): void {
    this.lines.add(`${label}: ${whole} → ${shortened}`);
  }

  /** null when all texts fitted. */
  textUnder(heading: string): string | null {
    return this.lines.size === 0 ? null : `\uFEFF${[heading, "", ...this.lines].join("\r\n")}\r\n`;
  }
}
