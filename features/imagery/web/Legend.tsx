import { ActionIcon, Group, Stack, Text } from "@mantine/core";
import { useIsPhone } from "@surco/kit-web";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useImageViewer } from "./image-viewer";
import { LayerName } from "./LayerName";
import { LayerPicker } from "./LayerPicker";
import classes from "./Legend.module.css";
import { LegendColours } from "./LegendColours";
import { LegendFormula } from "./LegendFormula";
import { NumbersLegend } from "./NumbersLegend";
import { NumbersScale } from "./NumbersScale";
import { PictureLegend } from "./PictureLegend";

/** Meaning of the colours (formula, resolution, hectares per class) and their choice. */
export function Legend() {
  const { t } = useTranslation("imagery");
  const { drawn, editing } = useImageViewer();
  // On a phone an open legend would cover the field.
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(!isPhone);

  return (
    <section className={classes.legend} data-open={isOpen || undefined} aria-label={t("legend.title")}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        {/* Choosing another layer would close the formula editor. */}
        {isPhone && editing === null ? (
          <LayerPicker isCompact />
        ) : (
          <Text fw={600} size="sm">
            <LayerName />
          </Text>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={isPhone ? 44 : "lg"}
          aria-expanded={isOpen}
          aria-label={isOpen ? t("legend.hide") : t("legend.show")}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <IconChevronDown size={18} aria-hidden /> : <IconChevronUp size={18} aria-hidden />}
        </ActionIcon>
      </Group>
      {isOpen ? (
        <Stack gap={8}>
          {drawn?.kind === "numbers" && <NumbersLegend drawn={drawn} />}
          {drawn?.kind === "picture" && <PictureLegend drawn={drawn} />}
          <LegendColours />
          <LegendFormula />
        </Stack>
      ) : (
        drawn?.kind === "numbers" && <NumbersScale drawn={drawn} />
      )}
    </section>
  );
}
