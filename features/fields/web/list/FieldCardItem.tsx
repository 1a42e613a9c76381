import { ActionIcon } from "@mantine/core";
import type { FieldCard } from "@surco/fields/contract";
import { lazyPart, SlotContents, useSlot } from "@surco/kit-web";
import { IconZoomScan } from "@tabler/icons-react";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { CropMark } from "../CropMark";
import { FieldArea } from "../FieldArea";
import { OwnerMark } from "../OwnerMark";
import { PlanMark } from "../PlanMark";
import { cardNoteSlot, fieldFiguresSlot } from "../slots";
import classes from "./list.module.css";

const CardFigures = lazyPart(async () => (await import("../figures")).CardFigures, {
  isQuiet: true,
  isLate: true,
});

interface FieldCardItemProps {
  card: FieldCard;
  cropId: number | null;
  /** Query of the address, kept when the field is opened. */
  search: string;
  isHovered: boolean;
  onHover(fieldId: string | null): void;
  /** undefined without a map to move. */
  onGoTo?: (bbox: FieldCard["bbox"]) => void;
  picture: ReactNode;
  /** Fields whose data is requested together with this one's, up to 200. */
  companions: readonly string[];
}

/** Card of one field: a press opens it, its button moves the map there. */
export function FieldCardItem(props: FieldCardItemProps) {
  const { card, cropId, search, isHovered, onHover, onGoTo, picture, companions } = props;
  const { t } = useTranslation("fields");
  const hasFigures = useSlot(fieldFiguresSlot).length > 0;
  const places = [card.farmName, card.district].filter((place) => place !== null);
  return (
    <li
      className={classes.card}
      data-hovered={isHovered || undefined}
      onPointerEnter={() => onHover(card.id)}
      onPointerLeave={() => onHover(null)}
      onFocus={() => onHover(card.id)}
      onBlur={() => onHover(null)}
    >
      {picture && <div className={classes.picture}>{picture}</div>}
      <div className={classes.facts}>
        <div className={classes.nameLine}>
          <Link className={classes.name} to={{ pathname: `/dashboard/field/${card.id}`, search }}>
            {card.name}
          </Link>
          <span className={classes.ha}>
            <FieldArea field={card} />
          </span>
        </div>
        <div className={classes.places}>{places.join(" · ")}</div>
        <OwnerMark card={card} />
        <div className={classes.marks}>
          <CropMark cropId={cropId} />
          <PlanMark plan={card.plan} />
        </div>
        <Suspense>
          {hasFigures && <CardFigures fieldId={card.id} />}
          <SlotContents slot={cardNoteSlot} props={{ fieldId: card.id, fieldIds: companions }} />
        </Suspense>
      </div>
      {onGoTo && (
        <ActionIcon
          className={classes.goTo}
          variant="subtle"
          color="gray"
          size={44}
          title={t("card.goTo")}
          aria-label={t("card.goToField", { name: card.name })}
          onClick={() => onGoTo(card.bbox)}
        >
          <IconZoomScan size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
