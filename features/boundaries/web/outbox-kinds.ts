/* One file to load, of which the entry names one address. */
export { newFieldKind } from "./draw/new-field-outbox";
export { boundaryKind } from "./edit/boundary-outbox";
export { areaKind } from "./non-productive-areas/area-outbox";
