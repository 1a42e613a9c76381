import { Text } from "@mantine/core";
import type { OverviewImage } from "@surco/imagery/contract";
import { Explain, useFormat } from "@surco/kit-web";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { explainChange } from "../explanations/explain-image";
import { imageUrlKeys } from "../use-image-choice";
import { ImageChange } from "./ImageChange";
import classes from "./overview.module.css";
import { colourOf, NO_IMAGE_COLOUR, type OverviewScale } from "./overview-colours";
import type { OverviewField } from "./overview-field";
import { useOverviewChoice } from "./use-overview-choice";

interface OverviewRankingProps {
  /** Ranked order. */
  fields: readonly (OverviewField & { image: OverviewImage | null })[];
  scale: OverviewScale;
  hoveredId: string | null;
  onHover(fieldId: string | null): void;
}

/** Ranked list of fields with value, change and date, each linked to its image. */
export function OverviewRanking({ fields, scale, hoveredId, onHover }: OverviewRankingProps) {
  const { t } = useTranslation("imagery");
  // An unmounted list gets no pointerleave event.
  useEffect(() => () => onHover(null), [onHover]);
  const changed = fields.find(({ image }) => image !== null && image.previous !== null)?.image;
  const explanation = changed && explainChange(changed);
  return (
    <div data-explained>
      {explanation && (
        <Text size="xs">
          {t("explain.change")}
          <Explain explanation={explanation} />
        </Text>
      )}
      <ol className={classes.ranking} aria-label={t("overview.ranking")}>
        {fields.map((field, index) => (
          <li
            key={field.id}
            className={classes.row}
            data-hovered={hoveredId === field.id || undefined}
            onPointerEnter={() => onHover(field.id)}
            onPointerLeave={() => onHover(null)}
            onFocus={() => onHover(field.id)}
            onBlur={() => onHover(null)}
          >
            <span className={classes.place} aria-hidden>
              {field.image ? index + 1 : "–"}
            </span>
            <span
              className={classes.swatch}
              style={{ background: swatchOf(field.image, scale) }}
              aria-hidden
            />
            <div className={classes.facts}>
              <FieldLink field={field} />
              <span className={classes.soft}>{field.farmName}</span>
            </div>
            <div className={classes.figures}>
              {field.image ? (
                <Figures image={field.image} />
              ) : (
                <span className={classes.soft}>{t("overview.noImage")}</span>
              )}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Swatch colour; transparent for a true colour picture. */
function swatchOf(image: OverviewImage | null, scale: OverviewScale): string {
  return image === null ? NO_IMAGE_COLOUR : (colourOf(scale, image.mean) ?? "transparent");
}

function FieldLink({ field }: { field: OverviewRankingProps["fields"][number] }) {
  const { search } = useLocation();
  const { layer } = useOverviewChoice();
  const params = new URLSearchParams(search);
  params.set(imageUrlKeys.layer, layer);
  if (field.image) params.set(imageUrlKeys.date, field.image.date);
  return (
    <Link
      className={classes.name}
      to={{ pathname: `/dashboard/field/${field.id}/images`, search: `?${params}` }}
    >
      {field.name}
    </Link>
  );
}

function Figures({ image }: { image: OverviewImage }) {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const { mean, p10, p90, previous, date } = image;
  const number = (value: number) => format.number(value, 2);
  return (
    <>
      <span className={classes.value} title={t("overview.spread", { low: number(p10), high: number(p90) })}>
        {number(mean)}
        {previous && <ImageChange change={previous.change} since={previous.date} />}
      </span>
      <span className={classes.soft}>{format.day(date, "short")}</span>
    </>
  );
}
