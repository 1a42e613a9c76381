import { Alert, Button, Group, Loader, Stack, Text } from "@mantine/core";
import { ApiError } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { AnomaliesSection } from "./anomalies/AnomaliesSection";
import { CloudNotice } from "./CloudNotice";
import { ComparePanel } from "./compare/ComparePanel";
import { useComparison } from "./compare/comparison";
import { DownloadMenu } from "./downloads/DownloadMenu";
import { ExtraLayerPanel } from "./ExtraLayerPanel";
import { ImageSource } from "./ImageSource";
import { ImageStatistics } from "./ImageStatistics";
import { useImageViewer } from "./image-viewer";
import { LayerPicker } from "./LayerPicker";
import { SeasonCurve } from "./SeasonCurve";

/** The images section of a field's panel: layer, what clouds allow to say, statistics, curve, source. */
export function ImagesPanel() {
  const { extra } = useImageViewer();
  const comparison = useComparison();
  return (
    <Stack gap="md">
      {comparison.isOn && extra === null ? <ComparePanel /> : <LayerPicker />}
      {extra === null ? <OwnPanel /> : <ExtraLayerPanel key={extra.id} extra={extra} />}
    </Stack>
  );
}

/** What the panel says of a layer of ours. */
function OwnPanel() {
  const { t } = useTranslation("imagery");
  const { catalogQuery, rasterQuery, layer } = useImageViewer();
  return (
    <>
      <CloudNotice />
      {catalogQuery.isError && (
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
      </Group>
      <ImageStatistics />
      <AnomaliesSection />
      {layer !== "trueColour" && <SeasonCurve layer={layer} />}
      <ImageSource />
    </>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation("imagery");
  const code = error instanceof ApiError ? error.code : "INTERNAL";
  return (
    <Alert color="red" variant="light" title={t("failed")}>
      <Text size="sm">{t(`errors:${code}`, error instanceof ApiError ? error.details : {})}</Text>
      <Button mt="xs" size="compact-sm" variant="default" onClick={onRetry}>
        {t("retry")}
      </Button>
    </Alert>
  );
}
