export { notesWeb } from "./feature";
export { keptNotes } from "./kept-queries";
export { useTaskStatus } from "./use-task-status";
export { type UnsentVisit, useUnsentVisits } from "./visits/use-unsent-visits";
export { VisitDialog } from "./visits/visit-dialog-part";
