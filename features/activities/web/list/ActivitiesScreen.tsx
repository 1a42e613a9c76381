import { Alert, Anchor, Button, Container, Text, Title } from "@mantine/core";
import { useFieldCards } from "@surco/fields/web";
import { errorSentence, FilterBar, ListSkeleton, PageTitle, StoredDataAge } from "@surco/kit-web";
import { useUnsentWrites } from "@surco/kit-web/outbox";
import { IconPlus } from "@tabler/icons-react";
import { useMemo } from "react";
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
  const cards = useFieldCards();
  const farms = useMemo(
    () => new Map((cards.data ?? []).map(({ farmId, farmName }) => [farmId, farmName])),
    [cards.data],
  );
  const farmIds = [...farms].flatMap(([id, name]) => (filters.farms.includes(name) ? [id] : []));
  // A farm of an old address may be gone: nothing is found then, rather than everything.
  const isKnown = filters.farms.length === 0 || farmIds.length > 0;
  const query = listQuery(filters, farmIds);
  const list = useActivityList(query, isKnown);
  const unsent = useUnsentWrites(ACTIVITY_KIND)?.length ?? 0;
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch, dataUpdatedAt } =
    list;
  const isWaiting = isKnown ? data === undefined && error === null : cards.isPending;
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
        <ActivityFilters
          filters={filters}
          setFilters={setFilters}
          farms={[...new Set(farms.values())].sort()}
        />
      </FilterBar>
      {unsent > 0 && (
        <Alert mb="sm" py={8} role="status">
          {t("all.unsent", { count: unsent })}{" "}
          <Anchor component={Link} to="/outbox">
            {t("all.toOutbox")}
          </Anchor>
        </Alert>
      )}
      {isWaiting && <ListSkeleton />}
      {error !== null && data === undefined && (
        <Alert color="red" variant="light" title={t("list.failed")}>
          <Text size="sm">{errorSentence(error, t)}</Text>
          <Button mt="sm" mih={44} variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t("common:retry")}
          </Button>
        </Alert>
      )}
      {!isWaiting && error === null && rows.length === 0 && (
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
                onOpen={null}
              />
            </Link>
          </li>
        ))}
      </ul>
      <StoredDataAge at={dataUpdatedAt} />
      {isKnown && hasNextPage && (
        <Button
          mt="md"
          variant="default"
          mih={44}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t("all.more")}
        </Button>
      )}
    </Container>
  );
}
