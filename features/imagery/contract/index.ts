import { analysis, historical } from "./analysis";
import { decideAnomaly, listAnomalies } from "./anomalies";
import { catalog } from "./dates";
import { downloadImage } from "./downloads";
import { createFormula, deleteFormula, listFormulas, previewFormula, updateFormula } from "./formulas";
import { image, statistics } from "./layers";
import { overview, overviewDates, overviewImages } from "./overview";
import { latestImages, thumbnails } from "./thumbnails";

export * from "./analysis";
export * from "./anomalies";
export * from "./curves";
export * from "./dates";
export * from "./downloads";
export { errorCodes } from "./error-codes";
export * from "./formulas";
export * from "./layers";
export * from "./notification-kinds";
export * from "./overview";
export * from "./thumbnails";

export const imageryRoutes = [
  catalog,
  image,
  downloadImage,
  statistics,
  thumbnails,
  latestImages,
  analysis,
  historical,
  listAnomalies,
  decideAnomaly,
  listFormulas,
  createFormula,
  updateFormula,
  deleteFormula,
  previewFormula,
  overview,
  overviewDates,
  overviewImages,
] as const;
