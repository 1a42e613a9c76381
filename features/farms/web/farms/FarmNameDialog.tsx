import { Alert, Stack, TextInput } from "@mantine/core";
import { id as farmId } from "@surco/contract";
import { type Farm, farm as farmShape } from "@surco/farms/contract";
import {
  ApiError,
  DraftFound,
  errorSentence,
  inputSize,
  notifySuccess,
  SaveFoot,
  StaleChoice,
  TitledDialog,
  useDraft,
  useKeepDraft,
} from "@surco/kit-web";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";
import { z } from "zod";
import { useSaveFarm } from "./use-farms";

/** What was typed of a farm, under its id or "new". */
export const farmDraft = z.object({
  farm: farmShape.nullable(),
  id: farmId,
  version: z.number().int().nullable(),
  name: z.string(),
});
export const FARM_DRAFTS = "farm.";

/**
 * Makes a farm, or gives one another name. Mounted while it is open. What is typed is kept until it is saved or given up by
 * the button; closing the dialog otherwise leaves it to be offered again.
 */
export function FarmNameDialog({ farm, onClose }: { farm: Farm | null; onClose(): void }) {
  const { t } = useTranslation("farms");
  const draft = useDraft(FARM_DRAFTS + (farm?.id ?? "new"), farmDraft);
  const [isOffered, setOffered] = useState(draft.found !== null);
  const [id] = useState(() => draft.found?.id ?? farm?.id ?? newId());
  const [version, setVersion] = useState(draft.found?.version ?? farm?.version ?? null);
  const [name, setName] = useState(draft.found?.name ?? farm?.name ?? "");
  useKeepDraft(draft, name === (farm?.name ?? "") ? null : { farm, id, version, name });
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
          draft.end();
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
          {isOffered && (
            <DraftFound
              onDiscard={() => {
                setName(farm?.name ?? "");
                setVersion(farm?.version ?? null);
                setOffered(false);
              }}
            />
          )}
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
            onClose={() => {
              draft.end();
              onClose();
            }}
          />
        </Stack>
      </form>
    </TitledDialog>
  );
}
