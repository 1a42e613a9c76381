/** Types of fontkit, as far as used. */
declare module "fontkit" {
  interface GlyphRun {
    glyphs: readonly { path: { toSVG(): string } }[];
    positions: readonly { xAdvance: number; xOffset: number }[];
    /** Font units. */
    advanceWidth: number;
  }
  export interface Font {
    unitsPerEm: number;
    layout(text: string): GlyphRun;
  }
  export function create(bytes: Buffer): Font;
}
