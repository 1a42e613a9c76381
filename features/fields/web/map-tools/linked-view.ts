/** Parameter of a copied link: latitude, longitude and zoom of the map. */
export const LINKED_VIEW = "centro";

/** Largest zoom of MapLibre; the map stops before. */
const NEAREST_ZOOM = 24;

interface MapView {
  center: [lng: number, lat: number];
  zoom: number;
}

/** View that an address was copied with; null without one. */
export function linkedView(search: string): MapView | null {
  const text = new URLSearchParams(search).get(LINKED_VIEW);
  if (text === null || !/^-?[\d.]+,-?[\d.]+,[\d.]+$/.test(text)) return null;
  const [lat = Number.NaN, lng = Number.NaN, zoom = Number.NaN] = text.split(",").map(Number);
  const isValid = Math.abs(lat) <= 85 && Math.abs(lng) <= 180 && zoom >= 0 && zoom <= NEAREST_ZOOM;
  return isValid ? { center: [lng, lat], zoom } : null;
}

/** Address that shows the same page with this view of the map. */
export function addressOfView(address: string, { center: [lng, lat], zoom }: MapView): string {
  const linked = new URL(address);
  linked.searchParams.delete(LINKED_VIEW);
  const view = `${LINKED_VIEW}=${lat.toFixed(5)},${lng.toFixed(5)},${Number(zoom.toFixed(2))}`;
  linked.search = linked.search === "" ? `?${view}` : `${linked.search}&${view}`;
  return linked.href;
}
