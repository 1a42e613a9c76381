export * from "./chart-svg";
export * from "./pdf-content";
export * from "./write-pdf";
