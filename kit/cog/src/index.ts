export { type CogHeaderRepository, cogHeaderRepository } from "./cog-header.repository";
export {
  type Cog,
  type CogHeaderCache,
  type CogPyramid,
  type CogPyramidCache,
  openCog,
  openPyramid,
  readSamples,
  readUint8Windows,
  readUint16Windows,
  readWindow,
} from "./cog-reader";
export { fileSource, httpSource, type RangeSource } from "./cog-source";
export { createPageCache, type PageCache, pagedSource } from "./paged-source";
