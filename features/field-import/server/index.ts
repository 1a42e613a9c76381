export { createFieldImportFeature } from "./feature";
export type { Projection } from "./import/projection/projection";
export { type DefinedProjection, readProjection } from "./import/projection/read-projection";
export { createImportReviewer } from "./import/review-import";
export { readXml } from "./import/xml/read-xml";
export { childrenNamed, nameOf } from "./import/xml/xml-tree";
