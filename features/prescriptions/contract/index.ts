import {
  createPrescription,
  deletePrescription,
  listPrescriptions,
  readPrescription,
  restorePrescription,
  updatePrescription,
  writePrescriptionFile,
} from "./routes";

export { errorCodes } from "./error-codes";
export * from "./prescription";
export * from "./product";
export * from "./routes";

export const prescriptionRoutes = [
  listPrescriptions,
  restorePrescription,
  createPrescription,
  readPrescription,
  updatePrescription,
  deletePrescription,
  writePrescriptionFile,
] as const;
