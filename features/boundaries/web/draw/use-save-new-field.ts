import type { UseFormReturnType } from "@mantine/form";
import type { Field } from "@surco/fields/contract";
import {
  type FieldValues,
  NEW_FARM,
  rememberFiscalName,
  seasonCropOf,
  showRefusal,
  useCreateFarm,
  useCreateFields,
} from "@surco/fields/web";
import type { Boundary } from "@surco/geometry";
import { useSeason } from "@surco/kit-web";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";

/** Saves a new farm, if any, then the field. Refusals are shown at their inputs, else returned as `problem`. */
export function useSaveNewField(form: UseFormReturnType<FieldValues>) {
  const { t } = useTranslation(["boundaries", "fields"]);
  const header = useSeason();
  const createFarm = useCreateFarm();
  const createFields = useCreateFields();
  const [problem, setProblem] = useState<unknown>(null);
  // One id per name: a retry after a lost response finds the farm instead of colliding with it.
  const farmIds = useRef(new Map<string, string>());
  const newFarm = (typed: string) => {
    const name = typed.trim();
    const id = farmIds.current.get(name) ?? newId();
    farmIds.current.set(name, id);
    return { id, name };
  };

  const save = async (id: string, polygon: Boundary): Promise<Field | null> => {
    setProblem(null);
    const { farmId, farmName, name, fiscalName, ownership } = form.getValues();
    if (ownership === "") return null;
    try {
      const farm = farmId === NEW_FARM ? await createFarm.mutateAsync(newFarm(farmName)) : null;
      // If the field is refused next, the farm exists: a retry must not create it again.
      if (farm !== null) form.setFieldValue("farmId", farm.id);
      const crop = seasonCropOf(form.getValues(), header, header.country);
      const [field] = await createFields.mutateAsync([
        { id, farmId: farm?.id ?? farmId, name, fiscalName, ownership, polygon, crop },
      ]);
      rememberFiscalName(fiscalName.trim());
      return field ?? null;
    } catch (error) {
      if (!showRefusal(error, form, t)) setProblem(error);
      return null;
    }
  };

  return { save, problem, isSaving: createFarm.isPending || createFields.isPending };
}
