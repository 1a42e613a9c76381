import { expect, it } from "vitest";
import { findCountry } from "./find-country";

it.each<[string, number, number, string | null]>([
  ["Pergamino", -60.57, -33.89, "AR"],
  ["Guasave", -108.47, 25.57, "MX"],
  ["Ushuaia", -68.3, -54.75, "AR"],
  ["Mérida", -89.62, 20.97, "MX"],
  ["Mercedes, Uruguay", -58.03, -33.25, "UY"],
  ["Londrina", -51.16, -23.31, "BR"],
  ["the South Atlantic", -30, -40, null],
])("%s is found in its country", (_name, lng, lat, country) => {
  expect(findCountry([lng, lat])).toBe(country);
});
