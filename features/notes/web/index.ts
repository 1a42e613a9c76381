export { notesWeb } from "./feature";
export { keptNotes } from "./kept-queries";
