import { Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { type FieldSectionProps, ListSkeleton, SlotContents } from "@surco/kit-web";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { weatherActionSlot } from "./slots";
import { VIEW_PARAM } from "./view-address";
import { viewNames, views } from "./views";
import classes from "./weather-section.module.css";

const asView = parseAsStringLiteral(viewNames).withDefault("forecast");

/** Room before the chosen view, which shows that there are others. */
const MARGIN_PX = 60;

/** Weather of a field: the days to come and what leads on from them. */
export function WeatherSection({ fieldId }: FieldSectionProps) {
  const { t } = useTranslation("weather");
  const [view, setView] = useQueryState(VIEW_PARAM, asView);
  const View = views[view];
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is another chosen label
  useEffect(() => {
    const chosen = row.current?.querySelector("label[data-active]");
    if (!row.current || !chosen) return;
    const leftPx = chosen.getBoundingClientRect().left - row.current.getBoundingClientRect().left;
    row.current.scrollLeft += leftPx - MARGIN_PX;
  }, [view]);
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="sm">
        <Text component="h2" fw={600} size="lg">
          {t("title")}
        </Text>
        <SlotContents slot={weatherActionSlot} props={{ fieldId }} />
      </Group>
      {viewNames.length > 1 && (
        <div className={classes.views} ref={row}>
          <SegmentedControl
            aria-label={t("view.label")}
            value={view}
            onChange={(chosen) => void setView(asView.parse(chosen))}
            data={viewNames.map((name) => ({ value: name, label: t(`view.${name}`) }))}
          />
        </div>
      )}
      <Suspense fallback={<ListSkeleton />}>
        <View fieldId={fieldId} />
      </Suspense>
    </Stack>
  );
}
