import { defineServerFeature, hostOf, hostOfTiles, type Platform, type TileSource } from "@surco/kit-server";
import type { Installation, LandingClaims } from "../contract";
import { errorCodes } from "../contract";
import { basemapRoutes } from "./basemap-routes";
import { demoTruthClient } from "./demo-truth.client";
import { rememberDemonstrationFarms } from "./demonstration-farms";
import { figuresRepository } from "./figures.repository";
import { cacheFigures } from "./landing-figures";
import { landingRoutes } from "./landing-routes";
import type { DemonstrationServices } from "./open-demonstration";

interface LandingNeeds extends DemonstrationServices {
  signInProviders: Installation["signInProviders"];
}

export interface LandingSettings extends Pick<Installation, "world" | "mailboxUrl" | "operator" | "build"> {
  /** The demo world, whose land becomes the demonstration's fields; null: no demonstration. */
  demoWorldUrl: string | null;
  landingClaims: LandingClaims | null;
  /** Raster tiles behind the fields; null: outlines only. */
  basemap: { tilesUrl: string; attribution: string } | null;
}

/** Zooms of the tiles behind the fields; nearer in, the map enlarges the last. */
const BASEMAP_ZOOMS = { minZoom: 9, maxZoom: 16 };

/** First page, configuration of the installation, demonstration accounts, base map. */
export function createLandingFeature(platform: Platform, needs: LandingNeeds, settings: LandingSettings) {
  const { world, mailboxUrl, operator, build, demoWorldUrl, landingClaims, basemap } = settings;
  const { db, now } = platform;
  const { signInProviders, createAccount, createFarm, createFields, setPlan } = needs;
  const installation: Installation = {
    world,
    mailboxUrl,
    operator,
    build,
    signInProviders,
    offersDemonstration: demoWorldUrl !== null,
    basemap: basemap && {
      ...BASEMAP_ZOOMS,
      tiles: "/api/basemap/{z}/{x}/{y}",
      attribution: basemap.attribution,
    },
  };
  return defineServerFeature({
    name: "landing",
    errorCodes,
    permissions: ["public"],
    routes: [
      ...landingRoutes({
        installation,
        createAccount,
        createFarm,
        createFields,
        setPlan,
        landingFigures: cacheFigures({ figures: figuresRepository(db), landingClaims, now }),
        demonstrationFarms: demonstrationFarmsOf(platform, demoWorldUrl),
      }),
      ...basemapRoutes({ basemap: basemap && basemapSource(platform, basemap.tilesUrl) }),
    ],
    services: {},
  });
}

function demonstrationFarmsOf({ serviceClient, now }: Platform, url: string | null) {
  if (url === null) return async () => [];
  const http = serviceClient({ provider: "demo-truth", allowedHosts: [hostOf(url)] });
  return rememberDemonstrationFarms(demoTruthClient(http, url), now);
}

function basemapSource({ serviceClient }: Platform, tilesUrl: string): TileSource {
  const http = serviceClient({ provider: "basemap", allowedHosts: [hostOfTiles(tilesUrl)] });
  return { ...BASEMAP_ZOOMS, tilesUrl, http };
}
