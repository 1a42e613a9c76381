import { type WeatherPlace, weatherPlace } from "../truth/weather/place";

/** Airport with a weather observer. */
export interface Airport {
  /** ICAO code. */
  icao: string;
  name: string;
  country: "AR" | "MX";
  /** Argentine province; empty in Mexico. */
  province: string;
  lat: number;
  lng: number;
  elevationM: number;
  /** Number of the World Meteorological Organization, where it is known. */
  wmo: number | null;
}

type Row = readonly [icao: string, name: string, lat: number, lng: number, elevationM: number];

/** Positions and elevations are public facts of aeronautical publications, rounded. */
const argentina: readonly (readonly [...Row, province: string, wmo?: number])[] = [
  ["SAEZ", "Ezeiza", -34.822, -58.536, 20, "Buenos Aires", 87576],
  ["SABE", "Aeroparque Buenos Aires", -34.559, -58.416, 5, "Capital Federal", 87582],
  ["SADP", "El Palomar", -34.61, -58.613, 18, "Buenos Aires"],
  ["SADF", "San Fernando", -34.453, -58.59, 3, "Buenos Aires"],
  ["SADM", "Morón", -34.676, -58.643, 29, "Buenos Aires"],
  ["SADL", "La Plata", -34.972, -57.895, 22, "Buenos Aires", 87593],
  ["SAAR", "Rosario", -32.904, -60.785, 25, "Santa Fe", 87480],
  ["SAAV", "Sauce Viejo", -31.711, -60.812, 16, "Santa Fe", 87371],
  ["SAAP", "Paraná", -31.795, -60.48, 74, "Entre Ríos", 87374],
  ["SAAC", "Concordia", -31.297, -57.997, 34, "Entre Ríos", 87395],
  ["SAAG", "Gualeguaychú", -33.01, -58.613, 23, "Entre Ríos", 87497],
  ["SAAJ", "Junín", -34.546, -60.931, 79, "Buenos Aires", 87548],
  ["SAAN", "Pergamino", -33.92, -60.645, 56, "Buenos Aires", 87484],
  ["SAZR", "Santa Rosa", -36.588, -64.276, 191, "La Pampa", 87623],
  ["SAZG", "General Pico", -35.696, -63.758, 139, "La Pampa", 87532],
  ["SAZT", "Tandil", -37.237, -59.228, 175, "Buenos Aires", 87645],
  ["SAZM", "Mar del Plata", -37.934, -57.573, 21, "Buenos Aires", 87692],
  ["SAZB", "Bahía Blanca", -38.725, -62.169, 75, "Buenos Aires", 87750],
  ["SAZN", "Neuquén", -38.949, -68.156, 271, "Neuquén", 87715],
  ["SAZS", "Bariloche", -41.151, -71.158, 840, "Río Negro", 87765],
  ["SAZY", "Chapelco", -40.075, -71.137, 782, "Neuquén", 87761],
  ["SAZA", "Azul", -36.817, -59.883, 147, "Buenos Aires", 87641],
  ["SAZF", "Olavarría", -36.89, -60.217, 168, "Buenos Aires", 87640],
  ["SAZH", "Tres Arroyos", -38.387, -60.33, 122, "Buenos Aires", 87688],
  ["SAZI", "Bolívar", -36.187, -61.076, 94, "Buenos Aires", 87637],
  ["SAZP", "Pehuajó", -35.845, -61.857, 83, "Buenos Aires", 87544],
  ["SAZV", "Villa Gesell", -37.235, -57.029, 9, "Buenos Aires", 87663],
  ["SAZO", "Necochea", -38.49, -58.816, 22, "Buenos Aires"],
  ["SAZL", "Santa Teresita", -36.542, -56.722, 3, "Buenos Aires"],
  ["SAZC", "Coronel Suárez", -37.446, -61.889, 233, "Buenos Aires", 87683],
  ["SACO", "Córdoba", -31.324, -64.208, 489, "Córdoba", 87344],
  ["SAOC", "Río Cuarto", -33.086, -64.261, 421, "Córdoba", 87453],
  ["SAOD", "Villa Dolores", -31.945, -65.146, 569, "Córdoba", 87328],
  ["SAOR", "Villa Reynolds", -33.73, -65.387, 485, "San Luis", 87448],
  ["SAOU", "San Luis", -33.273, -66.356, 710, "San Luis", 87436],
  ["SAME", "Mendoza", -32.832, -68.793, 704, "Mendoza", 87418],
  ["SAMR", "San Rafael", -34.588, -68.403, 753, "Mendoza", 87509],
  ["SAMM", "Malargüe", -35.494, -69.574, 1425, "Mendoza", 87506],
  ["SANU", "San Juan", -31.571, -68.418, 597, "San Juan", 87311],
  ["SANL", "La Rioja", -29.382, -66.796, 438, "La Rioja", 87217],
  ["SANC", "Catamarca", -28.593, -65.752, 464, "Catamarca", 87222],
  ["SANT", "Tucumán", -26.841, -65.105, 456, "Tucumán", 87121],
  ["SANE", "Santiago del Estero", -27.766, -64.31, 200, "Santiago del Estero", 87129],
  ["SANR", "Termas de Río Hondo", -27.497, -64.936, 281, "Santiago del Estero"],
  ["SASA", "Salta", -24.856, -65.486, 1246, "Salta", 87047],
  ["SASJ", "Jujuy", -24.393, -65.098, 905, "Jujuy", 87046],
  ["SAST", "Tartagal", -22.62, -63.794, 450, "Salta", 87022],
  ["SASO", "Orán", -23.153, -64.329, 357, "Salta", 87016],
  ["SARE", "Resistencia", -27.45, -59.056, 53, "Chaco", 87155],
  ["SARC", "Corrientes", -27.446, -58.762, 62, "Corrientes", 87166],
  ["SARP", "Posadas", -27.386, -55.971, 125, "Misiones", 87178],
  ["SARI", "Iguazú", -25.737, -54.473, 279, "Misiones", 87097],
  ["SARF", "Formosa", -26.213, -58.228, 59, "Formosa", 87162],
  ["SARL", "Paso de los Libres", -29.689, -57.152, 70, "Corrientes", 87289],
  ["SARM", "Monte Caseros", -30.272, -57.64, 52, "Corrientes", 87393],
  ["SATR", "Reconquista", -29.21, -59.68, 49, "Santa Fe", 87270],
  ["SATG", "Goya", -29.106, -59.219, 39, "Corrientes"],
  ["SAVT", "Trelew", -43.211, -65.27, 43, "Chubut", 87828],
  ["SAVC", "Comodoro Rivadavia", -45.785, -67.466, 58, "Chubut", 87860],
  ["SAVE", "Esquel", -42.908, -71.139, 799, "Chubut", 87803],
  ["SAVV", "Viedma", -40.869, -63.0, 6, "Río Negro", 87791],
  ["SAVY", "Puerto Madryn", -42.759, -65.103, 136, "Chubut", 87823],
  ["SAWG", "Río Gallegos", -51.609, -69.313, 19, "Santa Cruz", 87925],
  ["SAWE", "Río Grande", -53.778, -67.749, 20, "Tierra del Fuego", 87934],
  ["SAWH", "Ushuaia", -54.843, -68.296, 31, "Tierra del Fuego", 87938],
  ["SAWC", "El Calafate", -50.28, -72.053, 204, "Santa Cruz", 87904],
  ["SAWP", "Perito Moreno", -46.538, -70.979, 429, "Santa Cruz", 87852],
  ["SAWJ", "San Julián", -49.307, -67.803, 62, "Santa Cruz", 87909],
];

const mexico: readonly Row[] = [
  ["MMMX", "México", 19.436, -99.072, 2230],
  ["MMTO", "Toluca", 19.337, -99.566, 2580],
  ["MMSM", "Santa Lucía", 19.757, -99.015, 2248],
  ["MMGL", "Guadalajara", 20.522, -103.311, 1529],
  ["MMMY", "Monterrey", 25.778, -100.107, 390],
  ["MMAN", "Monterrey del Norte", 25.866, -100.237, 448],
  ["MMTJ", "Tijuana", 32.541, -116.97, 149],
  ["MMML", "Mexicali", 32.631, -115.242, 23],
  ["MMES", "Ensenada", 31.795, -116.603, 21],
  ["MMHO", "Hermosillo", 29.096, -111.048, 191],
  ["MMCN", "Ciudad Obregón", 27.393, -109.833, 63],
  ["MMGM", "Guaymas", 27.969, -110.925, 18],
  ["MMLM", "Los Mochis", 25.685, -109.081, 5],
  ["MMCL", "Culiacán", 24.765, -107.475, 33],
  ["MMMZ", "Mazatlán", 23.161, -106.266, 12],
  ["MMLP", "La Paz", 24.073, -110.362, 21],
  ["MMSD", "San José del Cabo", 23.152, -109.721, 114],
  ["MMLT", "Loreto", 25.989, -111.348, 10],
  ["MMCU", "Chihuahua", 28.703, -105.965, 1360],
  ["MMCS", "Ciudad Juárez", 31.636, -106.429, 1187],
  ["MMTC", "Torreón", 25.568, -103.411, 1124],
  ["MMDO", "Durango", 24.124, -104.528, 1860],
  ["MMIO", "Saltillo", 25.55, -100.929, 1425],
  ["MMZC", "Zacatecas", 22.897, -102.687, 2177],
  ["MMAS", "Aguascalientes", 21.706, -102.318, 1862],
  ["MMSP", "San Luis Potosí", 22.254, -100.931, 1839],
  ["MMLO", "León", 20.993, -101.481, 1815],
  ["MMQT", "Querétaro", 20.617, -100.186, 1920],
  ["MMCY", "Celaya", 20.546, -100.887, 1740],
  ["MMMM", "Morelia", 19.85, -101.025, 1839],
  ["MMPN", "Uruapan", 19.397, -102.039, 1603],
  ["MMPR", "Puerto Vallarta", 20.68, -105.254, 7],
  ["MMZO", "Manzanillo", 19.145, -104.559, 9],
  ["MMIA", "Colima", 19.277, -103.577, 751],
  ["MMEP", "Tepic", 21.419, -104.843, 920],
  ["MMZH", "Zihuatanejo", 17.602, -101.461, 8],
  ["MMAA", "Acapulco", 16.757, -99.754, 5],
  ["MMPS", "Puerto Escondido", 15.877, -97.089, 90],
  ["MMBT", "Huatulco", 15.775, -96.263, 142],
  ["MMOX", "Oaxaca", 17.0, -96.727, 1520],
  ["MMTP", "Tapachula", 14.794, -92.37, 30],
  ["MMTG", "Tuxtla Gutiérrez", 16.561, -93.022, 457],
  ["MMPB", "Puebla", 19.158, -98.371, 2204],
  ["MMCB", "Cuernavaca", 18.835, -99.261, 1303],
  ["MMVR", "Veracruz", 19.146, -96.187, 27],
  ["MMMT", "Minatitlán", 18.103, -94.581, 11],
  ["MMVA", "Villahermosa", 17.997, -92.817, 14],
  ["MMCE", "Ciudad del Carmen", 18.654, -91.799, 3],
  ["MMCP", "Campeche", 19.817, -90.5, 10],
  ["MMMD", "Mérida", 20.937, -89.658, 12],
  ["MMUN", "Cancún", 21.037, -86.877, 7],
  ["MMCZ", "Cozumel", 20.522, -86.926, 5],
  ["MMCM", "Chetumal", 18.505, -88.327, 10],
  ["MMTM", "Tampico", 22.296, -97.866, 24],
  ["MMCV", "Ciudad Victoria", 23.703, -98.957, 231],
  ["MMNL", "Nuevo Laredo", 27.444, -99.57, 148],
  ["MMRX", "Reynosa", 26.009, -98.228, 42],
  ["MMMA", "Matamoros", 25.77, -97.525, 8],
  ["MMPG", "Piedras Negras", 28.627, -100.535, 275],
];

export const airports: readonly Airport[] = [
  ...argentina.map(([icao, name, lat, lng, elevationM, province, wmo]): Airport => {
    return { icao, name, country: "AR", province, lat, lng, elevationM, wmo: wmo ?? null };
  }),
  ...mexico.map(([icao, name, lat, lng, elevationM]): Airport => {
    return { icao, name, country: "MX", province: "", lat, lng, elevationM, wmo: null };
  }),
];

export function placeOf({ lng, lat }: Airport): WeatherPlace {
  return weatherPlace(lng, lat);
}
