export { MeasurePanel } from "./draw/MeasurePanel";
export { NewFieldPanel } from "./draw/NewFieldPanel";
export { BoundaryHistoryPanel } from "./edit/BoundaryHistoryPanel";
export { EditBoundaryPanel } from "./edit/EditBoundaryPanel";
export { boundariesWeb } from "./feature";
export { AreasPanel } from "./non-productive-areas/AreasPanel";
