import {
  createPlantCase,
  deletePlantCase,
  getPlantCase,
  listPlantCases,
  restorePlantCase,
  updatePlantCase,
} from "./case-routes";
import { listDeletedPlantCases } from "./deleted";
import { askRemote, plantHealthOffer, recordPlantNote } from "./follow-ups";
import { deletePlantPhoto, readPlantPhoto, restorePlantPhoto, uploadPlantPhoto } from "./photos";

export * from "./answer";
export * from "./answer-photos";
export * from "./case-routes";
export * from "./classes";
export * from "./deleted";
export { errorCodes } from "./error-codes";
export { exampleCase } from "./examples";
export * from "./follow-ups";
export * from "./photos";
export * from "./plant-case";

export const plantHealthRoutes = [
  createPlantCase,
  listPlantCases,
  plantHealthOffer,
  listDeletedPlantCases,
  getPlantCase,
  updatePlantCase,
  deletePlantCase,
  restorePlantCase,
  uploadPlantPhoto,
  readPlantPhoto,
  deletePlantPhoto,
  restorePlantPhoto,
  recordPlantNote,
  askRemote,
] as const;
