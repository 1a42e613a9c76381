import { Alert, Button, NativeSelect, NumberInput, Stack, Switch, Text, TextInput } from "@mantine/core";
import { crops as cropList } from "@surco/agronomy";
import { useCropNames } from "@surco/catalogues/web";
import type { OpenedField } from "@surco/fields/contract";
import { DayInput, errorSentence, inputSize, useFormat, useNeedsNetwork, useSeason } from "@surco/kit-web";
import type { YieldFileReview } from "@surco/yield-maps/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";
import { useSaveMap } from "../queries";
import { ColumnList } from "./ColumnList";
import { type ColumnChoice, choicesOf, problemOf } from "./mapping";

interface MappingFormProps {
  field: OpenedField;
  review: YieldFileReview;
  onSaved(mapId: string): void;
}

/** Storage moisture where the crop is not known, %. */
const USUAL_MOISTURE_PCT = 14;

/** Meaning and units of the columns of a file, with the harvest that it is of. */
export function MappingForm({ field, review, onSaved }: MappingFormProps) {
  const { t } = useTranslation(["yield-maps", "errors"]);
  const format = useFormat();
  const network = useNeedsNetwork();
  const own = useSeason();
  const cropNames = useCropNames().data ?? [];
  const save = useSaveMap(field.id);
  // A retry carries the same id.
  const [mapId] = useState(() => newId());
  const [choices, setChoices] = useState<ColumnChoice[]>(() =>
    choicesOf(review.columns.length, review.proposed),
  );
  const [season, setSeason] = useState(review.season ?? own.season);
  const [cropId, setCropId] = useState<number | null>(review.cropId ?? cropOfSeason(field, season));
  const [day, setDay] = useState(review.date ?? "");
  const [moisture, setMoisture] = useState<number | string>(baseMoistureOf(cropId));
  const [isDry, setDry] = useState(review.isDryYield);
  const [projection, setProjection] = useState("");
  const problem = problemOf(choices);
  const has = (role: string) => choices.some((choice) => choice.role === role);
  const asksProjection = !isInDegrees(review, choices);
  const seasons = own.seasons.includes(season) ? own.seasons : [season, ...own.seasons];
  const isReady =
    problem === null && cropId !== null && moisture !== "" && !(asksProjection && projection === "");
  const submit = () => {
    if (cropId === null) return;
    save.mutate(
      {
        id: mapId,
        fieldId: field.id,
        uploadId: review.uploadId,
        columns: choices.flatMap(({ role, unit }, column) => (role === null ? [] : [{ role, column, unit }])),
        cropId,
        season,
        harvestedOn: day === "" ? null : day,
        baseMoisturePct: Number(moisture),
        isDryYield: isDry || !has("moisture"),
        bushelLb: null,
        projection: asksProjection ? projection : null,
      },
      { onSuccess: ({ id }) => onSaved(id) },
    );
  };
  return (
    <Stack gap="md">
      <Text size="sm" role="status">
        {t("mapping.read", { count: review.records, number: format.number(review.records, 0) })}
        {review.skippedLines > 0 && ` ${t("mapping.skipped", { count: review.skippedLines })}`}
      </Text>
      {(review.outside ?? 0) > 0 && (
        <Alert color="yellow" variant="light">
          {t("mapping.outside", {
            count: review.outside ?? 0,
            number: format.number(review.outside ?? 0, 0),
          })}
        </Alert>
      )}
      <ColumnList columns={review.columns} choices={choices} onChange={setChoices} />
      {asksProjection && (
        <TextInput
          {...inputSize}
          label={t("mapping.projection")}
          description={t("mapping.projectionHint")}
          value={projection}
          onChange={(event) => setProjection(event.currentTarget.value)}
        />
      )}
      <NativeSelect
        {...inputSize}
        label={t("mapping.crop")}
        value={cropId === null ? "" : String(cropId)}
        data={[
          { value: "", label: t("mapping.chooseCrop") },
          ...cropNames.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const chosen = value === "" ? null : Number(value);
          setCropId(chosen);
          setMoisture(baseMoistureOf(chosen));
        }}
      />
      <NativeSelect
        {...inputSize}
        label={t("mapping.season")}
        value={season}
        data={[...seasons]}
        onChange={({ currentTarget: { value } }) => setSeason(value)}
      />
      <DayInput size="md" label={t("mapping.day")} value={day} onChange={setDay} />
      <NumberInput
        {...inputSize}
        label={t("mapping.moisture")}
        description={t("mapping.moistureHint")}
        suffix=" %"
        min={0}
        max={40}
        decimalSeparator={format.number(1.5, 1).charAt(1)}
        value={moisture}
        onChange={setMoisture}
      />
      {has("yield") && has("moisture") && (
        <Switch
          size="md"
          label={t("mapping.isDry")}
          checked={isDry}
          onChange={(event) => setDry(event.currentTarget.checked)}
        />
      )}
      {problem !== null && (
        <Text size="sm" c="red" role="alert">
          {t(`mapping.problem.${problem}`)}
        </Text>
      )}
      {save.error !== null && (
        <Text size="sm" c="red" role="alert">
          {errorSentence(save.error, t)}
        </Text>
      )}
      <Button mih={44} loading={save.isPending} disabled={network.isOut || !isReady} onClick={submit}>
        {network.name(t("mapping.save"))}
      </Button>
    </Stack>
  );
}

const baseMoistureOf = (cropId: number | null): number =>
  cropList.find(({ id }) => id === cropId)?.baseMoisturePct ?? USUAL_MOISTURE_PCT;

function cropOfSeason({ crops }: OpenedField, season: string): number | null {
  return crops.find((crop) => crop.season === season)?.cropId ?? null;
}

/** False where the chosen columns of positions hold more than degrees. */
function isInDegrees({ columns }: YieldFileReview, choices: readonly ColumnChoice[]): boolean {
  return choices.every(({ role }, index) => {
    if (role !== "lng" && role !== "lat") return true;
    const median = Math.abs(columns[index]?.median ?? 0);
    return median <= (role === "lng" ? 180 : 90);
  });
}
