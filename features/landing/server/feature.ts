import type { BaseMap } from "@surco/base-map/contract";
import { defineServerFeature, hostOf, type Platform } from "@surco/kit-server";
import type { Installation, LandingClaims } from "../contract";
import { errorCodes } from "../contract";
import { claimRepository, type MoveFields } from "./claims/claim.repository";
import { claimWorker, expiredClaimsStep, takeOrQueue } from "./claims/take-along";
import { companyRepository } from "./company/company.repository";
import type { CompanyServices } from "./company/open-company";
import { type CoverageServices, coveragesWorker } from "./company/seed-coverages";
import { demoTruthClient } from "./demo-truth.client";
import { rememberDemonstrationFarms } from "./demonstration-farms";
import { fieldUnits } from "./field-units";
import { figuresRepository } from "./figures.repository";
import { cacheFigures } from "./landing-figures";
import { landingRoutes } from "./landing-routes";
import type { DemonstrationServices } from "./open-demonstration";
import { type RecordServices, recordsWorker } from "./records/seed-records";

interface LandingNeeds extends DemonstrationServices, CompanyServices, CoverageServices, RecordServices {
  signInProviders: Installation["signInProviders"];
  listBaseMaps(): BaseMap[];
  moveFields: MoveFields;
}

export interface LandingSettings extends Pick<Installation, "world" | "mailboxUrl" | "operator" | "build"> {
  /** The demo world, whose land becomes the demonstration's fields; null: no demonstration. */
  demoWorldUrl: string | null;
  landingClaims: LandingClaims | null;
}

/** First page, configuration of the installation, demonstration accounts. */
export function createLandingFeature(platform: Platform, needs: LandingNeeds, settings: LandingSettings) {
  const { world, mailboxUrl, operator, build, demoWorldUrl, landingClaims } = settings;
  const { db, now, jobs, logger, brandFor } = platform;
  const claims = claimRepository(db, needs.moveFields);
  const companies = companyRepository(db);
  const truth = truthClientOf(platform, demoWorldUrl);
  const {
    signInProviders,
    listBaseMaps,
    createAccount,
    createFarm,
    createProducer,
    createFields,
    orderNewImages,
    startTrial,
    enterDemonstrationAccount,
    createBatch,
  } = needs;
  const describeInstallation = (): Installation => ({
    world,
    mailboxUrl,
    operator,
    build,
    signInProviders,
    offersDemonstration: demoWorldUrl !== null,
    baseMaps: listBaseMaps(),
  });
  return defineServerFeature({
    name: "landing",
    errorCodes,
    permissions: ["public", "account"],
    fieldUnits,
    routes: [
      ...landingRoutes({
        describeInstallation,
        offersDemonstration: demoWorldUrl !== null,
        createAccount,
        createFarm,
        createProducer,
        createFields,
        orderNewImages,
        startTrial,
        enterDemonstrationAccount,
        createBatch,
        companies,
        jobs,
        claims,
        now,
        landingFigures: cacheFigures({ figures: figuresRepository(db), landingClaims, now }),
        demonstrationFarms: truth ? rememberDemonstrationFarms(truth, now) : async () => [],
      }),
    ],
    workers: [
      claimWorker({ claims, now }),
      ...(truth
        ? [recordsWorker({ ...needs, truth, now }), coveragesWorker({ ...needs, brandFor, now })]
        : []),
    ],
    cleanup: [expiredClaimsStep({ claims, now })],
    onAccountActivated: (email) => takeOrQueue({ claims, now, jobs, logger }, email),
    services: { findCompany: (accountId: string) => companies.findId(accountId) },
  });
}

/** It simulates ten years of harvests when it is asked; another try would make it simulate them once more beside. */
const TRUTH_LIMITS = { timeoutMs: 30_000, retries: 0 };

function truthClientOf({ serviceClient }: Platform, url: string | null) {
  if (url === null) return null;
  const http = serviceClient({ provider: "demo-truth", allowedHosts: [hostOf(url)], ...TRUTH_LIMITS });
  return demoTruthClient(http, url);
}
