import { expect, it } from "vitest";
import { conditionOfMetar } from "./metar";
import { conditionOfSmnText } from "./smn-text";

it.each([
  ["", ["SKC"], "clear"],
  ["", ["FEW", "SCT"], "partlyCloudy"],
  ["", ["FEW", "OVC"], "cloudy"],
  ["", [], null],
  ["BR", ["SKC"], "fog"],
  ["HZ", [], "fog"],
  ["-DZ", ["OVC"], "drizzle"],
  ["-RA", ["OVC"], "rain"],
  ["SHRA BR", [], "rain"],
  ["+SHRA", [], "heavyRain"],
  ["FZDZ", [], "freezingRain"],
  ["FZFG", [], "fog"],
  ["RASN", [], "freezingRain"],
  ["-SHSN", [], "snow"],
  ["VCTS", ["BKN"], "thunderstorm"],
  ["+TSRA", [], "thunderstorm"],
  ["TSGR", [], "hail"],
  ["VCSH", ["BKN"], "cloudy"],
  ["RERA", ["SCT"], "partlyCloudy"],
  ["SQ", [], "windy"],
])("reads METAR weather %j with clouds %j as %s", (weather, covers, kind) => {
  expect(conditionOfMetar(weather, covers)).toBe(kind);
});

it.each([
  ["Despejado", "clear"],
  ["Algo nublado", "partlyCloudy"],
  ["Parcialmente nublado", "partlyCloudy"],
  ["Nublado", "cloudy"],
  ["Cubierto", "cloudy"],
  ["Algo nublado con neblina", "fog"],
  ["Cubierto con llovizna", "drizzle"],
  ["Nublado con chaparrón", "rain"],
  ["Cubierto con lluvia fuerte", "heavyRain"],
  ["Cubierto con aguanieve", "freezingRain"],
  ["Nublado con nevada débil", "snow"],
  ["Cubierto con tormenta y lluvia", "thunderstorm"],
  ["Tormenta con granizo", "hail"],
  ["En la hora: nada", null],
])("reads the sky %j as %s", (text, kind) => {
  expect(conditionOfSmnText(text)).toBe(kind);
});
