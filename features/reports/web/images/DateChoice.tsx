import { Fieldset, Text, UnstyledButton } from "@mantine/core";
import type { ImageDate } from "@surco/imagery/contract";
import { isUsable } from "@surco/imagery/web";
import { useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import classes from "./reports.module.css";

interface DateChoiceProps {
  /** Newest first. */
  dates: readonly ImageDate[];
  thumbnails: Readonly<Record<string, string>>;
  /** Scenes. */
  chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}

/** Dates with their small pictures, each to be taken or left. */
export function DateChoice({ dates, thumbnails, chosen, onChange }: DateChoiceProps) {
  const { t } = useTranslation("reports");
  return (
    <Fieldset legend={t("form.dates", { count: chosen.length })}>
      <div className={classes.dates}>
        {dates.map((image) => {
          const isChosen = chosen.includes(image.sceneId);
          return (
            <DateButton
              key={image.sceneId}
              image={image}
              thumbnail={thumbnails[image.sceneId]}
              isChosen={isChosen}
              onToggle={() =>
                onChange(isChosen ? chosen.filter((id) => id !== image.sceneId) : [...chosen, image.sceneId])
              }
            />
          );
        })}
      </div>
    </Fieldset>
  );
}

interface DateButtonProps {
  image: ImageDate;
  thumbnail: string | undefined;
  isChosen: boolean;
  onToggle(): void;
}

function DateButton({ image, thumbnail, isChosen, onToggle }: DateButtonProps) {
  const { t } = useTranslation("reports");
  const format = useFormat();
  return (
    <UnstyledButton
      className={classes.date}
      data-cloudy={!isUsable(image) || undefined}
      aria-pressed={isChosen}
      onClick={onToggle}
    >
      {thumbnail ? (
        <img className={classes.thumbnail} src={thumbnail} alt="" />
      ) : (
        <span className={classes.thumbnail} />
      )}
      <Text span size="xs" fw={isChosen ? 600 : 400}>
        {format.day(image.date, "short")}
      </Text>
      <Text span size="xs" className={classes.soft}>
        {isUsable(image) ? format.share(image.usableFraction ?? 0) : t("form.cloudy")}
      </Text>
    </UnstyledButton>
  );
}
