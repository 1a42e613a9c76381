import { Text, Title } from "@mantine/core";
import { ListProblem, useFormat } from "@surco/kit-web";
import type { CoverageEvent } from "@surco/resowing-coverage/contract";
import { useTranslation } from "react-i18next";
import classes from "../coverage.module.css";
import { useCoverageEvents } from "../queries";

/** Everything that happened to a coverage, newest first. */
export function Timeline({ coverageId }: { coverageId: string }) {
  const { t } = useTranslation("resowing-coverage");
  const query = useCoverageEvents(coverageId);
  return (
    <section aria-label={t("timeline.title")}>
      <Title order={3} size="h5" mb="xs">
        {t("timeline.title")}
      </Title>
      <ListProblem query={query} failed={t("timeline.failed")} />
      <ol className={classes.timeline} data-recorded>
        {query.data?.map((event) => (
          <TimelineEvent key={event.id} event={event} />
        ))}
      </ol>
    </section>
  );
}

function TimelineEvent({ event: { at, action, actor, actorName, reason } }: { event: CoverageEvent }) {
  const { t } = useTranslation("resowing-coverage");
  const format = useFormat();
  return (
    <li>
      <Text size="sm" fw={550}>
        {t(`timeline.action.${action}`)}
      </Text>
      <Text size="xs" c="dimmed">
        {[format.instant(at), actorName ?? t(`timeline.actor.${actor}`)].join(" · ")}
      </Text>
      {reason !== null && (
        <Text size="sm" className={classes.wrap}>
          {reason}
        </Text>
      )}
    </li>
  );
}
