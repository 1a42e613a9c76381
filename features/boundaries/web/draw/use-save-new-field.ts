import type { UseFormReturnType } from "@mantine/form";
import { newField } from "@surco/fields/contract";
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
import { useAction, useSeason } from "@surco/kit-web";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";

/** Saves a new farm, if any, then the field. Refusals are shown at their inputs. */
export function useSaveNewField(form: UseFormReturnType<FieldValues>, onSaved: () => Promise<void>) {
  const { t } = useTranslation(["boundaries", "fields"]);
  const header = useSeason();
  const createFarm = useCreateFarm();
  const createFields = useCreateFields();
  // One id per name: a retry after a lost response finds the farm instead of colliding with it.
  const farmIds = useRef(new Map<string, string>());
  const newFarm = (typed: string) => {
    const name = typed.trim();
    const id = farmIds.current.get(name) ?? newId();
    farmIds.current.set(name, id);
    return { id, name };
  };

  const { mutate: save, isPending: isSaving } = useAction({
    name: "boundaries/create-field",
    run: async ({ id, polygon }: { id: string; polygon: Boundary }) => {
      const { farmId, farmName, name, fiscalName, ...values } = form.getValues();
      const ownership = newField.shape.ownership.parse(values.ownership);
      const farm = farmId === NEW_FARM ? await createFarm(newFarm(farmName)) : null;
      // If the field is refused next, the farm exists: a retry must not create it again.
      if (farm !== null) form.setFieldValue("farmId", farm.id);
      const crop = seasonCropOf(form.getValues(), header, header.country);
      await createFields([{ id, farmId: farm?.id ?? farmId, name, fiscalName, ownership, polygon, crop }]);
      rememberFiscalName(fiscalName.trim());
    },
    success: "boundaries:notices.FIELD_CREATED",
    failure: "boundaries:notices.FIELD_CREATE_FAILED",
    showsInline: (error) => showRefusal(error, form, t),
    onSuccess: onSaved,
  });

  return { save, isSaving };
}
