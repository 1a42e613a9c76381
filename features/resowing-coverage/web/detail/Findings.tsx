import { Alert, List, Text } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import type { Coverage, CoverageCollision, CoverageProblem } from "@surco/resowing-coverage/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useOpenedCoverage } from "../coverage-address";
import { useProblemText } from "../use-problem-text";

/** Rules of the programme that the coverage breaks, what else is to be looked at, and coverages with the same invoice or land. */
export function Findings({ coverage: { problems, collisions, status } }: { coverage: Coverage }) {
  const { t } = useTranslation("resowing-coverage");
  const isSubmitted = status === "submitted";
  const judged = isSubmitted || status === "draft" || status === "rejected" ? problems : [];
  const findings = [
    [t(isSubmitted ? "form.notEligible" : "detail.problems"), judged.filter(({ isBlocking }) => isBlocking)],
    [t("detail.hints"), judged.filter(({ isBlocking }) => !isBlocking)],
  ] as const;
  return (
    <>
      {findings.map(
        ([title, found]) =>
          found.length > 0 && (
            <Alert key={title} color="yellow" variant="light" title={title}>
              <ProblemList problems={found} />
            </Alert>
          ),
      )}
      {collisions.length > 0 && (
        <Alert color="red" variant="light" title={t("collisions.title")}>
          <List size="sm" data-recorded>
            {collisions.map((collision) => (
              <List.Item key={`${collision.kind} ${collision.coverageId} ${collision.fieldName}`}>
                <Collision collision={collision} />
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </>
  );
}

/** Broken rules, one sentence each. */
export function ProblemList({ problems }: { problems: readonly CoverageProblem[] }) {
  const text = useProblemText();
  return (
    <List size="sm" data-recorded>
      {problems.map((problem) => (
        <List.Item key={`${problem.code} ${problem.fieldName}`}>{text(problem)}</List.Item>
      ))}
    </List>
  );
}

function Collision({ collision }: { collision: CoverageCollision }) {
  const { t } = useTranslation("resowing-coverage");
  const format = useFormat();
  const { searchOf } = useOpenedCoverage();
  const { kind, coverageId, status, ownerName, fieldName, overlapHa } = collision;
  return (
    <Text size="sm">
      {t(`collisions.${kind}`, {
        field: fieldName,
        area: overlapHa === null ? "" : format.ha(overlapHa),
        owner: ownerName ?? t("collisions.unknown"),
        status: t(`status.${status}`),
      })}{" "}
      {ownerName !== null && (
        <Link to={{ search: searchOf(coverageId) }} className="standing-link">
          {t("collisions.open")}
        </Link>
      )}
    </Text>
  );
}
