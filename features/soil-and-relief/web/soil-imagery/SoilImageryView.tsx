import { Alert, Button, Stack, Text } from "@mantine/core";
import { errorSentence, JobProgressLine, NeedsNetworkNote, useNeedsNetwork } from "@surco/kit-web";
import { ExtraPicture, type ExtraViewProps, MapLayers, mapSlot, type SlottedLayer } from "@surco/kit-web/map";
import { useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import classes from "../layer/layer.module.css";
import { type SoilImageryPicture, useSoilImageryPicture } from "./use-soil-imagery";

/** Image of the external soil imagery provider around the field; in a comparison, the image only. */
export function SoilImageryView({ field, compared }: ExtraViewProps) {
  const { t } = useTranslation("soil-and-relief");
  const { data, error, refetch, isFetching } = useSoilImageryPicture(field.id);
  const network = useNeedsNetwork();
  const retry = (
    <Button
      mt="xs"
      mih={44}
      variant="default"
      loading={isFetching && !network.isOut}
      disabled={network.isOut}
      onClick={() => void refetch()}
    >
      {network.name(t("notice.retry"))}
    </Button>
  );
  return (
    <Stack gap="md">
      {compared === undefined && <Text size="sm">{t("layers.soilImagery.about")}</Text>}
      {data === undefined && error === null && <Waiting isOut={network.isOut} />}
      {data === undefined && error !== null && (
        <Alert color="red" variant="light" title={t("notice.notLoaded")}>
          <Text size="sm">{errorSentence(error, t)}</Text>
          {retry}
        </Alert>
      )}
      {data?.picture === null && (
        <Alert color="gray" variant="light" title={t("notice.none.title")}>
          <Text size="sm">{t("imagery.none")}</Text>
          {retry}
        </Alert>
      )}
      {data?.picture && (
        <>
          <ExtraPicture picture={data.picture} compared={compared} date={null} valueAt={() => null} />
          <Source {...data} />
        </>
      )}
    </Stack>
  );
}

function Waiting({ isOut }: { isOut: boolean }) {
  const { t } = useTranslation("soil-and-relief");
  return isOut ? <NeedsNetworkNote /> : <JobProgressLine label={t("imagery.loading")} />;
}

/** Attribution in the panel, and on the map as the provider's terms ask. */
function Source({ attribution, simulated }: Pick<SoilImageryPicture, "attribution" | "simulated">) {
  const { t } = useTranslation("soil-and-relief");
  return (
    <Stack gap={4}>
      {simulated && (
        <Text size="xs" fw={600}>
          {t("source.simulated")}
        </Text>
      )}
      {attribution !== "" && (
        <>
          <Text size="xs" className={classes.soft}>
            {attribution}
          </Text>
          <MapAttribution text={attribution} />
        </>
      )}
    </Stack>
  );
}

/** The map names the sources of its layers: this one has nothing but its attribution. */
function MapAttribution({ text }: { text: string }) {
  const id = `attribution${useId()}`;
  const source = useMemo(
    () => ({
      type: "geojson" as const,
      data: { type: "FeatureCollection" as const, features: [] },
      attribution: escapeHtml(text),
    }),
    [text],
  );
  const layers = useMemo<SlottedLayer[]>(
    () => [{ id: `${id}-fill`, type: "fill", slot: mapSlot.images, paint: { "fill-opacity": 0 } }],
    [id],
  );
  return <MapLayers id={id} source={source} layers={layers} />;
}

/** The map shows attributions as HTML. */
function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
