import type { UseFormReturnType } from "@mantine/form";
import type { Field } from "@surco/fields/contract";
import { ApiError, notifyError, useSeason } from "@surco/kit-web";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";
import { type FieldValues, seasonCropOf } from "../field-form/field-values";
import { rememberFiscalName } from "../field-form/fiscal-name";
import { showRefusal } from "../field-form/show-refusal";
import { useCreateFarm, useCreateFields, useFarms } from "../field-form/use-save-fields";
import { landOf, type ReviewRow } from "./land";
import { planFarms } from "./plan-farms";

/** Where a refused import has to be mended. */
export type ImportProblem = { rowId: string; sentence: string } | "details" | "elsewhere";

/** Saves the rows as fields in one call, new farms before them. What was chosen stays as it was when it is refused. */
export function useSaveImport(form: UseFormReturnType<FieldValues>, otherFarm: string) {
  const { t } = useTranslation("fields");
  const header = useSeason();
  const farmsQuery = useFarms();
  const createFarm = useCreateFarm();
  const createFields = useCreateFields();
  const [isSaving, setSaving] = useState(false);
  // One id for a name, so that trying again after a lost answer finds the farm made before.
  const farmIds = useRef(new Map<string, string>());
  const idFor = (key: string) => {
    const id = farmIds.current.get(key) ?? newId();
    farmIds.current.set(key, id);
    return id;
  };

  const save = async (rows: readonly ReviewRow[]): Promise<Field[] | ImportProblem> => {
    const values = form.getValues();
    const { fiscalName, ownership } = values;
    if (ownership === "") return "details";
    setSaving(true);
    try {
      const plan = planFarms(rows, values, farmsQuery.data ?? [], otherFarm, idFor);
      for (const farm of plan.newFarms) await createFarm.mutateAsync(farm);
      const crop = seasonCropOf(values, header, header.country);
      const fields = await createFields.mutateAsync(
        rows.flatMap((row) => {
          const { id, name } = row;
          const { polygon } = landOf(row);
          if (polygon === null) return [];
          return [{ id, name, farmId: plan.farmIdOf(row), fiscalName, ownership, polygon, crop }];
        }),
      );
      rememberFiscalName(fiscalName.trim());
      return fields;
    } catch (error) {
      return placeOf(error, rows);
    } finally {
      setSaving(false);
    }
  };

  function placeOf(error: unknown, rows: readonly ReviewRow[]): ImportProblem {
    if (error instanceof ApiError) {
      const { fieldId } = error.details;
      const row = rows.find(({ id }) => id === fieldId);
      if (error.code === "CROP_NOT_IN_PERIOD" || error.code.startsWith("FARM_")) {
        if (showRefusal(error, form, t)) return "details";
      } else if (row) {
        return { rowId: row.id, sentence: t(`errors:${error.code}`, { ...error.details }) };
      }
    }
    notifyError(error, t, "FIELDS_CREATE_FAILED");
    return "elsewhere";
  }

  return { save, isSaving };
}
