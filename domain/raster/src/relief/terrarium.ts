/**
 * Height of a pixel of a terrain tile in the encoding "terrarium", m.
 * @source Terrain Tiles (tilezen/joerd), formats: red * 256 + green + blue / 256 - 32768
 */
export function terrariumHeightM(red: number, green: number, blue: number): number {
  return red * 256 + green + blue / 256 - 32_768;
}

/** The pixel that stands for a height, to 1/256 m. @throws RangeError beyond what the encoding holds */
export function terrariumPixel(heightM: number): [red: number, green: number, blue: number] {
  const steps = Math.floor((heightM + 32_768) * 256);
  if (!(steps >= 0 && steps < 2 ** 24)) throw new RangeError(`no height of a terrain tile: ${heightM}`);
  return [Math.floor(steps / 65_536), Math.floor(steps / 256) % 256, steps % 256];
}
