/* One file to load, of which the entry names one address. */
export { caseOutbox } from "./case-outbox";
export { photoOutbox } from "./photos/photo-outbox";
