/** Texts of the feature, for screens of others that show its parts. */
export { default as noteTexts } from "./locales/es.json";
