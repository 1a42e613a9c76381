import { type FaultKind, faultKinds } from "../http/faults";
import { escapeHtml, htmlPage } from "../http/html-page";
import { type FaultSwitch, type SwitchedService, switchedServices } from "./fault-switch";

const names: Readonly<Record<SwitchedService, string>> = {
  "open-meteo": "Pronóstico (Open-Meteo)",
  "open-meteo-archive": "Historial del tiempo (Open-Meteo)",
  "met-norway": "Pronóstico de reserva (MET Norway)",
  "nasa-power": "Historial de reserva (NASA POWER)",
  "aviation-weather": "Aeropuertos (METAR)",
  smn: "Estaciones de Argentina (SMN)",
  rainviewer: "Radar (RainViewer)",
  gibs: "Nubes (NASA GIBS)",
  stac: "Búsqueda de imágenes (STAC)",
  cog: "Archivos de imágenes",
  planet: "Imágenes de 3 m (Planet)",
  kindwise: "Identificación de fotos (Kindwise)",
  isric: "Suelos (SoilGrids)",
  "soil-imagery": "Imágenes de suelo",
  dem: "Alturas (Copernicus DEM)",
  terrain: "Relieve del mapa",
  tiles: "Mapa de fondo",
  georef: "Lugares de Argentina (Georef)",
  nominatim: "Lugares (Nominatim)",
  "open-meteo-geocoding": "Búsqueda de lugares (Open-Meteo)",
  photon: "Búsqueda de lugares (Photon)",
  bcra: "Tipo de cambio de Argentina (BCRA)",
  banxico: "Tipo de cambio de México (Banxico)",
  frankfurter: "Tipo de cambio de México (Frankfurter)",
  push: "Notificaciones en equipos",
  oidc: "Ingreso con Google",
  fb: "Ingreso con Facebook",
};

const faultNames: Readonly<Record<FaultKind, string>> = {
  "401": "Error 401: credenciales rechazadas",
  "403": "Error 403: credenciales rechazadas",
  "429": "Error 429: demasiadas llamadas",
  "500": "Error 500",
  html: "Página HTML en lugar de datos",
  truncate: "Respuesta cortada",
  slow: "Respuesta después de 31 s",
  reset: "Conexión cortada",
  lost: "Hace lo pedido y pierde la respuesta",
  empty: "Listas y archivos vacíos",
  nulls: "Todos los valores nulos",
  "no-data": "Sin valores medidos",
};

/** Form for each service with its present fault. */
export function faultPage(switched: FaultSwitch): string {
  const rows = switchedServices.map((service) => {
    const present = switched.ofService(service);
    const options = [null, ...faultKinds].map((kind) => {
      const text = kind === null ? "Funciona" : faultNames[kind];
      return `<option value="${kind ?? ""}"${kind === present ? " selected" : ""}>${escapeHtml(text)}</option>`;
    });
    return `<li><form method="post" action="/faults">
<input type="hidden" name="service" value="${service}">
<label for="${service}">${escapeHtml(names[service])}</label>
<select id="${service}" name="fault">${options.join("")}</select>
<button aria-label="${escapeHtml(`Aplicar: ${names[service]}`)}">Aplicar</button>
</form></li>`;
  });
  return htmlPage({
    title: "Fallas de servicios · Mundo de demostración",
    heading: "Fallas de servicios",
    notice: "Mundo de demostración: cada falla dura hasta que se la quita o se reinicia.",
    body: `<ul>${rows.join("")}</ul>`,
  });
}
