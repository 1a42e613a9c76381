import type { TextLoader } from "@surco/kit-web";

export { AreasPanel } from "./areas/AreasPanel";
export { MeasurePanel } from "./draw/MeasurePanel";
export { NewFieldPanel } from "./draw/NewFieldPanel";
export { BoundaryHistoryPanel } from "./edit/BoundaryHistoryPanel";
export { EditBoundaryPanel } from "./edit/EditBoundaryPanel";
export { FieldsMap } from "./FieldsMap";
export { FarmsPanel } from "./farms/FarmsPanel";
export { ImportPanel } from "./import/ImportPanel";
export { FieldListPanel } from "./list/FieldListPanel";
export { FieldPanel } from "./panel/FieldPanel";
export { ProducersPanel } from "./producers/ProducersPanel";
export { EditRecordPanel } from "./records/EditRecordPanel";
export { HandoverPanel } from "./sharing/HandoverPanel";
export { InvitationScreen } from "./sharing/InvitationScreen";
export { useFieldCards } from "./use-fields";

export const fieldsTexts: TextLoader = (language) => import(`./locales/${language}.json`);
