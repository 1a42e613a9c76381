import type { UseFormReturnType } from "@mantine/form";
import { cropOfText, periodsOfCrop } from "@surco/agronomy";
import type { SeasonCrop } from "@surco/fields/contract";
import {
  type FieldValues,
  FROM_FILE,
  rememberFiscalName,
  seasonCropOf,
  showRefusal,
  trialEndOf,
} from "@surco/fields/web";
import type { Boundary } from "@surco/geometry";
import {
  type ActionNotice,
  ApiError,
  errorSentence,
  type SeasonChoice,
  useAction,
  useSeason,
} from "@surco/kit-web";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";
import { type Mapping, textFor } from "./mapping";
import { planFarms } from "./plan-farms";
import { planProducers } from "./plan-producers";
import { boundaryOfRow, existingOf, type ReviewRow } from "./review-row";
import { useKnownNames, useSaveFields } from "./use-import";

/** Place of a refused import's problem: a row, or the details. */
export type ImportProblem = { rowId: string; sentence: string } | "details";

/** Change that would end a field's trial: a question to the person. */
export interface EndingTrial {
  fieldId: string;
  /** FIELD_TRIAL_WOULD_END. */
  error: unknown;
}

type ImportOutcome = SavedImport | ImportProblem | EndingTrial;

export interface SavedImport {
  createdCount: number;
  changedCount: number;
  polygons: Boundary[];
}

/** Id of a producer, FROM_FILE or NO_PRODUCER. */
export type ProducerChoice = string;

interface ImportToSave {
  rows: readonly ReviewRow[];
  fileName: string;
  mapping: Mapping;
  producer: ProducerChoice;
  /** Farm name for shapes whose farm the file does not name. */
  otherFarm: string;
  /** Fields whose trial may end. */
  endedTrials: ReadonlySet<string>;
}

/** Saves the rows in one request, with new farms and producers. */
export function useSaveImport(form: UseFormReturnType<FieldValues>) {
  const { t } = useTranslation(["field-import", "fields"]);
  const header = useSeason();
  const known = useKnownNames();
  const saveFields = useSaveFields();
  // Stable ids by name and change, so that a retry after a lost response writes once.
  const ids = useRef(new Map<string, string>());
  const idFor = (key: string) => {
    const id = ids.current.get(key) ?? newId();
    ids.current.set(key, id);
    return id;
  };

  const run = async ({
    rows,
    fileName,
    mapping,
    producer,
    otherFarm,
    endedTrials,
  }: ImportToSave): Promise<ImportOutcome> => {
    const values = form.getValues();
    const { fiscalName, ownership } = values;
    const isNew = (row: ReviewRow) => !row.isChange || existingOf(row) === null;
    const newRows = rows.filter(isNew);
    if (ownership === "" && newRows.length > 0) return "details";
    try {
      // Names not loaded yet would be taken for new ones.
      const { farms, producers } = known.data ??
        (await known.refetch({ throwOnError: true })).data ?? { farms: [], producers: [] };
      const farmPlan = planFarms(newRows, values, mapping, farms, otherFarm, (key) => idFor(`farm ${key}`));
      const choice = { isFromFile: producer === FROM_FILE, producerId: producer };
      const producerPlan = planProducers(newRows, choice, mapping, producers, (key) =>
        idFor(`producer ${key}`),
      );
      await saveFields({
        fileName,
        season: header.season,
        farms: newRows.length > 0 ? farmPlan.newFarms : [],
        producers: producerPlan.newProducers,
        fields: newRows.flatMap((row) => {
          const { polygon } = boundaryOfRow(row);
          if (polygon === null || ownership === "") return [];
          return {
            id: row.id,
            name: row.name,
            farmId: farmPlan.farmIdOf(row),
            fiscalName,
            ownership,
            polygon,
            crop: cropOf(row, values, mapping, header),
            producerId: producerPlan.producerIdOf(row),
            shapeKey: shapeKeyOf(row),
          };
        }),
        changes: rows.filter((row) => !isNew(row)).flatMap((row) => changeOf(row, idFor, endedTrials)),
      });
      if (fiscalName.trim() !== "") rememberFiscalName(fiscalName.trim());
      return {
        createdCount: newRows.length,
        changedCount: rows.length - newRows.length,
        polygons: rows.flatMap((row) => boundaryOfRow(row).polygon ?? []),
      };
    } catch (error) {
      const trialEnd = trialEndOf(error);
      if (trialEnd !== null) return { fieldId: trialEnd.fieldId, error };
      const place = placeOf(error, rows);
      if (place === null) throw error;
      return place;
    }
  };
  const action = useAction({
    name: "field-import/save-import",
    run,
    success: messageOf,
    failure: "field-import:notices.FIELDS_CREATE_FAILED",
  });
  const save = (input: ImportToSave): Promise<ImportOutcome | null> =>
    action.mutateAsync(input).catch(() => null);

  /** Place on the screen that shows an error; null: none, it is notified. */
  function placeOf(error: unknown, rows: readonly ReviewRow[]): ImportProblem | null {
    if (error instanceof ApiError) {
      const { fieldId } = error.details;
      const isOf = (row: ReviewRow) => row.id === fieldId || existingOf(row)?.fieldId === fieldId;
      const row = typeof fieldId === "string" ? rows.find(isOf) : undefined;
      if (error.code === "CROP_NOT_IN_PERIOD" || error.code.startsWith("FARM_")) {
        if (showRefusal(error, form, t)) return "details";
      } else if (row) {
        return { rowId: row.id, sentence: errorSentence(error, t) };
      }
    }
    return null;
  }

  return { save, isSaving: action.isPending, producers: known.data?.producers ?? [] };
}

/** Message of a saved import; none for a problem that the review shows. */
function messageOf(outcome: ImportOutcome): ActionNotice | null {
  if (outcome === "details" || !("polygons" in outcome)) return null;
  const { createdCount, changedCount } = outcome;
  if (changedCount === 0)
    return { key: "field-import:notices.FIELDS_CREATED", details: { count: createdCount } };
  if (createdCount === 0)
    return { key: "field-import:notices.FIELDS_UPDATED", details: { count: changedCount } };
  return {
    key: "field-import:notices.FIELDS_SAVED",
    details: { created: createdCount, changed: changedCount },
  };
}

/** Crop that the file names, in its period, or the one chosen for all. */
function cropOf(
  row: ReviewRow,
  values: FieldValues,
  mapping: Mapping,
  header: SeasonChoice,
): SeasonCrop | null {
  if (values.cropId !== FROM_FILE) return seasonCropOf(values, header, header.country);
  const text = textFor(row.shape, "crop", mapping);
  const cropId = text === null ? null : cropOfText(text);
  if (cropId === null) return null;
  const periods = periodsOfCrop(cropId, header.country);
  const period = periods.includes(header.period) ? header.period : periods[0];
  return period === undefined ? null : { season: header.season, period, cropId };
}

function changeOf(row: ReviewRow, idFor: (key: string) => string, endedTrials: ReadonlySet<string>) {
  const existing = existingOf(row);
  const { polygon } = boundaryOfRow(row);
  if (existing === null || polygon === null) return [];
  const { fieldId, version } = existing;
  const id = idFor(`change ${row.id}`);
  return [{ id, fieldId, version, polygon, shapeKey: shapeKeyOf(row), endsTrial: endedTrials.has(fieldId) }];
}

function shapeKeyOf({ shape, part }: ReviewRow): string | null {
  return part === null ? shape.shapeKey : (shape.parts[part]?.shapeKey ?? null);
}
