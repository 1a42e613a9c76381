import { NativeSelect, Stack, Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { FieldDetails, type FieldValues, FROM_FILE } from "@surco/fields/web";
import { inputSize, useSeason } from "@surco/kit-web";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { NO_PRODUCER } from "./plan-producers";
import type { ProducerChoice } from "./use-save-import";

interface ImportDetailsProps {
  form: UseFormReturnType<FieldValues>;
  count: number;
  inFile: { farms: boolean; crops: boolean; producers: boolean };
  producers: readonly { id: string; name: string }[];
  producer: ProducerChoice;
  isSaving: boolean;
  onProducer(producer: ProducerChoice): void;
  onSubmit(event: FormEvent): void;
}

export const IMPORT_FORM_ID = "import-details";

/** Inputs for all fields of an import together: farm, fiscal name, ownership, crop, producer. */
export function ImportDetails(props: ImportDetailsProps) {
  const { form, count, inFile, producers, producer, isSaving, onProducer, onSubmit } = props;
  const { t } = useTranslation(["field-import", "fields"]);
  const { country } = useSeason();
  const hasProducers = inFile.producers || producers.length > 0;
  return (
    <form id={IMPORT_FORM_ID} noValidate onSubmit={onSubmit}>
      <Stack gap="md">
        <Text size="sm">{t("import.forAll", { count })}</Text>
        <FieldDetails form={form} country={country} isNamed={false} inFile={inFile} />
        {hasProducers && (
          <NativeSelect
            {...inputSize}
            label={t("import.producer.label")}
            description={producer === FROM_FILE ? t("import.producer.new") : undefined}
            value={producer}
            data={[
              { value: NO_PRODUCER, label: t("import.producer.none") },
              ...(inFile.producers ? [{ value: FROM_FILE, label: t("fields:fieldForm.fromFile") }] : []),
              ...producers.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => onProducer(event.currentTarget.value)}
          />
        )}
        <Text size="sm" role="status">
          {isSaving && t("import.saving", { count })}
        </Text>
      </Stack>
    </form>
  );
}
