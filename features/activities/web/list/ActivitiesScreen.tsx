import { Alert, Anchor, Button, Container, Text, Title } from "@mantine/core";
import { useFarmFilter } from "@surco/fields/web";
import { FilterBar, ListEnd, ListProblem, ListSkeleton, PageTitle, StoredDataAge } from "@surco/kit-web";
import { useUnsentWrites } from "@surco/kit-web/outbox";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ActivityRow } from "../ActivityRow";
import { ACTIVITY_KIND } from "../use-activities";
import { ActivityFilters } from "./ActivityFilters";
import classes from "./list.module.css";
import { ReportMenu } from "./ReportMenu";
import { useActivityFilters } from "./use-activity-filters";
import { listQuery, useActivityList } from "./use-activity-list";

/** Page of the activities of all fields, filtered by the address. */
export function ActivitiesScreen() {
  const { t } = useTranslation("activities");
  const { filters, count, setFilters, clear } = useActivityFilters();
  const { cards, farms, farmIds, isKnown } = useFarmFilter(filters.farms);
  const query = listQuery(filters, farmIds);
  const list = useActivityList(query, isKnown);
  const unsent = useUnsentWrites(ACTIVITY_KIND)?.length ?? 0;
  const { data } = list;
  const rows = isKnown ? (data?.pages.flatMap(({ activities }) => activities) ?? []) : [];

  return (
    <Container size="lg" py="lg" w="100%">
      <PageTitle page={t("all.title")} />
      <Anchor component={Link} to="/dashboard" inline>
        {t("common:backToFields")}
      </Anchor>
      <Title order={1} size="h2" mb="md">
        {t("all.title")}
      </Title>
      <FilterBar
        count={count}
        texts={{
          filters: t("all.filters"),
          inUse: t("all.filtersInUse", { count }),
          clear: t("all.clear"),
        }}
        onClear={clear}
        before={
          <Button
            component={Link}
            to="/activities/new"
            mih={44}
            leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
          >
            {t("manyFields.open")}
          </Button>
        }
        after={<ReportMenu query={query} position="bottom-end" />}
      >
        <ActivityFilters filters={filters} setFilters={setFilters} farms={farms} />
      </FilterBar>
      {unsent > 0 && (
        <Alert mb="sm" py={8} role="status">
          {t("all.unsent", { count: unsent })}{" "}
          <Anchor component={Link} to="/outbox">
            {t("all.toOutbox")}
          </Anchor>
        </Alert>
      )}
      {isKnown && <ListProblem query={list} failed={t("list.failed")} />}
      {!isKnown && cards.isPending && <ListSkeleton />}
      {(isKnown ? data !== undefined : !cards.isPending) && rows.length === 0 && (
        <Text c="dimmed">{t(count > 0 ? "all.nothingFound" : "all.empty")}</Text>
      )}
      <ul className={classes.rows} aria-label={t("all.title")}>
        {rows.map((activity) => (
          <li key={activity.id} className={classes.row}>
            <Link
              className={classes.link}
              to={{
                pathname: `/dashboard/field/${activity.fieldId}/activity`,
                search: new URLSearchParams({
                  season: activity.season,
                  period: activity.period,
                  labor: activity.id,
                }).toString(),
              }}
            >
              <Text span size="sm" c="dimmed">
                {activity.fieldName} · {activity.farmName} · {activity.season}
              </Text>
              <ActivityRow
                activity={{ id: activity.id, values: activity.values, saved: activity }}
                state="sent"
                figures={activity}
                onOpen={null}
              />
            </Link>
          </li>
        ))}
      </ul>
      <StoredDataAge at={list.dataUpdatedAt} />
      {isKnown && <ListEnd query={list} />}
    </Container>
  );
}
