/**
 * Soil groups of the World Reference Base in the order of SoilGrids' codes, 0 to 29. Albeluvisols are called Retisols since
 * 2014; the map keeps the older name.
 * @source ISRIC SoilGrids, layer "wrb", MostProbable; IUSS Working Group WRB 2006
 */
export const wrbGroups = [
  "Acrisols",
  "Albeluvisols",
  "Alisols",
  "Andosols",
  "Arenosols",
  "Calcisols",
  "Cambisols",
  "Chernozems",
  "Cryosols",
  "Durisols",
  "Ferralsols",
  "Fluvisols",
  "Gleysols",
  "Gypsisols",
  "Histosols",
  "Kastanozems",
  "Leptosols",
  "Lixisols",
  "Luvisols",
  "Nitisols",
  "Phaeozems",
  "Planosols",
  "Plinthosols",
  "Podzols",
  "Regosols",
  "Solonchaks",
  "Solonetz",
  "Stagnosols",
  "Umbrisols",
  "Vertisols",
] as const;
export type WrbGroup = (typeof wrbGroups)[number];
