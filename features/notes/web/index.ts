export { notesWeb } from "./feature";
