export { placeSearchWeb } from "./feature";
