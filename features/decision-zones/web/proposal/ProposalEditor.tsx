import { Alert, Button, SegmentedControl, Slider, Stack, Text, TextInput } from "@mantine/core";
import { type DecisionZones, MAX_SMOOTHING, type ZoneProposal } from "@surco/decision-zones/contract";
import type { OpenedField } from "@surco/fields/contract";
import { explainTotalArea } from "@surco/fields/web";
import { Explain, Explained, useFormat, useNeedsNetwork } from "@surco/kit-web";
import { levelsOfZones, simplifyZones, splitPlanes, stabilityClass } from "@surco/zones";
import { Suspense, useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "../decision-zones.module.css";
import { explainVariance } from "../explanations/explain-variance";
import { firstLooks, type ZoneLook } from "../looks";
import { ModelCard } from "../ModelCard";
import { LabelsOnMap } from "../map";
import { STABILITY_COLORS } from "../map/paint-labels";
import { useSaveZones } from "../queries";
import { CountChoice } from "./CountChoice";

interface ProposalEditorProps {
  field: OpenedField;
  proposal: ZoneProposal;
  /** Saved zones that saving replaces; null: none. */
  replaced: DecisionZones | null;
  canSave: boolean;
  onSaved(): void;
}

const FIRST_SMOOTHING = 2;
const FIRST_MIN_AREA_HA = 0.5;
/** Of the field: a larger part would leave one zone. */
const MOST_MIN_AREA_SHARE = 0.1;

/** Computed zones: their number, simplification, names and colours, with map and figures, until they are saved. */
export function ProposalEditor({ field, proposal, replaced, canSave, onSaved }: ProposalEditorProps) {
  const { t } = useTranslation("decision-zones");
  const format = useFormat();
  const network = useNeedsNetwork();
  const save = useSaveZones(field.id);
  const { figures, grid } = proposal;
  const [count, setCount] = useState(figures.proposedZones);
  const [smoothing, setSmoothing] = useState(FIRST_SMOOTHING);
  const mostMinAreaHa = Math.max(0.5, Math.min(5, Math.round(2 * MOST_MIN_AREA_SHARE * field.areaHa) / 2));
  const [minAreaHa, setMinAreaHa] = useState(Math.min(FIRST_MIN_AREA_HA, mostMinAreaHa));
  const [changedLooks, setChangedLooks] = useState<Readonly<Record<number, ZoneLook[]>>>({});
  const [layer, setLayer] = useState<"zones" | "stability">("zones");
  const planes = useMemo(() => planesOf(proposal), [proposal]);
  const simplification = useDeferredValue(useMemo(() => ({ smoothing, minAreaHa }), [smoothing, minAreaHa]));
  const shown = useMemo(() => {
    const raw = planes.labels.get(count) ?? new Uint8Array(planes.level.length);
    const simplified = simplifyZones(raw, grid, simplification);
    return { ...simplified, ...levelsOfZones(simplified.labels, planes.level, simplified.count) };
  }, [planes, grid, count, simplification]);
  const looks = (changedLooks[count] ?? firstLooks(t, count)).slice(0, count);
  const pixels = shown.pixels.reduce((sum, own) => sum + own, 0);
  const areasHa = shown.pixels.map((own) => (own / Math.max(1, pixels)) * field.areaHa);
  const isStability = layer === "stability" && figures.hasStability;
  const changeLook = (index: number, look: Partial<ZoneLook>) =>
    setChangedLooks({
      ...changedLooks,
      [count]: looks.map((one, at) => (at === index ? { ...one, ...look } : one)),
    });
  const hasNames = looks.every(({ name }) => name.trim() !== "");
  const store = () =>
    save.mutate(
      {
        proposalId: proposal.id,
        zones: count,
        simplification: { smoothing, minAreaHa },
        looks,
        version: replaced?.version ?? null,
      },
      { onSuccess: onSaved },
    );
  return (
    <Stack gap="md">
      <Suspense fallback={null}>
        <LabelsOnMap
          grid={grid}
          labels={isStability ? planes.stability : shown.labels}
          colors={
            isStability
              ? [undefined, ...Object.values(STABILITY_COLORS)]
              : [undefined, ...looks.map(({ color }) => color)]
          }
        />
      </Suspense>
      {!proposal.isOfBoundary && (
        <Alert color="yellow" variant="light">
          {t("errors.ZONES_OF_OLDER_BOUNDARY")}
        </Alert>
      )}
      {figures.homogeneous !== null && (
        <Alert color="blue" variant="light" title={t("homogeneous.title")}>
          {t(`homogeneous.${figures.homogeneous}`)}
        </Alert>
      )}
      <CountChoice figures={figures} count={count} onChange={setCount} />
      {figures.hasStability ? (
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={t("map.kind")}
          value={layer}
          data={[
            { value: "zones", label: t("map.zones") },
            { value: "stability", label: t("map.stability") },
          ]}
          onChange={(value) => setLayer(value === "stability" ? "stability" : "zones")}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {t("map.noStability")}
        </Text>
      )}
      {isStability ? (
        <StabilityLegend labels={planes.stability} areaHa={field.areaHa} />
      ) : (
        <>
          <section aria-labelledby="zone-list" data-explained>
            <Text component="h3" id="zone-list" fw={600}>
              {t("zones.title")}
              <Explain explanation={explainTotalArea(areasHa, field.areaHa)} />
            </Text>
            <ul className={classes.list}>
              {areasHa.map((areaHa, index) => (
                <LookRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: zones are known by their level
                  key={index}
                  look={looks[index] ?? { name: "", color: "#808080" }}
                  area={format.ha(areaHa)}
                  position={index + 1}
                  onChange={(look) => changeLook(index, look)}
                />
              ))}
            </ul>
            {shown.count < count && (
              <Text size="sm" role="status">
                {t("zones.dissolved", { count: shown.count })}
              </Text>
            )}
          </section>
          <Text size="sm">
            {t("variance.level")}{" "}
            <Explained explanation={explainVariance(shown.varianceExplained, "variance.name")}>
              {format.share(shown.varianceExplained)}
            </Explained>
          </Text>
          <div>
            <Text size="sm" fw={500} id="zone-smoothing">
              {t("simplify.smoothing")}
            </Text>
            <Slider
              min={0}
              max={MAX_SMOOTHING}
              value={smoothing}
              onChange={setSmoothing}
              marks={[{ value: 0 }, { value: MAX_SMOOTHING }]}
              thumbLabel={t("simplify.smoothing")}
              label={(value) => format.number(value, 0)}
            />
          </div>
          <div>
            <Text size="sm" fw={500}>
              {t("simplify.minArea")}{" "}
              <span data-recorded className="tabular">
                {format.ha(minAreaHa)}
              </span>
            </Text>
            <Slider
              min={0}
              max={mostMinAreaHa}
              step={0.1}
              value={minAreaHa}
              onChange={(value) => setMinAreaHa(Math.round(10 * value) / 10)}
              thumbLabel={t("simplify.minArea")}
              label={(value) => format.ha(value)}
            />
          </div>
        </>
      )}
      <ModelCard figures={figures} computedAt={proposal.computedAt} />
      {canSave && (
        <>
          {replaced !== null && <Text size="sm">{t("save.replaces")}</Text>}
          <Button
            mih={44}
            loading={save.isPending}
            disabled={network.isOut || !proposal.isOfBoundary || shown.count < 2 || !hasNames}
            onClick={store}
          >
            {network.name(t("save.button"))}
          </Button>
        </>
      )}
    </Stack>
  );
}

function planesOf({ planes, grid }: ZoneProposal) {
  const joined = Uint8Array.from(atob(planes), (char) => char.charCodeAt(0));
  return splitPlanes(joined, grid.width * grid.height);
}

interface LookRowProps {
  look: ZoneLook;
  area: string;
  position: number;
  onChange(look: Partial<ZoneLook>): void;
}

function LookRow({ look, area, position, onChange }: LookRowProps) {
  const { t } = useTranslation("decision-zones");
  return (
    <li className={classes.row}>
      <input
        type="color"
        className={classes.color}
        aria-label={t("zones.color", { name: look.name, position })}
        value={look.color}
        onChange={(event) => onChange({ color: event.currentTarget.value })}
      />
      <TextInput
        className={classes.grow}
        size="md"
        aria-label={t("zones.name", { position })}
        maxLength={60}
        value={look.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Text size="sm" className="tabular">
        {area}
      </Text>
    </li>
  );
}

function StabilityLegend({ labels, areaHa }: { labels: Uint8Array; areaHa: number }) {
  const { t } = useTranslation("decision-zones");
  const format = useFormat();
  const all = labels.reduce((sum, label) => sum + (label === 0 ? 0 : 1), 0);
  const { highStable, lowStable, unstable } = stabilityClass;
  const rows = [highStable, lowStable, unstable].map((label) => {
    const own = labels.reduce((sum, other) => sum + (other === label ? 1 : 0), 0);
    return { label, areaHa: (own / Math.max(1, all)) * areaHa };
  });
  return (
    <section aria-labelledby="zone-stability" data-explained>
      <Text component="h3" id="zone-stability" fw={600}>
        {t("stability.title")}
        <Explain
          explanation={explainTotalArea(
            rows.map((row) => row.areaHa),
            areaHa,
          )}
        />
      </Text>
      <Text size="sm" c="dimmed">
        {t("stability.about")}
      </Text>
      <ul className={classes.list}>
        {rows.map((row) => (
          <li key={row.label} className={classes.row}>
            <span className={classes.swatch} style={{ background: STABILITY_COLORS[row.label] }} />
            <Text size="sm" className={classes.grow}>
              {t(`stability.${row.label}`)}
            </Text>
            <Text size="sm" className="tabular">
              {format.ha(row.areaHa)}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
