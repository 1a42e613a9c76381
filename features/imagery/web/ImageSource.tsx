import { Anchor, Popover, Stack, Table, Text } from "@mantine/core";
import type { ImageDate } from "@surco/imagery/contract";
import { useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { useImageViewer } from "./image-viewer";
import { useLayerFacts } from "./use-layer-facts";

/** Provenance of the image: scene, processing, formula, offset, licence. */
export function ImageSource() {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const { selected } = useImageViewer();
  const facts = useLayerFacts();
  if (selected === null || facts === null) return null;
  const rows: [string, string][] = [
    [t("source.formula"), facts.formula],
    ...(facts.reference === null
      ? []
      : [[t("source.reference"), facts.reference] satisfies [string, string]]),
    [t("source.scene"), selected.sceneId],
    [t("source.satellite"), `${selected.platform} · ${selected.mgrsTile}`],
    [t("source.taken"), format.instant(selected.takenAt)],
    [t("source.collection"), selected.collection],
    [t("source.processing"), processingOf(selected, format.instant)],
  ];
  if (selected.offset) {
    const value = format.number(selected.offset.value, 1);
    rows.push([t("source.offset"), `${value} · ${t(`source.offsetSource.${selected.offset.source}`)}`]);
  }

  return (
    <Stack gap={4}>
      {selected.simulated && (
        <Text size="xs" fw={600}>
          {t("source.simulated")}
        </Text>
      )}
      <Popover width={340} position="top-start" withinPortal shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <Anchor component="button" type="button" size="xs" underline="always" ta="left">
            {t("source.open")}
          </Anchor>
        </Popover.Target>
        <Popover.Dropdown>
          <Text fw={600} size="sm" mb={4}>
            {t("source.title")}
          </Text>
          <Table verticalSpacing={2} horizontalSpacing={0} withRowBorders={false} fz={12} tabIndex={0}>
            <Table.Tbody>
              {rows.map(([name, value]) => (
                <Table.Tr key={name}>
                  <Table.Th fw={400} pr="sm" style={{ verticalAlign: "top" }}>
                    {name}
                  </Table.Th>
                  <Table.Td style={{ overflowWrap: "anywhere" }}>{value}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          <Text size="xs" mt={6}>
            {t("source.mask")}
          </Text>
        </Popover.Dropdown>
      </Popover>
      <Text size="xs" style={{ color: "var(--surco-ink-soft)" }}>
        {t("source.attribution", { year: selected.date.slice(0, 4) })}
        {!selected.simulated && ` ${t("source.files")}`}
      </Text>
    </Stack>
  );
}

/** Processing baseline and time, for example "05.11 · 4 oct 2025, 14:05". */
function processingOf(
  { processingBaseline, processedAt }: ImageDate,
  instant: (iso: string) => string,
): string {
  return [processingBaseline, processedAt && instant(processedAt)].filter(Boolean).join(" · ") || "–";
}
