import { Button, Collapse, Paper, Stack } from "@mantine/core";
import { type Crop, type CropKey, findCrop } from "@surco/agronomy";
import { localDay, type Period } from "@surco/calendar";
import { type ChartMark, useImageChoice } from "@surco/imagery/web";
import { MapDock, useIsPhone, useSeason, useSheetStop } from "@surco/kit-web";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { AnalyticsForm } from "./AnalyticsForm";
import { AnalyticsResults } from "./AnalyticsResults";
import classes from "./analytics.module.css";
import {
  ALL,
  type AnalyticsField,
  analyticsInput,
  type Choice,
  hasGrown,
  hasOtherFields,
} from "./analytics-choice";
import { useAnalysis } from "./use-analysis";
import { useAnalyticsChoice } from "./use-analytics-choice";
import { useDraft } from "./use-draft";
import { chosenLayer, useNumberLayers } from "./use-number-layers";

interface FieldAnalyticsProps {
  field: AnalyticsField;
  /** Own and shared fields for comparison. */
  fields: readonly AnalyticsField[];
  /** Returns a crop's name in the user's language. */
  cropName(key: CropKey): string;
  /** Activities on the field in all seasons. */
  marks?: readonly ChartMark[];
}

const noMarks: readonly ChartMark[] = [];

/** Satellite analytics of a field: form in the panel, charts and values over the map (below the form on phones). */
export function FieldAnalytics({ field, fields, cropName, marks = noMarks }: FieldAnalyticsProps) {
  const { t } = useTranslation("analytics");
  const isPhone = useIsPhone();
  const { period } = useSeason();
  const today = localDay(new Date());
  const [{ layer: layerName }, setImageChoice] = useImageChoice();
  const layers = useNumberLayers();
  const { value: layer } = chosenLayer(layerName, layers);
  const { draft: applied, apply } = useAnalyticsChoice(field);
  useSheetStop("full");

  const others = useMemo(() => fields.filter(({ id }) => id !== field.id), [fields, field.id]);
  const form = useDraft(applied, apply, { field, others, period, today });
  const input = useMemo(() => {
    const read = analyticsInput.safeParse(applied);
    if (!read.success) return null;
    const { chart, from, until, crop, genotype, seasons } = read.data;
    const beside = hasOtherFields(chart) ? others.filter(({ id }) => read.data.fields.includes(id)) : [];
    return {
      kind: chart,
      crop,
      genotype,
      query: {
        fields: [field, ...beside],
        seasons: [...seasons].sort().reverse(),
        range: { from, until },
        period,
        layer: chart === "eightDay" ? ("evi" as const) : layer,
      },
    };
  }, [applied, others, field, period, layer]);
  const analysis = useAnalysis(input?.query ?? null, today);

  // Seasons with another crop or genotype are left out.
  const curves = useMemo(() => {
    const { crop = ALL, genotype = ALL } = input ?? {};
    return analysis.curves.filter((curve) => hasGrown(curve.field, curve.season, period, { crop, genotype }));
  }, [analysis.curves, input, period]);
  const nameOf = new Map(others.map(({ id, name, farmName }) => [id, `${name} · ${farmName}`]));
  /** Option with the reason why it is disabled, in words. */
  const optionOf = ({ value, fault }: Choice, label: string) => {
    if (fault === null) return { value, label };
    const crop = fault.kind === "otherCrop" ? findCrop(fault.cropId) : undefined;
    return { value, label, fault: t(`fault.${fault.kind}`, { crop: crop && cropName(crop.key) }) };
  };
  const crops = useMemo(() => cropsOf([field, ...others], period), [field, others, period]);

  const controls = (
    <AnalyticsForm
      draft={form.draft}
      errors={form.errors}
      layer={layer}
      layers={layers}
      crops={crops.map(({ id, key }) => ({ value: String(id), label: cropName(key) }))}
      genotypes={form.genotypes.map((choice) => optionOf(choice, choice.value))}
      years={form.years}
      seasons={form.seasons.map((choice) => optionOf(choice, choice.value))}
      fields={form.fields.map((choice) => optionOf(choice, nameOf.get(choice.value) ?? choice.value))}
      onChange={form.change}
      onLayer={(chosen) => void setImageChoice({ layer: chosen })}
      onSubmit={form.submit}
    />
  );
  const results = (
    <AnalyticsResults
      field={field}
      kind={input?.kind ?? null}
      layerName={chosenLayer(input?.query.layer ?? layer, layers).label}
      range={input?.query.range ?? null}
      period={period}
      analysis={analysis}
      curves={curves}
      marks={marks}
      today={today}
    />
  );

  if (!isPhone) {
    return (
      <>
        {controls}
        <MapDock>
          <Paper shadow="sm" radius="md" className={classes.dock}>
            <div className={classes.scroll}>{results}</div>
          </Paper>
        </MapDock>
      </>
    );
  }
  return (
    <Stack gap="md">
      <FoldedOnPhone isForced={Object.keys(form.errors).length > 0} label={t("change")}>
        {controls}
      </FoldedOnPhone>
      {results}
    </Stack>
  );
}

/** Distinct crops of the fields in a period. */
function cropsOf(fields: readonly AnalyticsField[], period: Period): Crop[] {
  const ids = fields.flatMap(({ crops }) => crops.filter((crop) => crop.period === period));
  return [...new Set(ids.map(({ cropId }) => cropId))].flatMap((cropId) => findCrop(cropId) ?? []);
}

function FoldedOnPhone(props: { isForced: boolean; label: string; children: React.ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || props.isForced;
  return (
    <div>
      <Button
        variant="default"
        fullWidth
        size="md"
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        aria-expanded={isShown}
        onClick={() => setOpen(!isShown)}
      >
        {props.label}
      </Button>
      <Collapse expanded={isShown} pt="sm">
        {props.children}
      </Collapse>
    </div>
  );
}
