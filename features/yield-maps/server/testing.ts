export { fieldAround, startYieldMapsApp } from "./yield-maps-app.testing";
