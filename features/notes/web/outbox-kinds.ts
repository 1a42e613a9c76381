/* One file to load, of which the entry names one address. */
export { noteOutbox } from "./note-outbox";
export { photoOutbox } from "./photos/photo-outbox";
