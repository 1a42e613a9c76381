export { activitiesWeb } from "./feature";
export { keptActivities } from "./kept-queries";
export { FieldPicker } from "./pick/FieldPicker";
export type { PickedField } from "./pick/picked-field";
export { useOfferedFields } from "./pick/use-offered-fields";
