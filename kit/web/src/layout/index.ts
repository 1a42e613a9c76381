export * from "./LegendCard";
export * from "./LegendClasses";
export * from "./MapStage";
export type { SheetStop } from "./sheet-heights";
