import type { Attribution } from "@surco/contract";

/** @source licence of Open-Meteo's data, CC BY 4.0, which asks for a link */
export const openMeteo: Attribution = { text: "Open-Meteo.com, CC BY 4.0", href: "https://open-meteo.com/" };

/** @source licence of MET Norway's data, CC BY 4.0 */
export const metNorway: Attribution = {
  text: "MET Norway, CC BY 4.0",
  href: "https://api.met.no/doc/License",
};

/** @source data policy of NASA POWER */
export const nasaPower: Attribution = {
  text: "NASA Langley Research Center, POWER Project",
  href: "https://power.larc.nasa.gov/",
};

/** @source terms of RainViewer's public API, which ask for a link */
export const rainViewer: Attribution = { text: "RainViewer", href: "https://www.rainviewer.com/" };

/** @source acknowledgement that NASA's Global Imagery Browse Services ask for, in its short form */
export const nasaGibs: Attribution = {
  text: "NASA GIBS / NOAA GOES-East",
  href: "https://www.earthdata.nasa.gov/gibs",
};

/** @source U.S. Government data, public domain */
export const aviationWeather: Attribution = {
  text: "NOAA, Aviation Weather Center (METAR)",
  href: "https://aviationweather.gov/data/api/",
};

/** @source open data of the service, to be used with its name */
export const smnArgentina: Attribution = {
  text: "Servicio Meteorológico Nacional (Argentina)",
  href: "https://www.smn.gob.ar/descarga-de-datos",
};
