export * from "./LegendCard";
export * from "./MapStage";
export type { SheetStop } from "./sheet-heights";
