import { SegmentedControl, Stack, Text } from "@mantine/core";
import { AGRONOMY_PARAMETERS_VERSION } from "@surco/agronomy";
import { type FieldSectionProps, ListProblem, SectionTitle, StoredDataAge } from "@surco/kit-web";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DensityCalculator } from "./density/DensityCalculator";
import { NitrogenCalculator } from "./nitrogen/NitrogenCalculator";
import { SavedList } from "./saved/SavedList";
import { useFieldKnowledge } from "./use-field-knowledge";

const kinds = ["nitrogen", "density"] as const;

/** Recommendations of nitrogen and density of a field, computed on the device. */
export function RecommendationSection({ fieldId }: FieldSectionProps) {
  const { t } = useTranslation("recommendations");
  const [kind, setKind] = useQueryState("dosis", parseAsStringLiteral(kinds).withDefault("nitrogen"));
  const knowledge = useFieldKnowledge(fieldId);
  const { season, period, saved, known } = knowledge;
  // Another calculation is opened by a new form.
  const [opened, setOpened] = useState(0);
  const key = `${fieldId}.${season}.${period}.${kind}.${opened}`;
  return (
    <Stack gap="md">
      <SectionTitle title={t("title")} lead={t("lead", { season })} />
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={t("kind")}
        value={kind}
        data={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(value) => void setKind(kinds.find((one) => one === value) ?? "nitrogen")}
      />
      <ListProblem query={known} failed={t("failed")} />
      <StoredDataAge at={known.dataUpdatedAt} />
      {kind === "nitrogen" ? (
        <NitrogenCalculator key={key} fieldId={fieldId} knowledge={knowledge} />
      ) : (
        <DensityCalculator key={key} fieldId={fieldId} knowledge={knowledge} />
      )}
      <SavedList
        fieldId={fieldId}
        field={knowledge.field}
        query={saved}
        onOpened={(openedKind) => {
          void setKind(openedKind);
          setOpened((count) => count + 1);
        }}
      />
      <Text size="xs" c="dimmed">
        {t("parametersVersion", { version: AGRONOMY_PARAMETERS_VERSION })}
      </Text>
    </Stack>
  );
}
