export * from "./crops";
