import { Alert, List, Text } from "@mantine/core";
import { ListProblem, useFormat } from "@surco/kit-web";
import { type Problem, problemSentence, type SystemHealth } from "@surco/system-health/contract";
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./system-health.module.css";
import { useHealth } from "./use-health";

const looks = {
  well: { color: "green", Icon: IconCircleCheck },
  attention: { color: "yellow", Icon: IconAlertTriangle },
  failure: { color: "red", Icon: IconCircleX },
} as const;

/** Overall state of the installation with its reasons. */
export function SystemState() {
  const { t } = useTranslation("system-health");
  const query = useHealth();
  return (
    <section aria-label={t("state.title")} data-recorded>
      <ListProblem query={query} failed={t("failed")} />
      {query.data && <State health={query.data} />}
    </section>
  );
}

function State({ health: { state, problems, checkedAt } }: { health: SystemHealth }) {
  const { t } = useTranslation("system-health");
  const format = useFormat();
  const { color, Icon } = looks[state];
  return (
    <>
      <Alert
        color={color}
        role="status"
        icon={<Icon aria-hidden="true" />}
        title={t(`state.${state}`)}
        classNames={{ title: classes.state }}
      >
        {problems.length > 0 && (
          <List size="sm" spacing={4}>
            {problems.map((problem) => (
              <ProblemItem key={`${problem.kind} ${problem.details.service ?? ""}`} problem={problem} />
            ))}
          </List>
        )}
      </Alert>
      {/* Outside of what screen readers announce: it changes twice a minute. */}
      <Text size="sm" c="dimmed" mt={4}>
        {t("state.checked", { at: format.instantTime(checkedAt) })}
      </Text>
    </>
  );
}

function ProblemItem({ problem }: { problem: Problem }) {
  const { t } = useTranslation("system-health");
  const format = useFormat();
  return (
    <List.Item>
      {problemSentence(problem, t)} {t("state.since", { at: format.instant(problem.since) })}
    </List.Item>
  );
}
