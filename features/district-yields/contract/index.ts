import {
  deleteYieldEdition,
  getYieldEdition,
  listYieldEditions,
  saveYieldEdition,
  uploadYieldEdition,
} from "./editions";
import { getFieldDistrictYields } from "./field-district";

export * from "./district-yield";
export * from "./editions";
export { errorCodes } from "./error-codes";
export * from "./field-district";
export * from "./formulas";

export const districtYieldRoutes = [
  listYieldEditions,
  getYieldEdition,
  uploadYieldEdition,
  saveYieldEdition,
  deleteYieldEdition,
  getFieldDistrictYields,
] as const;
