import type { WantedWork, WorkDone } from "@surco/activities/server";
import type { NewestAlert, WantedAlerts } from "@surco/alerts/server";
import type { Period, Season } from "@surco/calendar";
import type { CatalogueRepository } from "@surco/catalogues/server";
import type { Locale } from "@surco/contract";
import type { Field } from "@surco/fields/contract";
import type { ImageryDeps } from "@surco/imagery/server";
import type { Clock, Reader } from "@surco/kit-server";
import type { NewestNote, WantedNotes } from "@surco/notes/server";
import type { SeasonServices } from "@surco/weather/server";
import type { PredictionRow } from "@surco/yield-prediction/contract";

/** Reader with the language of texts. */
type LocaleReader = Reader & { locale: Locale };

/** Services of other features that a summary reads. */
export interface SummaryNeeds extends Pick<ImageryDeps, "source" | "dependents" | "hasFreeExtraLayers"> {
  fields: Omit<ImageryDeps["fields"], "find"> & {
    /** null when the reader may not see the field. */
    find(reader: Reader, fieldId: string): Promise<Field | null>;
    /** By name. */
    listOfFarm(reader: Reader, farmId: string, limit: number): Promise<Field[]>;
  };
  catalogues: Pick<CatalogueRepository, "listCropNames" | "listEntries">;
  weather: Pick<SeasonServices, "readSeasonWeather" | "readDevelopment">;
  listPredictions(
    reader: Reader,
    query: { season: Season; period: Period; fieldIds: string[]; limit: number },
  ): Promise<{ rows: PredictionRow[] }>;
  listWork(reader: LocaleReader, wanted: WantedWork): Promise<{ work: WorkDone[]; hasMore: boolean }>;
  listNotes(reader: LocaleReader, wanted: WantedNotes): Promise<{ notes: NewestNote[]; hasMore: boolean }>;
  listAlerts(reader: LocaleReader, wanted: WantedAlerts): Promise<NewestAlert[]>;
  now: Clock;
}
