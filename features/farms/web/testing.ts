import spanish from "./locales/es.json";

/** Spanish texts of the screens of farms, for tests of features that stand on them. */
export const farmsTexts = spanish;
