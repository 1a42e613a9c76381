import type { BaseMapChoice, BaseMapId } from "@surco/contract";
import { createContext, useContext } from "react";

interface DescribedBaseMap {
  id: BaseMapId;
  /** Makers of the map; empty where its style names them. */
  attribution: string;
}

/** Raster tiles behind the fields. */
export interface TileBaseMap extends DescribedBaseMap {
  kind: "tiles";
  /** `{z}/{x}/{y}` address. */
  tiles: string;
  minZoom: number;
  maxZoom: number;
}

/** Vector tiles behind the fields, drawn as a MapLibre style says. */
export interface StyleBaseMap extends DescribedBaseMap {
  kind: "style";
  /** Address of the style. */
  style: string;
}

/** A map behind the fields that this installation offers. */
export type BaseMap = TileBaseMap | StyleBaseMap;

export interface BaseMaps {
  /** The default one first. */
  offered: readonly BaseMap[];
  /** Of the user; null: the first that is offered. */
  chosen: BaseMapChoice | null;
  choose(choice: BaseMapChoice): void;
}

const BaseMapsContext = createContext<BaseMaps>({ offered: [], chosen: null, choose: () => undefined });

/** Provides the base maps of this installation, and the user's choice, to the maps below. */
export const BaseMapsProvider = BaseMapsContext.Provider;

export function useBaseMaps(): BaseMaps & { shown: BaseMap | null } {
  const baseMaps = useContext(BaseMapsContext);
  const { offered, chosen } = baseMaps;
  const own = offered.find(({ id }) => id === chosen);
  return { ...baseMaps, shown: chosen === "none" ? null : (own ?? offered[0] ?? null) };
}
