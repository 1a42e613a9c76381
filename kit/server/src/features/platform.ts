import type { Brand, BrandedUser, BrandRegistry } from "@surco/contract";
import type { Database } from "@surco/db";
import type { Kysely } from "kysely";
import type { Clock } from "../clock";
import type { BlobStore } from "../files/blob-store";
import type { HttpClientOptions, WatchedHttpClient } from "../http/http-client";
import type { Jobs } from "../jobs/jobs";
import type { Logger } from "../log/logger";
import type { Mailer } from "../mail/mail";
import type { RateLimiter } from "../serve/rate-limit";

/** Creates the client of one outside service; limits that are left out are those of an ordinary call. */
export type CreateServiceClient = (
  options: Partial<HttpClientOptions> & Pick<HttpClientOptions, "provider" | "allowedHosts">,
) => WatchedHttpClient;

/** Services that every feature may use, the same for all. */
export interface Platform {
  readonly db: Kysely<Database>;
  readonly jobs: Jobs;
  readonly blobs: BlobStore;
  readonly serviceClient: CreateServiceClient;
  readonly mailer: Mailer;
  readonly rateLimiter: RateLimiter;
  readonly now: Clock;
  readonly logger: Logger;
  /** Address of the installation as people type it, without a final slash. */
  readonly publicUrl: string;
  readonly brands: BrandRegistry;
  /** Brand of a person, or of the installation's address for somebody without an account. */
  brandFor(user: BrandedUser | null): Brand;
}
