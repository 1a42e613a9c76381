export * from "./chart-on-paper";
export * from "./pdf-content";
export * from "./write-pdf";
