import { Group, NativeSelect, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { fiscalIdKind, keysOf, listCountries } from "@surco/contract";
import { type Producer, producer as producerShape } from "@surco/farms/contract";
import {
  DraftFound,
  type FormFields,
  FormFooter,
  fiscalIdSentence,
  formDraft,
  inputSize,
  StaleChoice,
  TitledDialog,
  useBegunForm,
  useSeason,
  useVersionedForm,
} from "@surco/kit-web";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
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

const producerFields: FormFields<ProducerValues> = {
  of: (values) => values,
  with: (values, changes) => producerValues.parse({ ...values, ...changes }),
};

/** Draft of a producer, under the producer's id or "new". */
export const producerDraft = formDraft(producerShape, producerValues);
export const PRODUCER_DRAFTS = "producer.";

/**
 * Makes a producer or changes one. Mounted while it is open. What is typed is kept until it is saved or given up by the
 * button; closing the dialog otherwise leaves it to be offered again.
 */
export function ProducerDialog({ producer, onClose, onSaved }: ProducerDialogProps) {
  const { t, i18n } = useTranslation("farms");
  const { country } = useSeason();
  const begun = useBegunForm({
    name: PRODUCER_DRAFTS + (producer?.id ?? "new"),
    shape: producerDraft,
    saved: producer,
    valuesOf: (saved) => valuesOfProducer(saved, country),
  });
  const countries = useMemo(() => listCountries(i18n.language), [i18n.language]);
  const save = useSaveProducer();
  const form = useForm<ProducerValues>({
    initialValues: begun.values,
    validate: producerValidator(t, country),
    validateInputOnBlur: true,
    onValuesChange: (now, before) => {
      if (now.country !== before.country) form.clearFieldError("fiscalId");
    },
  });
  const versioned = useVersionedForm(begun, {
    values: form.values,
    setValues: form.setValues,
    fields: producerFields,
    validate: () => !form.validate().hasErrors,
    messages:
      producer === null
        ? {
            name: "farms/create-producer",
            success: "farms:notices.PRODUCER_CREATED",
            failure: "farms:notices.PRODUCER_CREATE_FAILED",
          }
        : {
            name: "farms/update-producer",
            success: "farms:notices.PRODUCER_UPDATED",
            failure: "farms:notices.PRODUCER_UPDATE_FAILED",
          },
    save: ({ id, version, values }) => save({ id, version, values: inputOfProducer(values) }),
    onSaved: (written) => {
      onSaved?.(written);
      onClose();
    },
    showAtInput: ({ code, details }) => {
      if (code !== "FISCAL_ID_INVALID") return false;
      form.setFieldError("fiscalId", fiscalIdSentence(String(details.country), String(details.reason), t));
      return true;
    },
  });
  const { conflict } = versioned;
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
      <form ref={versioned.box} noValidate onSubmit={versioned.submit}>
        <Stack gap="md">
          {versioned.isOffered && <DraftFound onDiscard={versioned.discardDraft} />}
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
          {conflict && (
            <StaleChoice
              editor="own account"
              editedAt={conflict.editedAt}
              rows={keysOf(names)
                .filter((field) => conflict.fields.includes(field))
                .map((field) => ({
                  field,
                  name: names[field],
                  mine: String(conflict.mine[field] ?? ""),
                  theirs: String(conflict.theirs[field] ?? ""),
                }))}
              onSave={versioned.takeBoth}
            />
          )}
          <FormFooter
            save={t(producer === null ? "producers.create" : "common:save")}
            isSaving={versioned.isSaving}
            onClose={() => {
              versioned.end();
              onClose();
            }}
          />
        </Stack>
      </form>
    </TitledDialog>
  );
}
