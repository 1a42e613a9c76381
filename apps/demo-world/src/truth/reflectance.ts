/** Assets of a scene that hold reflectance, in the order of the tables below. */
export const reflectanceBands = [
  "blue",
  "green",
  "red",
  "rededge1",
  "rededge2",
  "rededge3",
  "nir",
  "nir08",
  "swir16",
  "swir22",
] as const;
export type ReflectanceBand = (typeof reflectanceBands)[number];

type Spectrum = Readonly<Record<ReflectanceBand, number>>;

const spectrum = (...values: number[]): Spectrum => {
  const entries = reflectanceBands.map((band, index) => [band, values[index] ?? 0]);
  return Object.fromEntries(entries) as Record<ReflectanceBand, number>;
};

/** Reflectance, 0..1, of pure covers; NDVI of soil 0.15, of a closed canopy 0.89. */
const soil = spectrum(0.1, 0.125, 0.16, 0.18, 0.195, 0.205, 0.215, 0.225, 0.33, 0.28);
const straw = spectrum(0.115, 0.155, 0.2, 0.228, 0.252, 0.268, 0.29, 0.305, 0.4, 0.32);
const canopy = spectrum(0.03, 0.065, 0.028, 0.1, 0.33, 0.44, 0.5, 0.51, 0.18, 0.085);
export const road = spectrum(0.125, 0.155, 0.185, 0.205, 0.235, 0.25, 0.265, 0.275, 0.36, 0.3);
export const water = spectrum(0.055, 0.065, 0.045, 0.04, 0.034, 0.03, 0.026, 0.024, 0.012, 0.008);
export const wood = spectrum(0.025, 0.045, 0.028, 0.07, 0.22, 0.27, 0.3, 0.31, 0.14, 0.065);
export const cloudTop = spectrum(0.62, 0.61, 0.62, 0.63, 0.64, 0.65, 0.66, 0.66, 0.46, 0.38);

const nearInfrared: ReadonlySet<ReflectanceBand> = new Set(["rededge2", "rededge3", "nir", "nir08"]);

/** Reflectance of a closed canopy whose near infrared differs by a factor from the average crop. */
export function canopyReflectance(band: ReflectanceBand, nirFactor: number): number {
  return nearInfrared.has(band) ? canopy[band] * nirFactor : canopy[band];
}

/** Reflectance of bare soil, partly under stubble. */
export function bareSoil(band: ReflectanceBand, strawPart: number, brightness: number): number {
  return (soil[band] * (1 - strawPart) + straw[band] * strawPart) * brightness;
}
