import { Anchor, Button, Container, Text, Title } from "@mantine/core";
import { useFarmFilter } from "@surco/fields/web";
import { FilterBar, ListProblem, PageTitle } from "@surco/kit-web";
import { IconPlus } from "@tabler/icons-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ActivityFilters } from "./ActivityFilters";
import { ActivityRows } from "./ActivityRows";
import { ReportMenu } from "./ReportMenu";
import { useActivityFilters } from "./use-activity-filters";
import { listQuery } from "./use-activity-list";

/** Page of the activities of all fields, filtered by the address. */
export function ActivitiesScreen() {
  const { t } = useTranslation("activities");
  const { filters, count, setFilters, clear } = useActivityFilters();
  const { cards, farms, fields, farmIds, isKnown } = useFarmFilter(filters.farms);
  const farmKey = farmIds.join();
  const query = useMemo(
    () => listQuery(filters, farmKey === "" ? [] : farmKey.split(",")),
    [filters, farmKey],
  );

  return (
    <Container size="lg" py="lg" w="100%">
      <PageTitle page={t("all.title")} />
      <Anchor component={Link} to="/dashboard" inline className="standing-link">
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
      {!isKnown &&
        (cards.data === undefined ? (
          <ListProblem query={cards} />
        ) : (
          <Text c="dimmed">{t("all.nothingFound")}</Text>
        ))}
      {isKnown && <ActivityRows query={query} filters={filters} fields={fields} isFiltered={count > 0} />}
    </Container>
  );
}
