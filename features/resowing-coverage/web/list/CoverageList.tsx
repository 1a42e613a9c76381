import { Alert, Button, Stack, Text } from "@mantine/core";
import { ListEnd, ListProblem, useFormat } from "@surco/kit-web";
import { type RowColumn, RowTable } from "@surco/kit-web/tables";
import type { CoverageSummary } from "@surco/resowing-coverage/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import classes from "../coverage.module.css";
import { useOpenedCoverage } from "../coverage-address";
import { useCoverages } from "../queries";
import { StatusBadge } from "./StatusBadge";
import { StatusCounts } from "./StatusCounts";
import type { ShownFilters } from "./use-coverage-filters";

interface CoverageListProps {
  filters: ShownFilters;
  /** True for managers, who see coverages of others. */
  isStaff: boolean;
  onNew(): void;
}

/** Coverages that the filters leave, newest first: a table, or cards on a phone. */
export function CoverageList({ filters, isStaff, onNew }: CoverageListProps) {
  const { t } = useTranslation("resowing-coverage");
  const query = useCoverages(filters.query);
  const coverages = query.data?.pages.flatMap((page) => page.coverages);
  return (
    <>
      <StatusCounts filters={filters} counts={query.data?.pages[0]?.counts ?? []} />
      <ListProblem query={query} failed={t("list.failed")} />
      {coverages?.length === 0 && (
        <Alert color="gray" role="status" mt="sm">
          <Stack gap="sm" align="flex-start">
            <Text size="sm">
              {t(filters.count > 0 ? "list.nothing" : isStaff ? "list.emptyForStaff" : "list.empty")}
            </Text>
            {filters.count > 0 ? (
              <Button mih={44} variant="default" onClick={filters.clear}>
                {t("filters.clear")}
              </Button>
            ) : (
              !isStaff && (
                <Button mih={44} onClick={onNew}>
                  {t("list.new")}
                </Button>
              )
            )}
          </Stack>
        </Alert>
      )}
      {coverages && coverages.length > 0 && (
        <>
          <Text size="sm" c="dimmed" role="status" mb={4} data-recorded>
            {t(query.hasNextPage ? "list.countMore" : "list.count", { count: coverages.length })}
          </Text>
          <div aria-busy={query.isPlaceholderData} className={classes.listed}>
            <Rows coverages={coverages} />
          </div>
        </>
      )}
      <ListEnd query={query} />
    </>
  );
}

function Rows({ coverages }: { coverages: readonly CoverageSummary[] }) {
  const { t } = useTranslation(["resowing-coverage", "common"]);
  const format = useFormat();
  const { searchOf } = useOpenedCoverage();
  const inWords = useCoverageWords();
  const columns: RowColumn<CoverageSummary>[] = [
    {
      key: "applicant",
      label: t("values.applicant"),
      isLong: true,
      render: (coverage) => (
        <>
          <Link className={classes.rowLink} to={{ search: searchOf(coverage.id) }}>
            {coverage.businessName}
          </Link>
          <Text size="xs" c="dimmed">
            {inWords.person(coverage)}
          </Text>
        </>
      ),
    },
    { key: "status", label: t("values.status"), render: ({ status }) => <StatusBadge status={status} /> },
    { key: "season", label: t("common:season.label"), render: inWords.season },
    { key: "fields", label: t("values.fields"), render: inWords.land },
    {
      key: "bags",
      label: t("values.bags"),
      isNumber: true,
      render: ({ bags }) => (bags === null ? null : format.amount(bags)),
    },
    { key: "createdAt", label: t("values.createdAt"), render: (one) => format.instantDay(one.createdAt) },
    {
      key: "approvedAt",
      label: t("values.approvedAt"),
      render: ({ approvedAt }) => approvedAt && format.instantDay(approvedAt),
    },
  ];
  return (
    <RowTable
      label={t("title")}
      columns={columns}
      rows={coverages}
      keyOf={({ id }) => id}
      renderCard={(coverage) => (
        <Link className={classes.card} to={{ search: searchOf(coverage.id) }}>
          <span className={classes.cardHead}>
            <Text span fw={600} className={classes.wrap}>
              {coverage.businessName}
            </Text>
            <StatusBadge status={coverage.status} />
          </span>
          <Text span size="sm">
            {[inWords.season(coverage), inWords.land(coverage)].join(" · ")}
          </Text>
          <Text span size="sm" c="dimmed">
            {inWords.person(coverage)}
          </Text>
          <Text span size="xs" c="dimmed">
            {coverage.approvedAt === null
              ? t("list.created", { day: format.instantDay(coverage.createdAt) })
              : t("list.approved", { day: format.instantDay(coverage.approvedAt) })}
            {!coverage.hasInvoice && ` · ${t("list.noInvoice")}`}
          </Text>
        </Link>
      )}
    />
  );
}

/** Parts of a coverage in words, for rows and cards. */
function useCoverageWords() {
  const { t } = useTranslation(["resowing-coverage", "common"]);
  const format = useFormat();
  return {
    season: ({ season, period }: CoverageSummary) =>
      `${season} · ${t(period === "1" ? "common:season.winterShort" : "common:season.summerShort")}`,
    land: ({ fieldCount, areaHa }: CoverageSummary) =>
      `${t("list.fields", { count: fieldCount })} · ${format.ha(areaHa)}`,
    person: ({ firstName, lastName, producerName }: CoverageSummary) =>
      [`${firstName} ${lastName}`, producerName].filter(Boolean).join(" · "),
  };
}
