import { Alert, Stack, TextInput } from "@mantine/core";
import type { Farm } from "@surco/fields/contract";
import { ApiError, errorSentence, notifySuccess, TitledDialog } from "@surco/kit-web";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";
import { inputSize } from "../field-form/input-size";
import { SaveFoot } from "../task-panel/SaveFoot";
import { StaleChoice } from "../task-panel/StaleChoice";
import { useSaveFarm } from "./use-farms";

/** Makes a farm, or gives one another name. Mounted while it is open. */
export function FarmNameDialog({ farm, onClose }: { farm: Farm | null; onClose(): void }) {
  const { t } = useTranslation("fields");
  const [id] = useState(() => farm?.id ?? newId());
  const [version, setVersion] = useState(farm?.version ?? null);
  const [name, setName] = useState(farm?.name ?? "");
  const [isMissing, setMissing] = useState(false);
  const save = useSaveFarm();
  const failure = save.error instanceof ApiError ? save.error : null;
  const isTaken = failure?.code === "FARM_NAME_TAKEN";
  const current = failure?.code === "STALE_VERSION" ? (failure.details.current as Farm) : null;

  const submit = (basedOn: number | null) =>
    save.mutate(
      { id, version: basedOn, name: name.trim() },
      {
        onSuccess: () => {
          notifySuccess(farm === null ? "FARM_CREATED" : "FARM_UPDATED", t);
          onClose();
        },
      },
    );
  const check = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") setMissing(true);
    else submit(version);
  };

  return (
    <TitledDialog
      title={t(farm === null ? "managed.farms.new" : "farms.renameTitle")}
      isOpen
      onClose={onClose}
    >
      <form noValidate onSubmit={check}>
        <Stack gap="md">
          <TextInput
            {...inputSize}
            data-autofocus
            label={t("farms.name")}
            maxLength={80}
            autoComplete="off"
            required
            value={name}
            error={isTaken ? t("errors:FARM_NAME_TAKEN") : isMissing && t("common:validation.required")}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setMissing(false);
              if (isTaken) save.reset();
            }}
          />
          {current && (
            <StaleChoice
              rows={
                current.name === name ? [] : [{ name: t("farms.name"), mine: name, theirs: current.name }]
              }
              onTake={() => {
                setName(current.name);
                setVersion(current.version);
                save.reset();
              }}
              onKeep={() => submit(current.version)}
            />
          )}
          {save.error !== null && !isTaken && current === null && (
            <Alert color="red" role="alert">
              {t(farm === null ? "errors:FARM_CREATE_FAILED" : "errors:FARM_UPDATE_FAILED")}{" "}
              {errorSentence(save.error, t)}
            </Alert>
          )}
          <SaveFoot
            save={t(farm === null ? "farms.create" : "common:save")}
            isSaving={save.isPending}
            onClose={onClose}
          />
        </Stack>
      </form>
    </TitledDialog>
  );
}
