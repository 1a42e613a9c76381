export { FarmsPanel } from "./farms/FarmsPanel";
export { farmsWeb } from "./feature";
export { ProducerDialog } from "./producers/ProducerDialog";
export { ProducersPanel } from "./producers/ProducersPanel";
export { producersQuery, useProducers } from "./producers/use-producers";
export { farmsKey, fieldDataKey } from "./query-keys";
export { type FarmReportDialogProps, farmMergeSlot, farmReportSlot } from "./slots";
