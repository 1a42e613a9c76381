/* Spreadsheets, apart from the rest of the kit: writing them loads a library that few processes need. */
export { xlsxOf } from "./write-xlsx";
