/* Readers of uploaded files, apart from the rest of the kit: worker threads load them alone. */
export { type CsvLine, readCsv, separatorOf, writeCsv } from "./csv";
export { declaresEntities } from "./declares-entities";
export { decodeText } from "./decode-text";
export { findPdfContent, isPdf, isWholePdf, type PdfFinding } from "./pdf-content";
export { pictureEnd } from "./picture-end";
export { type PictureHeader, readPictureHeader } from "./picture-header";
export {
  type ArchiveBudget,
  type ArchiveEntry,
  ArchiveError,
  type ArchiveLimits,
  readArchive,
} from "./read-archive";
export { type Cell, type DateNotation, readDay, readNumber, textOfCell } from "./read-cell";
