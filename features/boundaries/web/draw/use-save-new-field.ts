import type { UseFormReturnType } from "@mantine/form";
import { nameKey } from "@surco/contract";
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
import { sessionAccount, useAction, useSeason } from "@surco/kit-web";
import { listUnsentWrites, useSaveOrKeep } from "@surco/kit-web/outbox";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";
import { FIELD_KIND, newFieldInput } from "./new-field-input";

/**
 * Saves a new farm, if any, then the field; on the device where the server cannot be reached. Refusals are shown at
 * their inputs.
 */
export function useSaveNewField(
  form: UseFormReturnType<FieldValues>,
  onSaved: (isSent: boolean) => Promise<void>,
) {
  const { t } = useTranslation(["boundaries", "fields"]);
  const header = useSeason();
  const createFarm = useCreateFarm();
  const createFields = useCreateFields();
  const saveOrKeep = useSaveOrKeep();
  // One id per name: a retry after a lost response finds the farm instead of colliding with it.
  const farmIds = useRef(new Map<string, string>());
  const newFarm = async (typed: string) => {
    const name = typed.trim();
    const id = farmIds.current.get(name) ?? (await unsentFarmId(name)) ?? newId();
    farmIds.current.set(name, id);
    return { id, name };
  };

  const { mutate: save, isPending: isSaving } = useAction({
    name: "boundaries/create-field",
    run: async ({ id, polygon }: { id: string; polygon: Boundary }) => {
      const { farmName, name, fiscalName, ...values } = form.getValues();
      const ownership = newField.shape.ownership.parse(values.ownership);
      const farm = values.farmId === NEW_FARM ? await newFarm(farmName) : null;
      const crop = seasonCropOf(form.getValues(), header, header.country);
      const farmId = farm?.id ?? values.farmId;
      const field = { id, farmId, name, fiscalName, ownership, polygon, crop };
      rememberFiscalName(fiscalName.trim());
      return saveOrKeep({
        kind: FIELD_KIND,
        recordId: id,
        version: null,
        subject: { fieldId: null, title: t("draw.unsent", { name: name.trim() }) },
        before: {},
        after: { field, newFarm: farm },
        save: async () => {
          if (farm !== null) await createFarm(farm);
          // If the field is refused next, the farm exists: a retry must not create it again.
          if (farm !== null) form.setFieldValue("farmId", farm.id);
          await createFields([field]);
          return field;
        },
      });
    },
    success: (saved) => (saved ? "boundaries:notices.FIELD_CREATED" : "common:notices.KEPT_ON_DEVICE"),
    failure: "boundaries:notices.FIELD_CREATE_FAILED",
    showsInline: (error) => showRefusal(error, form, t),
    onSuccess: (saved) => onSaved(saved !== null),
  });

  return { save, isSaving };
}

/** Id of the farm of this name that an unsent field brings with it: both fields are then of one farm. */
async function unsentFarmId(name: string): Promise<string | undefined> {
  const accountId = sessionAccount();
  const writes = accountId === null ? [] : await listUnsentWrites(accountId);
  const farms = writes
    .filter(({ kind }) => kind === FIELD_KIND)
    .flatMap(({ values }) => newFieldInput.safeParse(values).data?.newFarm ?? []);
  return farms.find((farm) => nameKey(farm.name) === nameKey(name))?.id;
}
