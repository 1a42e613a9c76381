export { drawnPhoto, type PlantHealthApp, startPlantHealthApp } from "./plant-health-app.testing";
