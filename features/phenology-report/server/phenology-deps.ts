import type { AccountRepository } from "@surco/accounts/server";
import type { CatalogueRepository } from "@surco/catalogues/server";
import type { Field } from "@surco/fields/contract";
import { createImagery, type Imagery, type ImageryDeps } from "@surco/imagery/server";
import type { Clock, Platform, Reader } from "@surco/kit-server";
import type { SeasonServices } from "@surco/weather/server";

/** Services of other features that the phenology of a field reads. */
export interface PhenologyNeeds extends Pick<ImageryDeps, "source" | "dependents" | "hasFreeExtraLayers"> {
  fields: Omit<ImageryDeps["fields"], "find"> & {
    /** null when the reader may not see the field. */
    find(reader: Reader, fieldId: string): Promise<Field | null>;
  };
  accounts: Pick<AccountRepository, "find">;
  catalogues: Pick<CatalogueRepository, "listCropNames" | "listEntries">;
  weather: Pick<SeasonServices, "readSeasonWeather" | "readDevelopment" | "readWater">;
}

export interface PhenologyDeps extends PhenologyNeeds {
  imagery: Imagery;
  brandFor: Platform["brandFor"];
  now: Clock;
}

/** Dependencies with the repositories of images. */
export function phenologyDeps(
  { db, blobs, jobs, logger, now, brandFor }: Platform,
  needs: PhenologyNeeds,
): PhenologyDeps {
  return { ...needs, imagery: createImagery({ ...needs, db, blobs, jobs, logger, now }), brandFor, now };
}

/** True where the brand of the account has phenology reports. */
export async function isOfferedTo(
  { accounts, brandFor }: Pick<PhenologyDeps, "accounts" | "brandFor">,
  accountId: string,
): Promise<boolean> {
  const account = await accounts.find(accountId);
  return account !== null && brandFor(account.user).areas.includes("phenology-reports");
}
