import { Button, Group, NativeSelect, Select, Text, Title } from "@mantine/core";
import type { ChartChoice } from "@surco/charts/contract";
import type { FieldCard } from "@surco/fields/contract";
import { inputSize, useNeedsNetwork, useSeason } from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSaveChart, useSavedChart } from "./use-chart";

interface SaveForReportProps {
  choice: ChartChoice;
  fields: readonly FieldCard[];
}

/** Saves the chart for the planning report of a field's season. */
export function SaveForReport({ choice, fields }: SaveForReportProps) {
  const { t } = useTranslation("charts");
  const network = useNeedsNetwork();
  const save = useSaveChart();
  const { season: current, period, seasons } = useSeason();
  const own = fields.filter(({ right }) => right !== "read");
  const [chosen, setChosen] = useState<string | null>(null);
  const fieldId = chosen ?? choice.fieldIds.find((id) => own.some((one) => one.id === id)) ?? "";
  const [season, setSeason] = useState(current);
  const place = fieldId === "" ? null : { fieldId, season, period };
  const saved = useSavedChart(place);
  if (own.length === 0) return null;
  return (
    <section aria-labelledby="save-chart-title">
      <Title order={3} id="save-chart-title" size="h5" mt="md">
        {t("save.title")}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t("save.about")}
      </Text>
      <Group align="flex-end" gap="sm">
        <Select
          {...inputSize}
          searchable
          limit={100}
          nothingFoundMessage={t("nothingFound")}
          label={t("save.field")}
          data={own.map(({ id, name, farmName }) => ({ value: id, label: `${name} · ${farmName}` }))}
          value={fieldId === "" ? null : fieldId}
          onChange={(value) => setChosen(value)}
        />
        <NativeSelect
          {...inputSize}
          label={t("save.season")}
          data={[...seasons]}
          value={season}
          onChange={(event) => setSeason(event.currentTarget.value)}
        />
        <Button
          mih={44}
          disabled={place === null || network.isOut}
          loading={save.isPending}
          onClick={() => place !== null && save.mutate({ ...place, choice })}
        >
          {network.name(t("save.save"))}
        </Button>
      </Group>
      {saved.data && (
        <Text size="sm" mt={4}>
          {t("save.saved")}
        </Text>
      )}
    </section>
  );
}
