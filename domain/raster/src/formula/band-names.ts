import { type BandId, bandIds } from "../bands";

/** Words for the bands, besides their numbers. */
export const bandWords: Record<BandId, string> = {
  B02: "blue",
  B03: "green",
  B04: "red",
  B05: "re1",
  B06: "re2",
  B07: "re3",
  B08: "nir",
  B8A: "nir2",
  B11: "swir1",
  B12: "swir2",
};

const byName = new Map<string, BandId>(
  bandIds.flatMap((band): [string, BandId][] => [
    [band.toLowerCase(), band],
    // B4 for B04, as many write it.
    [band.toLowerCase().replace("b0", "b"), band],
    [bandWords[band], band],
  ]),
);

/** The band of a name, in any case; null where no band has it. */
export function bandNamed(name: string): BandId | null {
  return byName.get(name.toLowerCase()) ?? null;
}
