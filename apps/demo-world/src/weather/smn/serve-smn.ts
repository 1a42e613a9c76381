import { type Exchange, sendBytes } from "../../http/exchange";
import { presentWeather } from "./present-weather";
import { stationList } from "./station-list";
import { zipFile } from "./zip-file";

/** Open data of Argentina's weather service: ZIP files with one Latin-1 text. @returns false for another path */
export function serveSmn(exchange: Exchange): boolean {
  if (exchange.path !== "/smn/dpd/zipopendata.php") return false;
  const { query, response, now, hasNoData } = exchange;
  const stamp = now().toISOString().slice(0, 10).replaceAll("-", "");
  const dato = query.get("dato");
  const text =
    dato === "tiepre" ? presentWeather(now(), hasNoData) : dato === "estaciones" ? stationList() : null;
  if (text === null) {
    response.writeHead(404, { "Content-Type": "text/html; charset=utf-8" }).end("<h1>404</h1>");
    return true;
  }
  const name = dato === "tiepre" ? `tiepre${stamp}.txt` : "estaciones_smn.txt";
  response.setHeader("Content-Disposition", `attachment; filename="${dato}.zip"`);
  sendBytes(exchange, zipFile(name, Buffer.from(text, "latin1"), now()), "application/zip", 0);
  return true;
}
