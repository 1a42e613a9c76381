import type { UseFormReturnType } from "@mantine/form";
import { cropOfText, periodsOfCrop } from "@surco/agronomy";
import type { SeasonCrop } from "@surco/fields/contract";
import {
  type FieldValues,
  FROM_FILE,
  rememberFiscalName,
  seasonCropOf,
  showRefusal,
} from "@surco/fields/web";
import type { Boundary } from "@surco/geometry";
import { ApiError, errorSentence, notifyError, type SeasonChoice, useSeason } from "@surco/kit-web";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";
import { existingOf, landOf, type ReviewRow } from "./land";
import { type Mapping, textFor } from "./mapping";
import { planFarms } from "./plan-farms";
import { planProducers } from "./plan-producers";
import { useKnownNames, useSaveFields } from "./use-import";

/** Place to repair a refused import: a row, the details, or neither. */
export type ImportProblem = { rowId: string; sentence: string } | "details" | "elsewhere";

export interface SavedImport {
  createdCount: number;
  changedCount: number;
  polygons: Boundary[];
}

/** Id of a producer, FROM_FILE or NO_PRODUCER. */
export type ProducerChoice = string;

interface ImportToSave {
  fileName: string;
  mapping: Mapping;
  producer: ProducerChoice;
  /** Name of the farm of shapes of which the file names none. */
  otherFarm: string;
}

/** Saves the rows in one call, with new farms and producers. What was chosen stays as it was when it is refused. */
export function useSaveImport(form: UseFormReturnType<FieldValues>) {
  const { t } = useTranslation(["field-import", "fields"]);
  const header = useSeason();
  const known = useKnownNames();
  const saveFields = useSaveFields();
  const [isSaving, setSaving] = useState(false);
  // One id for a name and for a change, so that trying again after a lost answer writes once.
  const ids = useRef(new Map<string, string>());
  const idFor = (key: string) => {
    const id = ids.current.get(key) ?? newId();
    ids.current.set(key, id);
    return id;
  };

  const save = async (
    rows: readonly ReviewRow[],
    { fileName, mapping, producer, otherFarm }: ImportToSave,
  ): Promise<SavedImport | ImportProblem> => {
    const values = form.getValues();
    const { fiscalName, ownership } = values;
    const isNew = (row: ReviewRow) => !row.isChange || existingOf(row) === null;
    const newRows = rows.filter(isNew);
    if (ownership === "" && newRows.length > 0) return "details";
    setSaving(true);
    try {
      // Names that are not known yet would be taken for new ones.
      const { farms, producers } = known.data ??
        (await known.refetch({ throwOnError: true })).data ?? { farms: [], producers: [] };
      const farmPlan = planFarms(newRows, values, mapping, farms, otherFarm, (key) => idFor(`farm ${key}`));
      const choice = { isFromFile: producer === FROM_FILE, producerId: producer };
      const producerPlan = planProducers(newRows, choice, mapping, producers, (key) =>
        idFor(`producer ${key}`),
      );
      await saveFields.mutateAsync({
        fileName,
        season: header.season,
        farms: newRows.length > 0 ? farmPlan.newFarms : [],
        producers: producerPlan.newProducers,
        fields: newRows.flatMap((row) => {
          const { polygon } = landOf(row);
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
        changes: rows.filter((row) => !isNew(row)).flatMap((row) => changeOf(row, idFor)),
      });
      if (fiscalName.trim() !== "") rememberFiscalName(fiscalName.trim());
      return {
        createdCount: newRows.length,
        changedCount: rows.length - newRows.length,
        polygons: rows.flatMap((row) => landOf(row).polygon ?? []),
      };
    } catch (error) {
      return placeOf(error, rows);
    } finally {
      setSaving(false);
    }
  };

  function placeOf(error: unknown, rows: readonly ReviewRow[]): ImportProblem {
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
    notifyError(error, t, "field-import:notices.FIELDS_CREATE_FAILED");
    return "elsewhere";
  }

  return { save, isSaving, producers: known.data?.producers ?? [] };
}

/** The crop that the file names, in the period it may be in, or the one that was chosen for all. */
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

function changeOf(row: ReviewRow, idFor: (key: string) => string) {
  const existing = existingOf(row);
  const { polygon } = landOf(row);
  if (existing === null || polygon === null) return [];
  const { fieldId, version } = existing;
  return [{ id: idFor(`change ${row.id}`), fieldId, version, polygon, shapeKey: shapeKeyOf(row) }];
}

function shapeKeyOf({ shape, part }: ReviewRow): string | null {
  return part === null ? shape.shapeKey : (shape.parts[part]?.shapeKey ?? null);
}
