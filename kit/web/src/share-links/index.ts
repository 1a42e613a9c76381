export * from "./ShareLinksDialog";
export * from "./ShareSheet";
export type { SharedFile } from "./use-shared-file";
