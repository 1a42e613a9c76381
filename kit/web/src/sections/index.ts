export * from "./SectionMenu";
