import { type FieldFacets, NO_PRODUCER } from "@surco/fields/contract";
import { useFormat } from "@surco/kit-web";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { AREA_EXPLANATION_ID } from "../FieldArea";
import type { FieldFilters } from "../filter-fields";
import { useFieldSource } from "../finding/use-field-source";
import { useFieldChoice } from "../use-field-choice";
import { FieldCards, type RenderPicture } from "./FieldCards";
import groupClasses from "./grouped-cards.module.css";
import classes from "./list.module.css";

interface Group {
  key: string;
  name: string;
  count: number;
  areaHa: number;
  netAreaHa: number;
  only: Partial<FieldFilters>;
}

interface GroupedCardsProps {
  group: "campo" | "productor";
  facets: FieldFacets;
  renderPicture: RenderPicture | undefined;
}

/** Up to this number, groups begin open: a press each would only be in the way. */
const OPEN_UP_TO = 30;
/** Groups rendered at once. */
const AT_ONCE = 200;

/** Cards grouped by farm or producer, each group with its hectares; a press collapses it. */
export function GroupedCards({ group, facets, renderPicture }: GroupedCardsProps) {
  const { t } = useTranslation("fields");
  const { filters } = useFieldChoice();
  const [shownCount, setShownCount] = useState(AT_ONCE);
  const groups =
    group === "campo" ? farmsOf(facets, filters) : producersOf(facets, filters, t("group.noProducer"));
  return (
    <div className={classes.scroll}>
      {groups.slice(0, shownCount).map((one) => (
        <GroupOfCards
          key={one.key}
          group={one}
          startsOpen={facets.chosen.count <= OPEN_UP_TO}
          renderPicture={renderPicture}
        />
      ))}
      {groups.length > shownCount && (
        <button type="button" className={classes.clear} onClick={() => setShownCount(shownCount + AT_ONCE)}>
          {t("group.more")}
        </button>
      )}
    </div>
  );
}

interface GroupOfCardsProps {
  group: Group;
  startsOpen: boolean;
  renderPicture: RenderPicture | undefined;
}

function GroupOfCards({ group, startsOpen, renderPicture }: GroupOfCardsProps) {
  const { t } = useTranslation("fields");
  const format = useFormat();
  const [isOpen, setOpen] = useState(startsOpen);
  const id = useId();
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <section>
      <h2 className={groupClasses.groupTitle}>
        <button
          type="button"
          className={groupClasses.groupButton}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={18} stroke={1.8} aria-hidden />
          <span className={groupClasses.groupName}>{group.name}</span>
          <span className="unit tabular" data-explained-by={AREA_EXPLANATION_ID}>
            {t("count", { count: group.count, amount: format.number(group.count) })} ·{" "}
            {format.ha(group.areaHa)}
            {format.ha(group.netAreaHa) !== format.ha(group.areaHa) &&
              ` · ${t("areas.net", { area: format.ha(group.netAreaHa) })}`}
          </span>
        </button>
      </h2>
      <div id={id}>{isOpen && <CardsOfGroup only={group.only} renderPicture={renderPicture} />}</div>
    </section>
  );
}

function CardsOfGroup({
  only,
  renderPicture,
}: {
  only: Partial<FieldFilters>;
  renderPicture: RenderPicture | undefined;
}) {
  const source = useFieldSource(only);
  return <FieldCards source={source} renderPicture={renderPicture} isPart />;
}

function farmsOf({ farms }: FieldFacets, filters: FieldFilters): Group[] {
  return farms
    .flatMap(({ value, ...sums }) =>
      value === null || (filters.farms.length > 0 && !filters.farms.includes(value))
        ? []
        : [{ key: value, name: value, ...sums, only: { farms: [value] } }],
    )
    .sort(byName);
}

function producersOf({ producers }: FieldFacets, filters: FieldFilters, nobody: string): Group[] {
  return producers
    .map(({ value, name = nobody, ...sums }) => {
      const key = value ?? NO_PRODUCER;
      return { key, name, ...sums, only: { producers: [key] } };
    })
    .filter(({ key }) => filters.producers.length === 0 || filters.producers.includes(key))
    .sort(byName);
}

function byName(a: Group, b: Group): number {
  return a.name.localeCompare(b.name, "es", { numeric: true, sensitivity: "base" });
}
