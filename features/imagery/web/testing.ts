export * from "../charts/testing";
export * from "./image-screen.testing";
export { default as imageryTexts } from "./locales/es.json";
