export { type CogHeaderRepository, cogHeaderRepository } from "./cog-header.repository";
export {
  type Cog,
  type CogHeaderCache,
  openCog,
  readUint8Windows,
  readUint16Windows,
  readWindow,
} from "./cog-reader";
export { fileSource, httpSource, type RangeSource } from "./cog-source";
