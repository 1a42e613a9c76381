/** Reflectivity of the radar at the lower edge of each class, dBZ, and its colours from there to the next one. */
const scale = [
  { id: "light", fromDbz: 15, colors: ["#88ddee", "#00a3e0", "#0077aa"] },
  { id: "moderate", fromDbz: 25, colors: ["#0077aa", "#005588", "#004768"] },
  { id: "heavy", fromDbz: 35, colors: ["#ffee00", "#ffaa00", "#ff8100"] },
  { id: "veryHeavy", fromDbz: 45, colors: ["#ff4400", "#c10000", "#5d0000"] },
  { id: "extreme", fromDbz: 55, colors: ["#ffaaff", "#ff77ff", "#ff4eff"] },
] as const;

type RainClassId = (typeof scale)[number]["id"];

export interface RainClass {
  id: RainClassId;
  fromMmH: number;
  /** null: without an upper edge. */
  untilMmH: number | null;
  /** Light to heavy. */
  colors: readonly string[];
}

/**
 * Rain that a reflectivity stands for, by Z = 200 R^1.6.
 *
 * @param dbz  10 log10 of Z in mm⁶/m³
 * @returns mm/h
 * @source Marshall and Palmer 1948, the relation of widespread rain
 */
export function rainRateMmH(dbz: number): number {
  return (10 ** (dbz / 10) / 200) ** (1 / 1.6);
}

/** Classes of the legend. @source colours of RainViewer's scheme 2, "Universal Blue" */
export const rainClasses: readonly RainClass[] = scale.map(({ id, fromDbz, colors }, index) => {
  const next = scale[index + 1];
  return {
    id,
    fromMmH: rainRateMmH(fromDbz),
    untilMmH: next === undefined ? null : rainRateMmH(next.fromDbz),
    colors,
  };
});
