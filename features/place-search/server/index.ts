export { createPlaceSearchFeature, type PlaceSearchSettings } from "./feature";
export { searchOpenMeteo } from "./open-meteo-places.client";
export { searchPhoton } from "./photon.client";
