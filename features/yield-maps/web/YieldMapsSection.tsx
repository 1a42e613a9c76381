import { Button, Loader, Stack, Text, UnstyledButton } from "@mantine/core";
import { useCropNames } from "@surco/catalogues/web";
import { useField } from "@surco/fields/web";
import { type FieldSectionProps, ListProblem, SectionTitle, useFormat } from "@surco/kit-web";
import type { YieldMap } from "@surco/yield-maps/contract";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { YieldMapView } from "./detail/YieldMapView";
import { ImportPanel } from "./import/ImportPanel";
import { useYieldMaps } from "./queries";
import classes from "./yield-maps.module.css";

/** Yield maps of a field: the list, one map with its cleaning, or the import of another. */
export function YieldMapsSection({ fieldId }: FieldSectionProps) {
  const { t } = useTranslation("yield-maps");
  const field = useField(fieldId).data;
  const maps = useYieldMaps(fieldId);
  const [isImporting, setImporting] = useState(false);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const list = maps.data ?? [];
  const chosen = list.find(({ id }) => id === chosenId) ?? (list.length === 1 ? list[0] : undefined);
  const canLog = field !== undefined && field.right !== "read";
  if (isImporting && field !== undefined) {
    return (
      <ImportPanel
        field={field}
        onClose={() => setImporting(false)}
        onSaved={(id) => {
          setChosenId(id);
          setImporting(false);
        }}
      />
    );
  }
  return (
    <Stack gap="md">
      <SectionTitle title={t("title")} lead={t("lead")} />
      <ListProblem query={maps} failed={t("failed")} />
      {maps.isPending && <Loader size="sm" aria-label={t("loading")} />}
      {maps.isSuccess && list.length === 0 && <Text size="sm">{t("none")}</Text>}
      {list.length > 1 && chosen === undefined && <MapList maps={list} onChoose={setChosenId} />}
      {chosen !== undefined && field !== undefined && (
        <>
          {list.length > 1 && (
            <Button variant="subtle" mih={44} onClick={() => setChosenId(null)}>
              {t("all")}
            </Button>
          )}
          <YieldMapView key={chosen.id} map={chosen} canLog={canLog} canDelete={field.right === "edit"} />
        </>
      )}
      {canLog && maps.isSuccess && (
        <Button
          mih={44}
          variant={list.length === 0 ? "filled" : "default"}
          leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
          onClick={() => setImporting(true)}
        >
          {t("import.open")}
        </Button>
      )}
    </Stack>
  );
}

function MapList({ maps, onChoose }: { maps: readonly YieldMap[]; onChoose(id: string): void }) {
  const { t } = useTranslation("yield-maps");
  const format = useFormat();
  const crops = useCropNames().data ?? [];
  return (
    <ul className={classes.list}>
      {maps.map(({ id, season, cropId, fileName, harvestedOn }) => (
        <li key={id} className={classes.item}>
          <UnstyledButton className={classes.choice} onClick={() => onChoose(id)}>
            <Text fw={500}>
              {t("item", { season, crop: crops.find((crop) => crop.id === cropId)?.name ?? "" })}
            </Text>
            <Text size="sm" c="dimmed">
              {[harvestedOn && format.day(harvestedOn), fileName].filter(Boolean).join(" · ")}
            </Text>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
