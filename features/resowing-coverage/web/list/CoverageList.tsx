import { Alert, Button, Stack, Table, Text, VisuallyHidden } from "@mantine/core";
import { ListEnd, ListProblem, useFormat, useIsPhone } from "@surco/kit-web";
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
  const isPhone = useIsPhone();
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
            {isPhone ? <Cards coverages={coverages} /> : <Rows coverages={coverages} />}
          </div>
        </>
      )}
      <ListEnd query={query} />
    </>
  );
}

interface RowsProps {
  coverages: readonly CoverageSummary[];
}

function Rows({ coverages }: RowsProps) {
  const { t } = useTranslation("resowing-coverage");
  const format = useFormat();
  const { searchOf } = useOpenedCoverage();
  const inWords = useCoverageWords();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.scroll} aria-label={t("title")} tabIndex={0} data-recorded>
      <Table className={classes.table} highlightOnHover>
        <caption>
          <VisuallyHidden>{t("title")}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t("values.applicant")}</th>
            <th scope="col">{t("values.status")}</th>
            <th scope="col">{t("common:season.label")}</th>
            <th scope="col">{t("values.fields")}</th>
            <th scope="col" className={classes.number}>
              {t("values.bags")}
            </th>
            <th scope="col">{t("values.createdAt")}</th>
            <th scope="col">{t("values.approvedAt")}</th>
          </tr>
        </thead>
        <tbody>
          {coverages.map((coverage) => (
            <tr key={coverage.id}>
              <th scope="row">
                <Link className={classes.rowLink} to={{ search: searchOf(coverage.id) }}>
                  {coverage.businessName}
                </Link>
                <Text size="xs" c="dimmed">
                  {inWords.person(coverage)}
                </Text>
              </th>
              <td>
                <StatusBadge status={coverage.status} />
              </td>
              <td>{inWords.season(coverage)}</td>
              <td>{inWords.land(coverage)}</td>
              <td className={classes.number}>
                {coverage.bags === null ? "–" : format.amount(coverage.bags)}
              </td>
              <td>{format.instantDay(coverage.createdAt)}</td>
              <td>{coverage.approvedAt === null ? "–" : format.instantDay(coverage.approvedAt)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function Cards({ coverages }: RowsProps) {
  const { t } = useTranslation("resowing-coverage");
  const format = useFormat();
  const { searchOf } = useOpenedCoverage();
  const inWords = useCoverageWords();
  return (
    <ul className={classes.cards} aria-label={t("title")}>
      {coverages.map((coverage) => (
        <li key={coverage.id}>
          <Link className={classes.card} to={{ search: searchOf(coverage.id) }} data-recorded>
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
        </li>
      ))}
    </ul>
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
