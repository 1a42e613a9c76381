import { Button, Group, NativeSelect, Stack, Text, TextInput, Title } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { ProducerDialog, useProducers } from "@surco/farms/web";
import type { FieldRecord } from "@surco/fields/contract";
import { inputSize } from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { OwnershipChoice } from "../field-form/OwnershipChoice";
import { useFarms } from "../field-form/use-save-fields";
import type { RecordValues } from "./record-values";
import { SeasonsEditor } from "./SeasonsEditor";

interface RecordInputsProps {
  form: UseFormReturnType<RecordValues>;
  record: FieldRecord;
}

/** Inputs of a field's record. */
export function RecordInputs({ form, record }: RecordInputsProps) {
  const { t } = useTranslation("fields");
  const farms = useFarms().data ?? [{ id: record.farmId, name: record.farmName }];
  return (
    <Stack gap="md">
      <TextInput
        {...inputSize}
        label={t("fieldForm.name")}
        maxLength={80}
        autoComplete="off"
        required
        {...form.getInputProps("name")}
      />
      <NativeSelect
        {...inputSize}
        label={t("field.farm")}
        data={farms.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps("farmId")}
      />
      <TextInput
        {...inputSize}
        label={t("fieldForm.fiscalName")}
        maxLength={120}
        autoComplete="organization"
        required
        {...form.getInputProps("fiscalName")}
      />
      <OwnershipChoice
        input={form.getInputProps("ownership")}
        layOut={(choices) => (
          <Group gap="xl" mt={4}>
            {choices}
          </Group>
        )}
      />
      <ProducerChoice form={form} record={record} />
      <PlaceInputs form={form} />
      {record.isShared && (
        <Text size="sm" c="dimmed">
          {t("record.shared")}
        </Text>
      )}
      <div>
        <Title order={2} size="h4" mb="xs">
          {t("record.seasons")}
        </Title>
        <SeasonsEditor form={form} country={record.country} />
      </div>
    </Stack>
  );
}

const NEW_PRODUCER = "new";

function ProducerChoice({ form, record }: RecordInputsProps) {
  const { t } = useTranslation("fields");
  const [isMaking, setMaking] = useState(false);
  const { producerId, producerName } = record;
  const known = producerId === null ? [] : [{ id: producerId, name: producerName ?? "" }];
  const producers = useProducers().data ?? known;
  const { onChange, ...input } = form.getInputProps("producerId");
  return (
    <>
      <NativeSelect
        {...inputSize}
        label={t("record.producer")}
        data={[
          { value: "", label: t("record.noProducer") },
          ...producers.map(({ id, name }) => ({ value: id, label: name })),
          { value: NEW_PRODUCER, label: t("record.newProducer") },
        ]}
        {...input}
        onChange={(event) => {
          if (event.currentTarget.value === NEW_PRODUCER) setMaking(true);
          else onChange(event);
        }}
      />
      {isMaking && (
        <ProducerDialog
          producer={null}
          onClose={() => setMaking(false)}
          onSaved={(producer) => form.setFieldValue("producerId", producer.id)}
        />
      )}
    </>
  );
}

function PlaceInputs({ form }: Pick<RecordInputsProps, "form">) {
  const { t } = useTranslation("fields");
  const { isPlaceTyped, district, province } = form.values;
  const setTyped = (isTyped: boolean) => form.setFieldValue("isPlaceTyped", isTyped);
  if (!isPlaceTyped) {
    const place = [district, province].filter(Boolean).join(", ");
    return (
      <div>
        <Text size="md" fw={500}>
          {t("record.place")}
        </Text>
        <Text size="sm">{place || t("field.unknown")}</Text>
        <Text size="sm" c="dimmed">
          {t("record.placeFound")}
        </Text>
        <Button variant="subtle" mih={44} ml={-16} onClick={() => setTyped(true)}>
          {t("record.placeChange")}
        </Button>
      </div>
    );
  }
  return (
    <div>
      <Group grow align="start" preventGrowOverflow={false}>
        <TextInput
          {...inputSize}
          miw={130}
          label={t("record.district")}
          maxLength={120}
          {...form.getInputProps("district")}
        />
        <TextInput
          {...inputSize}
          miw={130}
          label={t("record.province")}
          maxLength={120}
          {...form.getInputProps("province")}
        />
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {t("record.placeTyped")}
      </Text>
      <Button variant="subtle" mih={44} ml={-16} onClick={() => setTyped(false)}>
        {t("record.placeFind")}
      </Button>
    </div>
  );
}
