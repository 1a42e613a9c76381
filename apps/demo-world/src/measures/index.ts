export { cropFields, pampas, sinaloa } from "./crop-fields";
export { measureZones, type ZoneMeasurement } from "./measure-zones";
