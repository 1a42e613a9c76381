import { Alert, Group, NativeSelect, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { fiscalIdKind, listCountries, id as producerId } from "@surco/contract";
import { type Producer, producer as producerShape } from "@surco/farms/contract";
import {
  ApiError,
  DraftFound,
  errorSentence,
  fiscalIdSentence,
  focusFirstError,
  inputSize,
  notifySuccess,
  SaveFoot,
  StaleChoice,
  TitledDialog,
  useDraft,
  useKeepDraft,
  useSeason,
  useUnsaved,
} from "@surco/kit-web";
import { type FormEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";
import { z } from "zod";
import {
  inputOfProducer,
  type ProducerValues,
  producerValidator,
  producerValues,
  valuesOfProducer,
} from "./producer-values";
import { useSaveProducer } from "./use-producers";

interface ProducerDialogProps {
  /** null makes a new one. */
  producer: Producer | null;
  onClose(): void;
  onSaved?(producer: Producer): void;
}

/** What was typed of a producer, under his id or "new". */
export const producerDraft = z.object({
  producer: producerShape.nullable(),
  id: producerId,
  version: z.number().int().nullable(),
  values: producerValues,
});
export const PRODUCER_DRAFTS = "producer.";

/**
 * Makes a producer or changes one. Mounted while it is open. What is typed is kept until it is saved or given up by the
 * button; closing the dialog otherwise leaves it to be offered again.
 */
export function ProducerDialog({ producer, onClose, onSaved }: ProducerDialogProps) {
  const { t, i18n } = useTranslation("farms");
  const { country } = useSeason();
  const box = useRef<HTMLFormElement>(null);
  const draft = useDraft(PRODUCER_DRAFTS + (producer?.id ?? "new"), producerDraft);
  const [isOffered, setOffered] = useState(draft.found !== null);
  const [id] = useState(() => draft.found?.id ?? producer?.id ?? newId());
  const [version, setVersion] = useState(draft.found?.version ?? producer?.version ?? null);
  const [saved] = useState(() => valuesOfProducer(producer, country));
  const countries = useMemo(() => listCountries(i18n.language), [i18n.language]);
  const save = useSaveProducer();
  const form = useForm<ProducerValues>({
    initialValues: draft.found?.values ?? saved,
    validate: producerValidator(t, country),
    validateInputOnBlur: true,
    onValuesChange: (now, before) => {
      if (now.country !== before.country) form.clearFieldError("fiscalId");
    },
  });
  const { values } = form;
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved);
  useUnsaved(isChanged);
  useKeepDraft(draft, isChanged ? { producer, id, version, values } : null);

  const submit = (basedOn: number | null) =>
    save.mutate(
      { id, version: basedOn, values: inputOfProducer(form.values) },
      {
        onSuccess: (written) => {
          draft.end();
          notifySuccess(producer === null ? "PRODUCER_CREATED" : "PRODUCER_UPDATED", t);
          onSaved?.(written);
          onClose();
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === "FISCAL_ID_INVALID") {
            const { country: of, reason } = error.details;
            form.setFieldError("fiscalId", fiscalIdSentence(String(of), String(reason), t));
          }
        },
      },
    );
  const check = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (form.validate().hasErrors) focusFirstError(box.current);
    else submit(version);
  };

  const failure = save.error instanceof ApiError ? save.error : null;
  const current = failure?.code === "STALE_VERSION" ? (failure.details.current as Producer) : null;
  const isShownAtInput = failure?.code === "FISCAL_ID_INVALID";
  const kind = fiscalIdKind(form.values.country || country || "");
  const optional = (label: string) => `${label} (${t("producers.optional")})`;
  const names: Record<keyof ProducerValues, string> = {
    name: t("producers.name"),
    email: t("producers.email"),
    country: t("producers.country"),
    province: t("producers.province"),
    city: t("producers.city"),
    fiscalId: t(`common:fiscalId.name.${kind}`),
  };

  return (
    <TitledDialog
      title={t(producer === null ? "managed.producers.new" : "producers.editTitle")}
      isOpen
      onClose={onClose}
    >
      <form ref={box} noValidate onSubmit={check}>
        <Stack gap="md">
          {isOffered && (
            <DraftFound
              onDiscard={() => {
                form.setValues(saved);
                setVersion(producer?.version ?? null);
                setOffered(false);
              }}
            />
          )}
          <TextInput
            {...inputSize}
            data-autofocus
            label={names.name}
            maxLength={120}
            autoComplete="off"
            required
            {...form.getInputProps("name")}
          />
          <TextInput
            {...inputSize}
            type="email"
            inputMode="email"
            label={optional(names.email)}
            autoComplete="off"
            {...form.getInputProps("email")}
          />
          <NativeSelect
            {...inputSize}
            label={optional(names.country)}
            data={[{ value: "", label: t("producers.countryNone") }, ...countries]}
            {...form.getInputProps("country")}
          />
          <Group grow align="start" wrap="wrap" preventGrowOverflow={false}>
            <TextInput
              {...inputSize}
              miw={160}
              label={optional(names.province)}
              maxLength={80}
              {...form.getInputProps("province")}
            />
            <TextInput
              {...inputSize}
              miw={160}
              label={optional(names.city)}
              maxLength={80}
              {...form.getInputProps("city")}
            />
          </Group>
          <TextInput
            {...inputSize}
            label={optional(names.fiscalId)}
            description={t(`common:fiscalId.hint.${kind}`)}
            inputWrapperOrder={["label", "input", "description", "error"]}
            maxLength={30}
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps("fiscalId")}
          />
          {current && (
            <StaleChoice
              rows={staleRows(form.values, valuesOfProducer(current, null), names)}
              onTake={() => {
                form.setValues(valuesOfProducer(current, null));
                setVersion(current.version);
                save.reset();
              }}
              onKeep={() => submit(current.version)}
            />
          )}
          {save.error !== null && !isShownAtInput && current === null && (
            <Alert color="red" role="alert">
              {t(producer === null ? "errors:PRODUCER_CREATE_FAILED" : "errors:PRODUCER_UPDATE_FAILED")}{" "}
              {errorSentence(save.error, t)}
            </Alert>
          )}
          <SaveFoot
            save={t(producer === null ? "producers.create" : "common:save")}
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

function staleRows(
  mine: ProducerValues,
  theirs: ProducerValues,
  names: Record<keyof ProducerValues, string>,
) {
  return (Object.keys(names) as (keyof ProducerValues)[])
    .filter((key) => mine[key] !== theirs[key])
    .map((key) => ({ name: names[key], mine: mine[key], theirs: theirs[key] }));
}
