export * from "./SectionMenu";
export { SectionTitle } from "./SectionTitle";
