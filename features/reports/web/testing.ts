import spanish from "./locales/es.json";

/** Spanish texts of the reports, for tests of features that show them. */
export const reportTexts = spanish;
