import { Alert, Group, NativeSelect, Stack, Text, Textarea } from "@mantine/core";
import { localDay, recentSeasons, seasonRange } from "@surco/calendar";
import type { OpenedField } from "@surco/fields/contract";
import { catalogOptions, isUsable, useThumbnails } from "@surco/imagery/web";
import { inputSize, ListProblem, useFormat } from "@surco/kit-web";
import { MAX_PLANNING_COMMENT } from "@surco/planning-report/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./planning.module.css";
import type { StepProps } from "./planning-form";
import type { ReportPlace } from "./queries";

interface ImagesStepProps extends StepProps {
  field: OpenedField;
  place: ReportPlace;
}

/** Seasons whose images are offered. */
const SEASONS = 6;

/** Two usable EVI images of different dates, each with its comment. */
export function ImagesStep({ values, set, error, field, place }: ImagesStepProps) {
  const { t } = useTranslation("planning-report");
  const today = localDay(new Date());
  const { country } = field;
  const seasons = recentSeasons(country, place.period, today, SEASONS);
  const [season, setSeason] = useState(() => {
    const chosen = values.first.date || values.second.date;
    const of = seasons.find((one) => {
      const { from, until } = seasonRange(country, place.period, one);
      return chosen >= from && chosen <= until;
    });
    return of ?? seasons[1] ?? place.season;
  });
  const { from, until } = seasonRange(country, place.period, season);
  const query = useQuery(catalogOptions(place.fieldId, { from, until: earlierOf(until, today) }));
  const usable = (query.data?.dates ?? []).filter(isUsable);
  const [first, second] = [values.first.sceneId, values.second.sceneId];
  const chosen = useMemo(
    () => (query.data?.dates ?? []).filter(({ sceneId }) => sceneId === first || sceneId === second),
    [query.data, first, second],
  );
  const thumbnails = useThumbnails(place.fieldId, chosen);
  return (
    <Stack gap="sm">
      <NativeSelect
        {...inputSize}
        label={t("form.imageSeason")}
        data={seasons}
        value={season}
        onChange={(event) => setSeason(event.currentTarget.value)}
      />
      <ListProblem query={query} />
      {query.data !== undefined && usable.length === 0 && (
        <Text size="sm" role="status">
          {t(query.data.progress.state === "done" ? "form.noImages" : "form.readingImages")}
        </Text>
      )}
      {error("images") !== undefined && (
        <Alert color="red" role="alert">
          {error("images")}
        </Alert>
      )}
      {(["first", "second"] as const).map((name, index) => (
        <ImageInputs
          key={name}
          number={index + 1}
          image={values[name]}
          dates={usable}
          thumbnail={thumbnails[values[name].sceneId] ?? ""}
          isWrong={error("images") !== undefined}
          onChange={(image) => set({ [name]: image })}
        />
      ))}
    </Stack>
  );
}

type ChosenImage = StepProps["values"]["first"];

interface ImageInputsProps {
  number: number;
  image: ChosenImage;
  dates: readonly { sceneId: string; date: string }[];
  /** Picture of the chosen image as an address; empty: not there. */
  thumbnail: string;
  isWrong: boolean;
  onChange(image: ChosenImage): void;
}

function ImageInputs({ number, image, dates, thumbnail, isWrong, onChange }: ImageInputsProps) {
  const { t } = useTranslation("planning-report");
  const format = useFormat();
  const options = dates.some(({ sceneId }) => sceneId === image.sceneId)
    ? dates
    : [...(image.sceneId === "" ? [] : [image]), ...dates];
  return (
    <>
      <Group gap="sm" align="end" wrap="nowrap">
        <NativeSelect
          {...inputSize}
          label={t("form.image", { number })}
          flex={1}
          required
          error={isWrong}
          value={image.sceneId}
          data={[
            { value: "", label: t("form.choose"), disabled: true },
            ...options.map(({ sceneId, date }) => ({ value: sceneId, label: format.day(date) })),
          ]}
          onChange={(event) => {
            const chosen = options.find(({ sceneId }) => sceneId === event.currentTarget.value);
            if (chosen !== undefined) onChange({ ...image, sceneId: chosen.sceneId, date: chosen.date });
          }}
        />
        {thumbnail !== "" && (
          <img className={classes.thumbnail} src={thumbnail} alt={t("form.imagePicture", { number })} />
        )}
      </Group>
      <Textarea
        {...inputSize}
        rows={2}
        label={t("form.imageComment", { number })}
        maxLength={MAX_PLANNING_COMMENT}
        value={image.comment}
        onChange={(event) => onChange({ ...image, comment: event.currentTarget.value })}
      />
    </>
  );
}

function earlierOf(one: string, other: string): string {
  return [one, other].sort()[0] ?? one;
}
