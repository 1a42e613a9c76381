import { Stack, TextInput } from "@mantine/core";
import { type Farm, farm as farmShape } from "@surco/farms/contract";
import {
  DraftFound,
  type FormFields,
  FormFooter,
  formDraft,
  inputSize,
  StaleChoice,
  TitledDialog,
  useBegunForm,
  useVersionedForm,
} from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useSaveFarm } from "./use-farms";

/** The name is a farm's only form field. */
const nameFields: FormFields<string> = {
  of: (name) => ({ name }),
  with: (name, changes) => String(changes.name ?? name),
};

/** Draft of a farm's name, under the farm's id or "new". */
export const farmDraft = formDraft(farmShape, z.string());
export const FARM_DRAFTS = "farm.";

/**
 * Makes a farm, or gives one another name. Mounted while it is open. What is typed is kept until it is saved or given up by
 * the button; closing the dialog otherwise leaves it to be offered again.
 */
export function FarmNameDialog({ farm, onClose }: { farm: Farm | null; onClose(): void }) {
  const { t } = useTranslation("farms");
  const begun = useBegunForm({
    name: FARM_DRAFTS + (farm?.id ?? "new"),
    shape: farmDraft,
    saved: farm,
    valuesOf: (saved) => saved?.name ?? "",
  });
  const [name, setName] = useState(begun.values);
  const [isMissing, setMissing] = useState(false);
  const [isTaken, setTaken] = useState(false);
  const save = useSaveFarm();
  const form = useVersionedForm(begun, {
    values: name,
    setValues: setName,
    fields: nameFields,
    validate: () => {
      setMissing(name.trim() === "");
      return name.trim() !== "";
    },
    messages:
      farm === null
        ? {
            name: "farms/create-farm",
            success: "farms:notices.FARM_CREATED",
            failure: "farms:notices.FARM_CREATE_FAILED",
          }
        : {
            name: "farms/rename-farm",
            success: "farms:notices.FARM_UPDATED",
            failure: "farms:notices.FARM_UPDATE_FAILED",
          },
    save: ({ id, version, values }) => save({ id, version, name: values.trim() }),
    onSaved: onClose,
    showAtInput: ({ code }) => {
      setTaken(code === "FARM_NAME_TAKEN");
      return code === "FARM_NAME_TAKEN";
    },
  });

  return (
    <TitledDialog
      title={t(farm === null ? "managed.farms.new" : "farms.renameTitle")}
      isOpen
      onClose={onClose}
    >
      <form ref={form.box} noValidate onSubmit={form.submit}>
        <Stack gap="md">
          {form.isOffered && <DraftFound onDiscard={form.discardDraft} />}
          <TextInput
            {...inputSize}
            data-autofocus
            label={t("farms.name")}
            maxLength={80}
            autoComplete="off"
            required
            value={name}
            error={isTaken ? t("farms:errors.FARM_NAME_TAKEN") : isMissing && t("common:validation.required")}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setMissing(false);
              setTaken(false);
            }}
          />
          {form.conflict && (
            <StaleChoice
              editor="own account"
              editedAt={form.conflict.editedAt}
              rows={[
                {
                  field: "name",
                  name: t("farms.name"),
                  mine: String(form.conflict.mine.name),
                  theirs: String(form.conflict.theirs.name),
                },
              ]}
              onSave={form.takeBoth}
            />
          )}
          <FormFooter
            save={t(farm === null ? "farms.create" : "common:save")}
            isSaving={form.isSaving}
            onClose={() => {
              form.end();
              onClose();
            }}
          />
        </Stack>
      </form>
    </TitledDialog>
  );
}
