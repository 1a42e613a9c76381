import { Button } from "@mantine/core";
import { lazyPart, useSlot } from "@surco/kit-web";
import { fitMap, useSurcoMap } from "@surco/kit-web/map";
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useDashboard } from "../dashboard-context";
import type { SeasonField } from "../filter-fields";
import type { FieldSource } from "../finding/use-field-source";
import { fieldFiguresSlot } from "../slots";
import { FieldCardItem } from "./FieldCardItem";
import classes from "./list.module.css";

/** @param fieldIds fields whose pictures are requested together with this one's, up to 200 */
export type RenderPicture = (fieldId: string, fieldIds: readonly string[]) => ReactNode;

const ReadFigures = lazyPart(async () => (await import("../figures")).ReadFigures, {
  isQuiet: true,
  isLate: true,
});

/** Cards rendered at once; two hundred fields are common, two thousand possible. */
const AT_ONCE = 100;
const PICTURES_AT_ONCE = 200;

interface FieldCardsProps {
  source: FieldSource;
  renderPicture: RenderPicture | undefined;
  /** Part of a longer list, which scrolls. */
  isPart?: boolean;
}

export function FieldCards({ source, renderPicture, isPart = false }: FieldCardsProps) {
  const { rows: fields, all, hasMore, isLoading, loadMore } = source;
  const { t } = useTranslation("fields");
  const { search } = useLocation();
  const { hoveredId, setHoveredId } = useDashboard();
  const [shownCount, setShownCount] = useState(AT_ONCE);
  const map = useSurcoMap();
  // Pictures are grouped by position among all fields, so that typing requests none again.
  const companions = usePictureGroups(all);
  const shown = fields.slice(0, shownCount);
  const hasFigures = useSlot(fieldFiguresSlot).length > 0;
  const goTo = useCallback((bbox: SeasonField["card"]["bbox"]) => map && fitMap(map, bbox), [map]);

  // A list that unmounts receives no pointerleave of its cards.
  useEffect(() => () => setHoveredId(null), [setHoveredId]);

  return (
    <div className={isPart ? undefined : classes.scroll}>
      {hasFigures && (
        <Suspense>
          <ReadFigures groups={[...new Set(shown.flatMap(({ card }) => [companions.get(card.id) ?? []]))]} />
        </Suspense>
      )}
      <ul className={classes.cards} data-tour={isPart ? undefined : "list"}>
        {shown.map((field) => (
          <FieldCardItem
            key={field.card.id}
            card={field.card}
            cropId={field.cropId}
            search={search}
            isHovered={hoveredId === field.card.id}
            onHover={setHoveredId}
            onGoTo={map ? goTo : undefined}
            companions={companions.get(field.card.id) ?? [field.card.id]}
            picture={renderPicture?.(field.card.id, companions.get(field.card.id) ?? [field.card.id])}
          />
        ))}
      </ul>
      {(fields.length > shownCount || hasMore) && (
        <Button
          variant="default"
          m="md"
          mih={44}
          loading={isLoading}
          onClick={() => {
            if (fields.length < shownCount + AT_ONCE && hasMore) loadMore();
            setShownCount(shownCount + AT_ONCE);
          }}
        >
          {t("card.more")}
        </Button>
      )}
    </div>
  );
}

/** Ids of each field's group of up to 200; a group keeps its identity while its members do. */
function usePictureGroups(all: readonly SeasonField[]): Map<string, readonly string[]> {
  const ids = all.map(({ card }) => card.id).join();
  return useMemo(() => {
    const groups = new Map<string, readonly string[]>();
    const each = ids.split(",");
    for (let start = 0; start < each.length; start += PICTURES_AT_ONCE) {
      const group = each.slice(start, start + PICTURES_AT_ONCE);
      for (const id of group) groups.set(id, group);
    }
    return groups;
  }, [ids]);
}
