/** Longitude and latitude, degrees. */
export type Place = [number, number];

/** A rectangle as KML writes it, from its south-west corner in degrees. */
export function ringOf([west, south]: Place, [width, height]: Place): string {
  const corners = [
    [west, south],
    [west + width, south],
    [west + width, south + height],
    [west, south + height],
    [west, south],
  ];
  return corners.map(([lng, lat]) => `${lng},${lat},0`).join(" ");
}

export function polygon(ring: string): string {
  return `<Polygon><outerBoundaryIs><LinearRing><coordinates>${ring}</coordinates></LinearRing></outerBoundaryIs></Polygon>`;
}

export function placemark(name: string, land: string, extra = ""): string {
  return `<Placemark id="${name}"><name>${name}</name>${extra}${land}</Placemark>`;
}
