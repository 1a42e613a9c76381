import { Alert, Button, Text, Title } from "@mantine/core";
import { type FieldCard, MAX_NAMED_FIELDS } from "@surco/fields/contract";
import {
  Explain,
  errorSentence,
  ListSkeleton,
  lazyPart,
  PageTitle,
  SlotContents,
  StoredDataAge,
  useFormat,
  useSlot,
} from "@surco/kit-web";
import type { Bounds } from "@surco/kit-web/map";
import { IconArrowLeft, IconMap2 } from "@tabler/icons-react";
import { Suspense, useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useDashboard } from "../dashboard-context";
import { explainTotalArea } from "../explanations/explain-area";
import { AREA_EXPLANATION_ID } from "../FieldArea";
import { type FieldSource, useFieldSource } from "../finding/use-field-source";
import { SelectionProvider } from "../selection/selection-context";
import {
  cardPictureSlot,
  type FieldsOverview,
  fieldFiguresSlot,
  listNoticeSlot,
  listToolSlot,
  overviewSlot,
} from "../slots";
import { useDropEmptyFilters, useFieldChoice } from "../use-field-choice";
import { useFieldCards } from "../use-fields";
import { initialBounds } from "../view-bounds";
import { AddField } from "./AddField";
import { FieldCards, type RenderPicture } from "./FieldCards";
import { FilterBar } from "./FilterBar";
import classes from "./list.module.css";
import { ManageMenu } from "./ManageMenu";
import { NoFields } from "./NoFields";
import { useFoundInSight } from "./use-found-in-sight";
import { ViewToggle } from "./ViewToggle";

// Parts not visible at first are loaded later, so that the map and the cards appear sooner.
const FieldTable = lazyPart(async () => (await import("./FieldTable")).FieldTable);
const SelectionBar = lazyPart(async () => (await import("../selection/SelectionBar")).SelectionBar);
const ListFigures = lazyPart(async () => (await import("../figures")).ListFigures, {
  isQuiet: true,
  isLate: true,
});
const GroupedCards = lazyPart(async () => (await import("./GroupedCards")).GroupedCards);

/** Dashboard panel: all fields as cards or table, searched, filtered and sorted. */
export function FieldListPanel() {
  const { t } = useTranslation("fields");
  const [overview] = useSlot(overviewSlot);
  const renderPicture = useRenderPicture();
  const source = useFieldSource();
  const { error, retry, isLoading, total } = source;
  const { dataUpdatedAt } = useFieldCards();
  const { isOverview } = useFieldChoice();
  useDropEmptyFilters();

  return (
    <div className={classes.panel}>
      <PageTitle page={t("common:pages.dashboard")} />
      <div className={classes.head} data-overview={(overview && isOverview) || undefined}>
        <div>
          <Title order={1} size="h2">
            {t("title")}
          </Title>
          <StoredDataAge at={dataUpdatedAt} />
        </div>
        <div className={classes.headActions}>
          <ManageMenu />
          <AddField />
        </div>
      </div>
      <SlotContents slot={listNoticeSlot} props={{}} />
      {total !== undefined ? (
        total === 0 ? (
          <NoFields />
        ) : (
          <SelectionProvider among={source.isServed ? JSON.stringify(source.query) : "all"}>
            <Fields source={source} renderPicture={renderPicture} overview={overview} />
          </SelectionProvider>
        )
      ) : error ? (
        <Alert color="red" variant="light" m="md" title={t("failed")}>
          <Text size="sm">{errorSentence(error, t)}</Text>
          <Button mt="sm" variant="default" loading={isLoading} onClick={retry}>
            {t("common:retry")}
          </Button>
        </Alert>
      ) : (
        <ListSkeleton />
      )}
    </div>
  );
}

/** Renders a card's picture, if a feature provides one. A card never waits for it. */
function useRenderPicture(): RenderPicture | undefined {
  const [Picture] = useSlot(cardPictureSlot);
  return useMemo(
    () =>
      Picture &&
      ((fieldId, fieldIds) => (
        <Suspense>
          <Picture fieldId={fieldId} fieldIds={fieldIds} />
        </Suspense>
      )),
    [Picture],
  );
}

interface FieldsProps {
  source: FieldSource;
  renderPicture: RenderPicture | undefined;
  overview: FieldsOverview | undefined;
}

function Fields({ source, renderPicture, overview }: FieldsProps) {
  const { t } = useTranslation("fields");
  const format = useFormat();
  const hasFigures = useSlot(fieldFiguresSlot).length > 0;
  const { all, rows: chosen, facets, total = 0 } = source;
  const { isTable, isOverview, isFiltered, setOverview } = useFieldChoice();
  const { setWantedBounds } = useDashboard();
  const chosenCards = useMemo(() => chosen.map(({ card }) => card), [chosen]);
  const isOverviewShown = isOverview && overview !== undefined;
  const bounds = isOverviewShown ? (initialBounds(chosenCards)?.join() ?? null) : null;
  // Fits the map to the compared fields.
  useEffect(() => {
    if (bounds === null) return;
    setWantedBounds(bounds.split(",").map(Number) as Bounds);
    return () => setWantedBounds(null);
  }, [bounds, setWantedBounds]);
  useFoundInSight(isOverviewShown ? null : (facets?.chosen.bbox ?? null));
  const { hasMore, isLoading, loadMore } = source;
  const isCut = isOverviewShown && hasMore && chosen.length < MAX_NAMED_FIELDS && !isLoading;
  useEffect(() => {
    if (isCut) loadMore();
  }, [isCut, loadMore]);
  const found = facets?.chosen ?? { count: chosen.length, areaHa: 0, netAreaHa: 0 };

  const exported = {
    ...(source.query && isFiltered
      ? { fieldIds: null, found: source.query }
      : { fieldIds: isFiltered ? chosenCards.map(({ id }) => id) : null }),
    count: found.count,
    name: source.hasMore ? null : farmOf(chosenCards),
  };

  return (
    <>
      <FilterBar all={all} facets={facets} isServed={source.isServed} />
      <div className={classes.count}>
        <Text size="sm" role="status" className="tabular">
          {isFiltered
            ? t("countOf", { shown: format.number(found.count), total: format.number(total) })
            : t("count", { count: total, amount: format.number(total) })}
          {!isOverviewShown && facets && <FoundArea {...found} fields={chosenCards} />}
        </Text>
        {!isOverviewShown && hasFigures && (
          <div className={classes.foldable}>
            <Suspense>
              <ListFigures fields={chosen} all={all} />
            </Suspense>
          </div>
        )}
        {isOverviewShown ? (
          <Button
            variant="subtle"
            mih={44}
            px="xs"
            leftSection={<IconArrowLeft size={18} stroke={1.8} aria-hidden />}
            onClick={() => setOverview(null)}
          >
            {t("view.backToList")}
          </Button>
        ) : (
          <div className={`${classes.countTools} ${classes.foldable}`}>
            <SlotContents slot={listToolSlot} props={{ fields: exported }} />
            <ViewToggle />
          </div>
        )}
        {overview && !isOverview && !isTable && chosen.length > 0 && (
          <Button
            variant="light"
            className={classes.overview}
            data-tour="layers"
            leftSection={<IconMap2 size={18} stroke={1.6} aria-hidden />}
            onClick={() => setOverview(overview.firstLayer)}
          >
            {t("view.overview")}
          </Button>
        )}
      </div>
      <FoundFields
        source={source}
        cards={chosenCards}
        foundCount={found.count}
        renderPicture={renderPicture}
        overview={isOverviewShown ? overview : undefined}
      />
    </>
  );
}

interface FoundAreaProps {
  areaHa: number;
  netAreaHa: number;
  count: number;
  /** Those of the found fields that the browser holds. */
  fields: readonly FieldCard[];
}

/** Area of the found fields, and the net area when it differs. */
function FoundArea({ areaHa, netAreaHa, count, fields }: FoundAreaProps) {
  const { t } = useTranslation("fields");
  const format = useFormat();
  const [area, net] = [format.ha(areaHa), format.ha(netAreaHa)];
  return (
    <span className={`unit ${classes.foldable}`} id={AREA_EXPLANATION_ID} data-explained>
      {" · "}
      {t("totalHa", { ha: area })}
      {net !== area && ` · ${t("areas.net", { area: net })}`}
      {fields.length === count && (
        <Explain
          explanation={explainTotalArea(
            fields.map((field) => field.areaHa),
            areaHa,
          )}
        />
      )}
    </span>
  );
}

interface FoundFieldsProps extends FieldsProps {
  cards: readonly FieldCard[];
  foundCount: number;
}

/** The found fields in the chosen view: overview, table, groups or cards. */
function FoundFields({ source, cards, foundCount, renderPicture, overview }: FoundFieldsProps) {
  const { isTable, group } = useFieldChoice();
  const { hoveredId, setHoveredId, setPaints } = useDashboard();
  const { rows, facets, isLoading } = source;
  if (rows.length === 0) return isLoading ? <ListSkeleton /> : <NothingFound />;
  if (overview !== undefined) {
    return (
      <Suspense fallback={<ListSkeleton />}>
        <overview.View
          fields={cards}
          foundCount={foundCount}
          hoveredId={hoveredId}
          onHover={setHoveredId}
          onPaint={setPaints}
        />
      </Suspense>
    );
  }
  if (isTable) {
    return (
      <Suspense fallback={<ListSkeleton />}>
        <SelectionBar source={source} />
        <FieldTable source={source} />
      </Suspense>
    );
  }
  if (group === null || !facets) return <FieldCards source={source} renderPicture={renderPicture} />;
  return (
    <Suspense fallback={<ListSkeleton />}>
      <GroupedCards group={group} facets={facets} renderPicture={renderPicture} />
    </Suspense>
  );
}

function NothingFound() {
  const { t } = useTranslation("fields");
  const { clearFilters } = useFieldChoice();
  return (
    <div className={classes.nothing}>
      <Title order={2} size="h3">
        {t("nothing.title")}
      </Title>
      <Text size="sm" c="dimmed">
        {t("nothing.text")}
      </Text>
      <Button variant="default" onClick={clearFilters}>
        {t("filter.clear")}
      </Button>
    </div>
  );
}

/** Farm common to all of them; null for several. */
function farmOf(cards: readonly FieldCard[]): string | null {
  const farms = new Set(cards.map(({ farmName }) => farmName));
  const [only = null] = farms;
  return farms.size === 1 ? only : null;
}
