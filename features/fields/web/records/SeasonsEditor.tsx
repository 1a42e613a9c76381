import { ActionIcon, Button, Checkbox, Collapse, Group, NativeSelect, Stack, Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { periodsOfCrop } from "@surco/agronomy";
import { useGapTypes, useTreatmentTypes } from "@surco/catalogues/web";
import { inputSize, useSeason } from "@surco/kit-web";
import { IconChevronDown, IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CropMark } from "../CropMark";
import { cropOptions } from "../field-form/field-values";
import { GenotypeChoice } from "./GenotypeChoice";
import { emptySeason, type RecordValues, type SeasonValues, seasonName } from "./record-values";
import classes from "./records.module.css";

interface SeasonsEditorProps {
  form: UseFormReturnType<RecordValues>;
  /** Country of the field: it decides the crops of a period. */
  country: string | null;
}

/** Seasons of a field, newest first, each expandable; new ones are added on top. */
export function SeasonsEditor({ form, country }: SeasonsEditorProps) {
  const { t } = useTranslation("fields");
  const header = useSeason();
  const { seasons } = form.values;
  const [openName, setOpenName] = useState<string | null>(() =>
    seasons.some((one) => seasonName(one) === seasonName(header)) ? seasonName(header) : null,
  );
  return (
    <Stack gap="sm">
      <AddSeason
        seasons={seasons}
        onAdd={(added) => {
          form.insertListItem("seasons", added, 0);
          setOpenName(seasonName(added));
        }}
      />
      {seasons.length === 0 && (
        <Text size="sm" c="dimmed">
          {t("record.noSeasons")}
        </Text>
      )}
      {seasons.map((one, at) => (
        <SeasonInputs
          key={seasonName(one)}
          form={form}
          country={country}
          at={at}
          isOpen={openName === seasonName(one)}
          onToggle={() => setOpenName(openName === seasonName(one) ? null : seasonName(one))}
        />
      ))}
    </Stack>
  );
}

interface AddSeasonProps {
  seasons: readonly SeasonValues[];
  onAdd(season: SeasonValues): void;
}

function AddSeason({ seasons, onAdd }: AddSeasonProps) {
  const { t } = useTranslation("fields");
  const header = useSeason();
  const [chosenSeason, setSeason] = useState<string | null>(null);
  const [chosenPeriod, setPeriod] = useState<"1" | "2" | null>(null);
  const period = chosenPeriod ?? header.period;
  const isIn = (name: string) =>
    seasons.some((one) => seasonName(one) === seasonName({ season: name, period }));
  // The default is one that can be added, the header's first.
  const season =
    chosenSeason ?? [header.season, ...header.seasons].find((name) => !isIn(name)) ?? header.season;
  const isThere = isIn(season);
  return (
    <div>
      <div className={classes.add}>
        <NativeSelect
          {...inputSize}
          label={t("field.season")}
          data={[...header.seasons]}
          value={season}
          onChange={(event) => setSeason(event.currentTarget.value)}
        />
        <NativeSelect
          {...inputSize}
          label={t("field.period")}
          data={[
            { value: "1", label: t("common:season.winterShort") },
            { value: "2", label: t("common:season.summerShort") },
          ]}
          value={period}
          onChange={(event) => setPeriod(event.currentTarget.value === "1" ? "1" : "2")}
        />
        <Button
          variant="light"
          mih={44}
          px="sm"
          disabled={isThere}
          leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
          onClick={() => {
            onAdd(emptySeason(season, period));
            setSeason(null);
          }}
        >
          {t("record.addSeason")}
        </Button>
      </div>
      {isThere && (
        <Text size="xs" c="dimmed" mt={4}>
          {t("record.seasonTwice")}
        </Text>
      )}
    </div>
  );
}

interface SeasonInputsProps extends SeasonsEditorProps {
  at: number;
  isOpen: boolean;
  onToggle(): void;
}

function SeasonInputs({ form, country, at, isOpen, onToggle }: SeasonInputsProps) {
  const { t } = useTranslation("fields");
  const values = form.values.seasons[at];
  const treatments = useTreatmentTypes().data ?? [];
  const gapTypes = useGapTypes().data ?? [];
  if (values === undefined) return null;
  const path = (input: keyof SeasonValues) => `seasons.${at}.${input}`;
  const title = t("record.seasonOf", {
    season: values.season,
    period: t(values.period === "1" ? "common:season.winterShort" : "common:season.summerShort"),
  });
  const crops = cropOptions(t).filter(({ value }) =>
    periodsOfCrop(Number(value), country).includes(values.period),
  );
  const hasError = Object.keys(form.errors).some((key) => key.startsWith(`seasons.${at}.`));
  const shown = values.cropId || values.plannedCropId;

  return (
    <fieldset className={classes.season}>
      <legend className={classes.legend}>{title}</legend>
      <div className={classes.seasonHead}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen || hasError}
          onClick={onToggle}
        >
          <span>{title}</span>
          <CropMark cropId={shown === "" ? null : Number(shown)} />
          <IconChevronDown size={18} stroke={1.6} aria-hidden data-open={isOpen || undefined} />
        </button>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t("record.removeSeason", { season: title })}
          onClick={() => form.removeListItem("seasons", at)}
        >
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      <Collapse expanded={isOpen || hasError} keepMounted={false}>
        <Stack gap="sm" pt="xs">
          <NativeSelect
            {...inputSize}
            label={t("record.crop")}
            data={[{ value: "", label: t("record.cropNone") }, ...crops]}
            {...form.getInputProps(path("cropId"))}
          />
          <NativeSelect
            {...inputSize}
            label={t("record.planned")}
            data={[{ value: "", label: t("record.plannedNone") }, ...crops]}
            {...form.getInputProps(path("plannedCropId"))}
          />
          <GenotypeChoice form={form} at={at} country={country} />
          <NativeSelect
            {...inputSize}
            label={t("record.treatment")}
            data={[{ value: "", label: t("record.treatmentNone") }, ...optionsOf(treatments)]}
            {...form.getInputProps(path("treatmentTypeId"))}
          />
          <Checkbox
            size="md"
            label={t("record.gapsProject")}
            styles={{ body: { minHeight: 44, alignItems: "center" } }}
            {...form.getInputProps(path("isGapsProject"), { type: "checkbox" })}
          />
          {values.isGapsProject && (
            <Group grow>
              <NativeSelect
                {...inputSize}
                label={t("record.gapType")}
                data={[{ value: "", label: t("record.gapTypeNone") }, ...optionsOf(gapTypes)]}
                {...form.getInputProps(path("gapTypeId"))}
              />
            </Group>
          )}
        </Stack>
      </Collapse>
    </fieldset>
  );
}

function optionsOf(entries: readonly { id: number; name: string }[]) {
  return entries.map(({ id, name }) => ({ value: String(id), label: name }));
}
