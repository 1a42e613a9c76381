export { createNotesFeature } from "./feature";
