import { Anchor, Text, Title } from "@mantine/core";
import { useProfile } from "@surco/accounts/web";
import { allowsCaller } from "@surco/contract";
import { ListProblem, StoredDataAge, useBrand, useFormat, useSeason } from "@surco/kit-web";
import type { StaffCoverages } from "@surco/staff/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCoverages } from "../queries";
import classes from "../staff.module.css";

type Count = StaffCoverages["counts"][number];

/** Statuses of the way to a settled coverage; a coverage counts at its present one. */
const way = ["submitted", "approved", "claimed", "settled"] as const;

/** Resowing coverages below the caller by status, for brands and roles that have them. */
export function CoverageFunnel() {
  const { t } = useTranslation(["staff", "resowing-coverage"]);
  const { areas } = useBrand();
  const { season } = useSeason();
  const profile = useProfile().data;
  const isOpen =
    areas.includes("resowing-coverage") && profile !== undefined && allowsCaller("brand:coverages", profile);
  const query = useCoverages(season, isOpen);
  if (!isOpen) return null;
  return (
    <section aria-labelledby="coverage-funnel">
      <Title order={2} size="h3" id="coverage-funnel" mt="md" mb="xs">
        {t("funnel.title", { season })}
      </Title>
      <ListProblem query={query} failed={t("funnel.failed")} />
      {query.data && <Steps counts={query.data.counts} />}
      <StoredDataAge at={query.dataUpdatedAt} />
      <Anchor component={Link} className={classes.link} to={`/overseeding_coverage?season=${season}`}>
        {t("funnel.open")}
      </Anchor>
    </section>
  );
}

function Steps({ counts }: { counts: readonly Count[] }) {
  const { t } = useTranslation("staff");
  const all = counts.reduce((sum, { coverageCount }) => sum + coverageCount, 0);
  if (all === 0) return <Text role="status">{t("funnel.none")}</Text>;
  const most = Math.max(...counts.map(({ coverageCount }) => coverageCount));
  const of = (status: Count["status"]) =>
    counts.find((one) => one.status === status) ?? { status, coverageCount: 0, areaHa: 0 };
  return (
    <>
      <ol className={classes.funnel} data-recorded>
        {way.map((status) => (
          <Step key={status} count={of(status)} most={most} />
        ))}
      </ol>
      <ul className={classes.funnel} data-recorded>
        <Step count={of("rejected")} most={most} />
      </ul>
      <Text size="sm" c="dimmed">
        {t("funnel.drafts")}
      </Text>
    </>
  );
}

function Step({ count: { status, coverageCount, areaHa }, most }: { count: Count; most: number }) {
  const { t } = useTranslation(["staff", "resowing-coverage"]);
  const format = useFormat();
  return (
    <li className={classes.step} data-rejected={status === "rejected" || undefined}>
      <span className={classes.line}>
        <span>{t(`resowing-coverage:status.${status}`)}</span>
        <span className="tabular">
          {t("funnel.coverages", { count: coverageCount })} · {format.ha(areaHa)}
        </span>
      </span>
      <span className={classes.bar} aria-hidden>
        <span style={{ inlineSize: `${(100 * coverageCount) / most}%` }} />
      </span>
    </li>
  );
}
