import { Alert, Button, Group, Loader, Stack, Text } from "@mantine/core";
import { errorSentence, SlotContents, StoredDataAge, useIsPhone } from "@surco/kit-web";
import { IconLayersSubtract } from "@tabler/icons-react";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import type { ChartMark } from "../charts/season-series";
import { CloudNotice } from "./CloudNotice";
import { ComparePanel } from "./compare/ComparePanel";
import { useComparison } from "./compare/comparison";
import { DownloadMenu } from "./downloads/DownloadMenu";
import { ExtraLayerPanel } from "./ExtraLayerPanel";
import { FormulaEditor } from "./formulas/FormulaEditor";
import { ImageSource } from "./ImageSource";
import { ImageStatistics } from "./ImageStatistics";
import type { ImageActionsProps } from "./image-actions";
import { useImageViewer } from "./image-viewer";
import { LayerName } from "./LayerName";
import { LayerPicker } from "./LayerPicker";
import { LockedLayer } from "./LockedLayer";
import { ShareImage } from "./picture/ShareImage";
import { SeasonCurve } from "./SeasonCurve";
import { imageFindingsSlot } from "./slots";
import { useLayerNames } from "./use-layer-names";

interface ImagesPanelProps {
  Actions: ComponentType<ImageActionsProps> | undefined;
  /** Activities recorded on the field. */
  marks: readonly ChartMark[] | undefined;
}

/** Images section of the field panel: layer, cloud notice, statistics, curve, source. */
export function ImagesPanel(props: ImagesPanelProps) {
  const { extra, editing } = useImageViewer();
  const comparison = useComparison();
  if (editing !== null && extra === null) {
    const formula = editing === "new" ? null : editing;
    return <FormulaEditor key={formula?.id ?? "new"} formula={formula} />;
  }
  return (
    <Stack gap="md">
      {comparison.isOn ? <ComparePanel /> : <LayerPicker />}
      {extra === null && <BuiltInLayerPanel {...props} />}
      {extra !== null && !comparison.isOn && (
        <>
          <CompareButton />
          <ExtraLayerPanel key={extra.id} extra={extra} />
        </>
      )}
    </Stack>
  );
}

/** Panel content for a built-in layer. */
function BuiltInLayerPanel({ Actions, marks }: ImagesPanelProps) {
  const { t } = useTranslation("imagery");
  const viewer = useImageViewer();
  const { catalogQuery, rasterQuery, layer, lock } = viewer;
  const isPhone = useIsPhone();
  // A phone shows it over the map.
  if (lock !== null) return isPhone ? null : <LockedLayer name={<LayerName />} reason={lock} />;
  return (
    <>
      <CustomFormulaActions />
      <CloudNotice />
      <StoredDataAge at={catalogQuery.dataUpdatedAt} />
      {catalogQuery.isLoadingError && (
        <Failure error={catalogQuery.error} onRetry={() => void catalogQuery.refetch()} />
      )}
      {rasterQuery.isError && (
        <Failure error={rasterQuery.error} onRetry={() => void rasterQuery.refetch()} />
      )}
      {rasterQuery.isLoading && (
        <Group gap="xs" role="status">
          <Loader size="xs" aria-hidden />
          <Text size="sm">{t("loading")}</Text>
        </Group>
      )}
      <Group gap="xs">
        <DownloadMenu />
        <ShareImage />
        {Actions && <ImageActions Actions={Actions} />}
      </Group>
      <ImageStatistics />
      <SlotContents slot={imageFindingsSlot} props={{ viewer }} />
      {layer !== "trueColour" && <SeasonCurve layer={layer} marks={marks} />}
      <ImageSource />
    </>
  );
}

/** Compares another feature's layer with an image of the selected date. */
function CompareButton() {
  const { t } = useTranslation("imagery");
  const { selected } = useImageViewer();
  const { start } = useComparison();
  if (selected === null) return null;
  return (
    <Button
      variant="default"
      mih={44}
      leftSection={<IconLayersSubtract size={18} aria-hidden />}
      onClick={start}
    >
      {t("compare.start")}
    </Button>
  );
}

/** Buttons of another feature, given the state of the viewer. */
function ImageActions({ Actions }: { Actions: ComponentType<ImageActionsProps> }) {
  const { field, range, dates, layer, scale, palette, trueColour, extraLayers, lockOf } = useImageViewer();
  const layers = useLayerNames().filter(({ layer }) => lockOf(layer) === null);
  return (
    <Actions
      field={field}
      range={range}
      dates={dates}
      layer={layer}
      layers={layers}
      scale={scale}
      palette={palette}
      trueColour={trueColour}
      extraLayers={extraLayers}
    />
  );
}

/** Actions on the custom formula shown, or a way out if it no longer exists. */
function CustomFormulaActions() {
  const { t } = useTranslation("imagery");
  const { layer, ownFormula, rasterQuery, setEditing, setLayer } = useImageViewer();
  if (ownFormula !== null && setEditing !== null) {
    return (
      <Button variant="default" mih={44} onClick={() => setEditing(ownFormula)}>
        {t("formulas.edit")}
      </Button>
    );
  }
  if (!layer.startsWith("formula-") || !rasterQuery.isError) return null;
  return (
    <Button variant="default" mih={44} onClick={() => setLayer("ndvi")}>
      {t("formulas.showNdvi")}
    </Button>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation("imagery");
  return (
    <Alert color="red" variant="light" title={t("failed")}>
      <Text size="sm">{errorSentence(error, t)}</Text>
      <Button mt="xs" size="compact-sm" variant="default" onClick={onRetry}>
        {t("retry")}
      </Button>
    </Alert>
  );
}
