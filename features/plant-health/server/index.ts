export { createPlantHealthFeature } from "./feature";
export type { CaseOfNote } from "./record-case";
export { kindwise } from "./remote/kindwise";
