export { droneFlightRoutes } from "./drone-flight.routes";
export { flightRequestRepository } from "./flight-request.repository";
export { ownFlightsPart } from "./own-flights-part";
