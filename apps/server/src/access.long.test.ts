import { describe } from "vitest";
import { managerPlaces, testRouteAccess } from "./route-access.testing";

describe("route access with every way of managing", () => {
  testRouteAccess(() => ["own", "shared", "foreign", ...managerPlaces]);
});
