export { cropLogWeb } from "./feature";
export { keptEntries } from "./kept-queries";
