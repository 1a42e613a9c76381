export interface BaseMapSettings {
  world: "demo" | "live";
  baseMap: {
    hasSatellite: boolean;
    /** MapLibre style of streets and names; null: not offered. */
    streetsStyleUrl: string | null;
    /** Tiles of the operator's choice; null: none. */
    own: OwnTilesSettings | null;
  };
}

export interface OwnTilesSettings {
  /** Address of its tiles, as for a `TileSource`. */
  tilesUrl: string;
  attribution: string;
  /** Header with the key; never leaves the server but to the provider. */
  header: { name: string; value: string } | null;
  maxZoom: number;
}
