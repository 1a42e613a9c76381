export * from "./ShareLinksDialog";
