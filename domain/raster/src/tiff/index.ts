export { type BlockPart, decodeRows, type Target } from "./decode-rows";
export type { FilePiece } from "./file-bytes";
export { decodeLzw } from "./lzw";
export { type ParsedPyramid, type ParsedTiff, parsePyramid, parseTiff } from "./parse-tiff";
export { type BlockTask, emptyWindow, planWindow } from "./plan-window";
export { TiffError, type TiffErrorCode } from "./tiff-error";
export * from "./tiff-layout";
