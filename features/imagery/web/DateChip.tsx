import { UnstyledButton } from "@mantine/core";
import type { ImageDate } from "@surco/imagery/contract";
import { useFormat } from "@surco/kit-web";
import { IconCloud, IconHourglass, IconPhotoOff } from "@tabler/icons-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { canOpen, isUsable } from "./choose-date";
import classes from "./DateStrip.module.css";

interface ChipProps {
  image: ImageDate;
  /** Thumbnail as a data URL. */
  picture: string | undefined;
  isSelected: boolean;
  /** True for the date on the other side of a comparison. */
  isBeside: boolean;
  /** Must be stable, since the chip is memoised. */
  onOpen: (image: ImageDate) => void;
}

/** Date with thumbnail, day and usable share. Memoised: a strip of three seasons has hundreds. */
export const DateChip = memo(function DateChip({ image, picture, isSelected, isBeside, onOpen }: ChipProps) {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const state =
    image.state === "ready"
      ? t("strip.usable", { percent: format.share(image.usableFraction ?? 0) })
      : t(`strip.${image.state}`);
  return (
    <UnstyledButton
      id={chipId(image)}
      role="radio"
      aria-checked={isSelected}
      aria-label={`${format.day(image.date)}, ${state}`}
      title={`${format.day(image.date)} · ${state}`}
      tabIndex={isSelected ? 0 : -1}
      disabled={!canOpen(image)}
      className={classes.chip}
      data-selected={isSelected || undefined}
      data-beside={isBeside || undefined}
      data-dim={!isUsable(image) || undefined}
      onClick={() => onOpen(image)}
    >
      <span className={classes.picture}>
        {picture ? <img src={picture} alt="" decoding="async" /> : <StateIcon state={image.state} />}
      </span>
      <span className={classes.day}>{Number(image.date.slice(8))}</span>
      <span className={classes.share}>
        {image.state === "ready"
          ? format.share(image.usableFraction ?? 0)
          : image.state === "cloudy"
            ? format.share(0)
            : "–"}
      </span>
    </UnstyledButton>
  );
});

export function chipId(image: ImageDate): string {
  return `date-${image.sceneId}`;
}

function StateIcon({ state }: { state: ImageDate["state"] }) {
  if (state === "waiting") return <IconHourglass size={16} aria-hidden />;
  return state === "failed" ? <IconPhotoOff size={16} aria-hidden /> : <IconCloud size={16} aria-hidden />;
}
