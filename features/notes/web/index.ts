export { notesWeb } from "./feature";
export { keptNotes } from "./kept-queries";
export { PointInput } from "./point/point-input-part";
export { pointOfPhoto } from "./point/point-of-photo";
export { assigneesQuery } from "./use-notes";
export { useTaskStatus } from "./use-task-status";
export { type UnsentVisit, useUnsentVisits } from "./visits/use-unsent-visits";
export { VisitDialog } from "./visits/visit-dialog-part";
