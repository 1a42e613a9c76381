import { catalog } from "./dates";
import { downloadImage } from "./downloads";
import { layerOffer } from "./extra-layers";
import { createFormula, deleteFormula, listFormulas, previewFormula, updateFormula } from "./formulas";
import { historical } from "./history";
import { image, statistics } from "./layers";
import { overview, overviewDates, overviewImages } from "./overview";
import { latestImages, thumbnails } from "./thumbnails";

export * from "./curve-examples";
export * from "./curves";
export * from "./dates";
export * from "./downloads";
export { errorCodes } from "./error-codes";
export * from "./extra-layers";
export * from "./formulas";
export * from "./history";
export * from "./layers";
export * from "./notification-kinds";
export * from "./overview";
export * from "./season-yields";
export * from "./thumbnails";

export const imageryRoutes = [
  catalog,
  image,
  downloadImage,
  statistics,
  thumbnails,
  latestImages,
  historical,
  layerOffer,
  listFormulas,
  createFormula,
  updateFormula,
  deleteFormula,
  previewFormula,
  overview,
  overviewDates,
  overviewImages,
] as const;
