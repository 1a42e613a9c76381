import type { Attribution } from "@surco/contract";

/** @source licence of the Copernicus DEM, notice for adapted or modified data */
export const copernicusDem: Attribution = {
  text: "© DLR e.V. 2010-2014 and © Airbus Defence and Space GmbH 2014-2018 provided under COPERNICUS by the European Union and ESA; all rights reserved",
  href: "https://spacedata.copernicus.eu/collections/copernicus-digital-elevation-model",
};

/** @source attribution required by the Terrain Tiles data set, the lines that concern Argentina and Mexico */
export const terrainTiles: Attribution = {
  text: "Terrain Tiles: Mexico terrain data source: INEGI, Continental relief, 2016; SRTM and GMTED2010 courtesy of the U.S. Geological Survey; ETOPO1: NOAA",
  href: "https://registry.opendata.aws/terrain-tiles/",
};

export const soilGrids: Attribution = {
  text: "SoilGrids © ISRIC - World Soil Information, CC BY 4.0; Poggio et al. 2021, SOIL 7, 217-240",
  href: "https://doi.org/10.5194/soil-7-217-2021",
};
