/** Molar masses of N and of NO3, g/mol. */
const N_G_PER_MOL = 14.007;
const NO3_G_PER_MOL = 62.005;

/** N in nitrate, in the unit of the argument: laboratories report one or the other. @throws RangeError below zero */
export function nitrogenOfNitrate(nitrate: number): number {
  if (!(nitrate >= 0)) throw new RangeError(`nitrate out of range: ${nitrate}`);
  return (nitrate * N_G_PER_MOL) / NO3_G_PER_MOL;
}

export interface SoilNitrateLayer {
  /** N as nitrate, ppm of dry soil, >= 0. */
  nitrateNitrogenPpm: number;
  /** t/m3, > 0. */
  bulkDensityTPerM3: number;
  /** cm, > 0. */
  thicknessCm: number;
}

/**
 * N as nitrate in the sampled layers together: ppm x bulk density x thickness / 10.
 *
 * @returns kg/ha
 * @throws RangeError without layers, for a negative content, or a layer without mass
 * @source mass balance: 1 ppm in 10 cm of 1 t/m3 is 1 kg/ha
 */
export function soilNitrateKgPerHa(layers: readonly SoilNitrateLayer[]): number {
  if (layers.length === 0) throw new RangeError("no layers");
  return layers.reduce((sum, { nitrateNitrogenPpm, bulkDensityTPerM3, thicknessCm }) => {
    if (!(nitrateNitrogenPpm >= 0)) throw new RangeError(`nitrate out of range: ${nitrateNitrogenPpm}`);
    if (!(bulkDensityTPerM3 > 0)) throw new RangeError(`bulk density out of range: ${bulkDensityTPerM3}`);
    if (!(thicknessCm > 0)) throw new RangeError(`thickness out of range: ${thicknessCm}`);
    return sum + (nitrateNitrogenPpm * bulkDensityTPerM3 * thicknessCm) / 10;
  }, 0);
}
