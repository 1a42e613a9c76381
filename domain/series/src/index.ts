export * from "./whittaker";
