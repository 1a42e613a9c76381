import { Text } from "@mantine/core";
import { seasonOf } from "@surco/calendar";
import type { FieldCard } from "@surco/fields/contract";
import { ListEnd, ListProblem, NamedExplanations, StoredDataAge, useFirstRows } from "@surco/kit-web";
import type { Overlaid } from "@surco/kit-web/outbox";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ActivityRow } from "../ActivityRow";
import { useUnsentAttachments } from "../attachments/use-attachments";
import { CostPanel } from "../costs/CostPanel";
import { explainListed } from "../explanations/explain-listed";
import { shownFigures } from "../shown-figures";
import classes from "./list.module.css";
import type { ShownFilters } from "./use-activity-filters";
import { type ListQuery, useActivityList } from "./use-activity-list";
import { type PlacedActivity, placed, useListedActivities } from "./use-listed-activities";

interface ActivityRowsProps {
  query: ListQuery;
  filters: ShownFilters;
  fields: readonly FieldCard[];
  isFiltered: boolean;
}

/** Activities of all fields as a list, with those that wait on this device. */
export function ActivityRows({ query, filters, fields, isFiltered }: ActivityRowsProps) {
  const { t } = useTranslation("activities");
  const list = useActivityList(query);
  const attachmentsOf = useUnsentAttachments();
  const saved = useMemo(
    () => (list.data?.pages ?? []).flatMap(({ activities }) => activities.map(placed)),
    [list.data],
  );
  const fieldsById = useMemo(() => new Map(fields.map((field) => [field.id, field])), [fields]);
  const listed = useListedActivities(saved, fieldsById, filters, query);
  const { shown, end } = useFirstRows(listed, list);
  return (
    <>
      <CostPanel query={query} saved={saved} listed={listed} fields={fieldsById} />
      <ListProblem query={list} failed={t("list.failed")} />
      {list.data !== undefined && listed.length === 0 && (
        <Text c="dimmed">{t(isFiltered ? "all.nothingFound" : "all.empty")}</Text>
      )}
      <ul className={classes.rows} aria-label={t("all.title")}>
        {shown.map((one) => (
          <PlacedRow
            key={one.row.id}
            listed={one}
            field={fieldsById.get(one.row.fieldId)}
            attachments={attachmentsOf(one.row.id, one.row.saved?.attachments ?? [])}
          />
        ))}
      </ul>
      <StoredDataAge at={list.dataUpdatedAt} />
      <ListEnd query={end} />
    </>
  );
}

interface PlacedRowProps {
  listed: Overlaid<PlacedActivity>;
  field: FieldCard | undefined;
  attachments: readonly { name: string }[];
}

/** Activity with its field, as a link to its form. */
function PlacedRow({ listed: { row, state }, field, attachments }: PlacedRowProps) {
  const { saved, values } = row;
  const figures = shownFigures(row, state, field);
  const explanations = explainListed(row, figures, field);
  const place = [
    saved?.fieldName ?? field?.name,
    saved?.farmName ?? field?.farmName,
    saved?.season ?? seasonOf(field?.country ?? null, "2", values.date),
  ];
  return (
    <li
      className={classes.row}
      {...(explanations.length > 0 ? { "data-explained": true } : { "data-recorded": true })}
    >
      <Link className={classes.link} to={addressOf(row, field)}>
        <Text span size="sm" c="dimmed">
          {place.filter(Boolean).join(" · ")}
        </Text>
        <ActivityRow activity={row} state={state} figures={figures} attachments={attachments} onOpen={null} />
      </Link>
      <NamedExplanations explanations={explanations} />
    </li>
  );
}

/** Form of an activity in its field; of an unsent one in the season that lists it there. */
function addressOf({ id, fieldId, values, saved }: PlacedActivity, field: FieldCard | undefined) {
  const season = saved?.season ?? seasonOf(field?.country ?? null, "2", values.date);
  const query = { season, ...(saved && { period: saved.period }), labor: id };
  return {
    pathname: `/dashboard/field/${fieldId}/activity`,
    search: new URLSearchParams(query).toString(),
  };
}
