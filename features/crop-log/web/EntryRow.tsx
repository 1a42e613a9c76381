import { Badge, Group, Text, UnstyledButton } from "@mantine/core";
import { findPhenologicalStage } from "@surco/agronomy";
import { kindOf } from "@surco/crop-log/contract";
import { useFormat } from "@surco/kit-web";
import type { RecordState } from "@surco/kit-web/outbox";
import { useTranslation } from "react-i18next";
import { StageDrawing } from "./stages/StageDrawing";
import { type ListedEntry, useStages } from "./use-crop-log";

interface EntryRowProps {
  entry: ListedEntry;
  state: RecordState;
  /** null: it cannot be changed here. */
  onOpen: (() => void) | null;
}

/** Line of the list: day, value, notes, and its state on this device. */
export function EntryRow({ entry: { values, saved }, state, onOpen }: EntryRowProps) {
  const { t } = useTranslation("crop-log");
  const format = useFormat();
  const text = useValueText(values);
  const kind = kindOf(values) ?? "rain";
  const stage = values.stageId === null ? null : findPhenologicalStage(values.stageId);
  const content = (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      {stage && <StageDrawing stage={stage} />}
      <span style={{ flex: 1, minWidth: 0 }}>
        <Group justify="space-between" wrap="nowrap" gap="xs" component="span">
          <Text span fw={600}>
            {t(`kind.${kind}`)}: {text}
          </Text>
          <Text span size="sm" c="dimmed">
            {format.day(values.date)}
          </Text>
        </Group>
        {values.notes !== "" && (
          <Text span display="block" size="sm" lineClamp={3}>
            {values.notes}
          </Text>
        )}
        <Group gap="xs" mt={4} component="span">
          {state !== "sent" && (
            <Badge component="span" variant="light" color={state === "attention" ? "yellow" : "gray"}>
              {t(`state.${state}`)}
            </Badge>
          )}
          {saved?.author && (
            <Text span size="xs" c="dimmed">
              {saved.author}
            </Text>
          )}
        </Group>
      </span>
    </Group>
  );
  const box = { display: "block", width: "100%", minHeight: 44, padding: "8px 0" } as const;
  if (onOpen === null) return <div style={box}>{content}</div>;
  return (
    <UnstyledButton style={box} onClick={onOpen}>
      {content}
    </UnstyledButton>
  );
}

/** Value of an entry with its unit, in words. */
function useValueText({ stageId, rainMm, tempC, floweringDate }: ListedEntry["values"]): string {
  const format = useFormat();
  const { data: stages = [] } = useStages();
  if (rainMm !== null) return `${format.number(rainMm, Number.isInteger(rainMm) ? 0 : 1)} mm`;
  if (tempC !== null) return `${format.number(tempC, Number.isInteger(tempC) ? 0 : 1)} °C`;
  if (floweringDate !== null) return format.day(floweringDate);
  const stage = stages.find(({ id }) => id === stageId);
  return stage ? `${stage.code} ${stage.name}` : (findPhenologicalStage(stageId ?? 0)?.code ?? "");
}
