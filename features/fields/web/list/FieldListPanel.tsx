import { Alert, Button, Text, Title } from "@mantine/core";
import { errorSentence, PageTitle, useFormat } from "@surco/kit-web";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useChosenFields, useFieldChoice, useSeasonFields, useTidyAddress } from "../use-field-choice";
import { useFieldCards } from "../use-fields";
import { AddField } from "./AddField";
import { FieldCards, type RenderPicture } from "./FieldCards";
import { FieldTable } from "./FieldTable";
import { FilterBar } from "./FilterBar";
import { ListSkeleton } from "./ListSkeleton";
import classes from "./list.module.css";
import { NoFields } from "./NoFields";
import { ViewToggle } from "./ViewToggle";

interface FieldListPanelProps {
  /** A small picture of a field for its card. */
  renderPicture?: RenderPicture;
  /** A further way to begin for somebody without fields: the demonstration. */
  otherBeginning?: ReactNode;
}

/** The panel of the dashboard: all fields as cards or as a table, searched, filtered and sorted. */
export function FieldListPanel({ renderPicture, otherBeginning }: FieldListPanelProps) {
  const { t } = useTranslation("fields");
  const { data: cards, error, refetch, isFetching } = useFieldCards();
  useTidyAddress();

  return (
    <div className={classes.panel}>
      <PageTitle page={t("common:pages.dashboard")} />
      <div className={classes.head}>
        <Title order={1} size="h2">
          {t("title")}
        </Title>
        <AddField />
      </div>
      {cards ? (
        cards.length === 0 ? (
          <NoFields otherBeginning={otherBeginning} />
        ) : (
          <Fields cards={cards} renderPicture={renderPicture} />
        )
      ) : error ? (
        <Alert color="red" variant="light" m="md" title={t("failed")}>
          <Text size="sm">{errorSentence(error, t)}</Text>
          <Button mt="sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t("common:retry")}
          </Button>
        </Alert>
      ) : (
        <ListSkeleton />
      )}
    </div>
  );
}

interface FieldsProps {
  cards: NonNullable<ReturnType<typeof useFieldCards>["data"]>;
  renderPicture: RenderPicture | undefined;
}

function Fields({ cards, renderPicture }: FieldsProps) {
  const { t } = useTranslation("fields");
  const format = useFormat();
  const all = useSeasonFields(cards);
  const chosen = useChosenFields(all);
  const { isTable, isFiltered, clearFilters } = useFieldChoice();
  const areaHa = chosen.reduce((sum, { card }) => sum + card.areaHa, 0);

  return (
    <>
      <FilterBar all={all} />
      <div className={classes.count}>
        <Text size="sm" role="status" className="tabular">
          {isFiltered
            ? t("countOf", { shown: chosen.length, total: all.length })
            : t("count", { count: all.length })}
          <span className="unit"> · {t("totalHa", { ha: format.ha(areaHa) })}</span>
        </Text>
        <ViewToggle />
      </div>
      {chosen.length === 0 ? (
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
      ) : isTable ? (
        <FieldTable fields={chosen} />
      ) : (
        <FieldCards fields={chosen} all={all} renderPicture={renderPicture} />
      )}
    </>
  );
}
