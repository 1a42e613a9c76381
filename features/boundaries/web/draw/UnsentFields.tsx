import { Badge, Group, Text } from "@mantine/core";
import { explainArea } from "@surco/fields/web";
import { areaHa, type Boundary } from "@surco/geometry";
import { Explain, useFormat } from "@surco/kit-web";
import { MapLayers, mapSlot, type SlottedLayer } from "@surco/kit-web/map";
import { useUnsentWrites } from "@surco/kit-web/outbox";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { FIELD_KIND, newFieldInput } from "./new-field-input";

const layers: SlottedLayer[] = [
  {
    id: "unsent-field-halo",
    type: "line",
    slot: mapSlot.labels,
    paint: { "line-color": "#16211b", "line-width": 4, "line-opacity": 0.6 },
  },
  {
    id: "unsent-field-boundary",
    type: "line",
    slot: mapSlot.labels,
    paint: { "line-color": "#ffffff", "line-width": 2, "line-dasharray": [2, 2] },
  },
];

/** New fields that wait on this device, above the list and dashed on the map. */
export function UnsentFields() {
  const { t } = useTranslation("boundaries");
  const format = useFormat();
  const writes = useUnsentWrites(FIELD_KIND);
  const unsent = useMemo(
    () =>
      (writes ?? []).flatMap(({ values, state }) => {
        const { data } = newFieldInput.safeParse(values);
        return data ? [{ ...data.field, state, areaHa: areaHa(data.field.polygon) }] : [];
      }),
    [writes],
  );
  const source = useMemo(() => sourceOf(unsent.map(({ polygon }) => polygon)), [unsent]);
  if (unsent.length === 0) return null;
  return (
    <section aria-label={t("draw.unsentTitle")} style={{ padding: "0 16px 8px" }}>
      <MapLayers id="unsent-fields" source={source} layers={layers} />
      <Text size="sm" fw={600}>
        {t("draw.unsentTitle")}
      </Text>
      <ul style={{ listStyle: "none", margin: 0, padding: 0 }}>
        {unsent.map(({ id, name, polygon, state, areaHa: area }) => (
          <Group component="li" key={id} data-explained justify="space-between" wrap="nowrap" mih={44}>
            <Text
              component={Link}
              to={`/dashboard/new?pendiente=${id}`}
              truncate
              c="inherit"
              style={{ minHeight: 44, display: "flex", alignItems: "center" }}
            >
              {name} · {format.ha(area)}
            </Text>
            <Explain explanation={explainArea(polygon, area)} name={name} />
            <Badge variant="light" color={state === "attention" ? "yellow" : "gray"} style={{ flex: "none" }}>
              {t(`common:record.state.${state}`)}
            </Badge>
          </Group>
        ))}
      </ul>
    </section>
  );
}

function sourceOf(polygons: readonly Boundary[]) {
  const features = polygons.map((geometry) => ({ type: "Feature" as const, properties: {}, geometry }));
  return { type: "geojson", data: { type: "FeatureCollection", features } } as const;
}
