import { defineServerFeature, hostOf, hostOfTiles, type Platform, type TileSource } from "@surco/kit-server";
import type { Installation, LandingClaims } from "../contract";
import { errorCodes } from "../contract";
import { basemapRoutes } from "./basemap-routes";
import { demoTruthClient } from "./demo-truth.client";
import { rememberDemonstrationFarms } from "./demonstration-farms";
import { fieldUnits } from "./field-units";
import { figuresRepository } from "./figures.repository";
import { cacheFigures } from "./landing-figures";
import { landingRoutes } from "./landing-routes";
import type { DemonstrationServices } from "./open-demonstration";
import { type RecordServices, recordsWorker } from "./records/seed-records";

interface LandingNeeds extends DemonstrationServices, RecordServices {
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
  const truth = truthClientOf(platform, demoWorldUrl);
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
    fieldUnits,
    routes: [
      ...landingRoutes({
        installation,
        createAccount,
        createFarm,
        createFields,
        setPlan,
        jobs: platform.jobs,
        landingFigures: cacheFigures({ figures: figuresRepository(db), landingClaims, now }),
        demonstrationFarms: truth ? rememberDemonstrationFarms(truth, now) : async () => [],
      }),
      ...basemapRoutes({ basemap: basemap && basemapSource(platform, basemap.tilesUrl) }),
    ],
    workers: truth ? [recordsWorker({ ...needs, truth, now })] : [],
    services: {},
  });
}

function truthClientOf({ serviceClient }: Platform, url: string | null) {
  if (url === null) return null;
  return demoTruthClient(serviceClient({ provider: "demo-truth", allowedHosts: [hostOf(url)] }), url);
}

function basemapSource({ serviceClient }: Platform, tilesUrl: string): TileSource {
  const http = serviceClient({ provider: "basemap", allowedHosts: [hostOfTiles(tilesUrl)] });
  return { ...BASEMAP_ZOOMS, tilesUrl, http };
}
