import { wrbGroups } from "@surco/agronomy";
import { type Exchange, sendJson } from "../http/exchange";
import { soilGroupAt } from "../truth/soil";
import { isDepth, partAt, type SoilDepth, soilDepths, soilParts } from "./coverages";

const BASE = "/isric/soilgrids/v2.0";

/** The soil map point by point, as SoilGrids' REST service answers. @returns false for another path */
export function serveSoilPoints(exchange: Exchange): boolean {
  if (exchange.path === `${BASE}/properties/query`) return answerProperties(exchange);
  if (exchange.path === `${BASE}/classification/query`) return answerClassification(exchange);
  return false;
}

function answerProperties(exchange: Exchange): true {
  const { query, hasNoData } = exchange;
  const place = placeOf(query);
  if (place === null) return sendInvalid(exchange);
  const depths = query.getAll("depth").filter(isDepth);
  const layers = soilParts
    .filter((part) => query.getAll("property").includes(part))
    .map((part) => ({
      name: part,
      unit_measure: { d_factor: 10, mapped_units: "g/kg", target_units: "%", uncertainty_unit: "" },
      depths: depths.map((depth) => ({
        range: { top_depth: rangeOf(depth)[0], bottom_depth: rangeOf(depth)[1], unit_depth: "cm" },
        label: depth,
        values: { mean: hasNoData ? null : partAt(part, depth, ...place) },
      })),
    }));
  sendJson(exchange, {
    type: "Feature",
    geometry: { type: "Point", coordinates: place },
    properties: { layers },
    query_time_s: 0.7,
  });
  return true;
}

function answerClassification(exchange: Exchange): true {
  const { query, hasNoData } = exchange;
  const place = placeOf(query);
  if (place === null) return sendInvalid(exchange);
  const code = hasNoData ? null : soilGroupAt(...place);
  const name = code === null ? null : (wrbGroups[code] ?? null);
  sendJson(exchange, {
    type: "Point",
    coordinates: place,
    query_time_s: 0.4,
    wrb_class_name: name,
    wrb_class_value: code,
    wrb_class_probability: name === null ? [] : [[name, 61]],
  });
  return true;
}

function placeOf(query: URLSearchParams): [number, number] | null {
  const [lng, lat] = [Number(query.get("lon") || "x"), Number(query.get("lat") || "x")];
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 80 ? [lng, lat] : null;
}

function rangeOf(depth: SoilDepth): readonly [number, number] {
  return soilDepths[depth];
}

function sendInvalid(exchange: Exchange): true {
  const detail = [{ loc: ["query", "lon"], msg: "field required", type: "value_error.missing" }];
  sendJson(exchange, { detail }, { status: 422 });
  return true;
}
