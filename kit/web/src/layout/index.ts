export * from "./LegendCard";
export * from "./LegendClasses";
export { LegendScale } from "./LegendScale";
export * from "./MapStage";
export { PageHero } from "./PageHero";
export type { SheetStop } from "./sheet-heights";
