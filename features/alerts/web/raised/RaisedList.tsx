import { Anchor, Text, Title } from "@mantine/core";
import { listRaisedAlerts, type RaisedAlert } from "@surco/alerts/contract";
import {
  call,
  Explain,
  FIRST_PAGE,
  ListEnd,
  ListProblem,
  persisted,
  StoredDataAge,
  useFormat,
  useTargetPath,
} from "@surco/kit-web";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import classes from "../alerts.module.css";
import { explainCause } from "../explanations/explain-cause";
import { iconOf } from "../kind-icons";
import { useCauseText } from "./cause-text";

/** Raised alerts, newest first, kept on the device for use without a network. */
function useRaisedAlerts() {
  return useInfiniteQuery({
    queryKey: ["alerts", "raised"],
    queryFn: ({ signal, pageParam }) => call(listRaisedAlerts, { query: { cursor: pageParam }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    meta: persisted(),
  });
}

/** Alerts that were raised, each with its reason and the data behind it. */
export function RaisedList() {
  const { t } = useTranslation("alerts");
  const query = useRaisedAlerts();
  const alerts = query.data?.pages.flatMap((page) => page.alerts);
  return (
    <>
      <StoredDataAge at={query.dataUpdatedAt} />
      <ListProblem query={query} failed={t("raised.failed")} />
      {alerts?.length === 0 && (
        <>
          <Title order={2} size="h4">
            {t("raised.none")}
          </Title>
          <Text size="sm" c="dimmed">
            {t("raised.noneText")}
          </Text>
        </>
      )}
      <ul className={classes.rows}>
        {(alerts ?? []).map((alert) => (
          <RaisedRow key={alert.id} alert={alert} />
        ))}
      </ul>
      <ListEnd query={query} />
    </>
  );
}

function RaisedRow({ alert: { field, cause, raisedAt } }: { alert: RaisedAlert }) {
  const { t } = useTranslation("alerts");
  const format = useFormat();
  const causeText = useCauseText();
  const pathOf = useTargetPath();
  const Icon = iconOf[cause.kind];
  const explanation = explainCause(cause);
  return (
    <li
      className={classes.row}
      {...(explanation === null ? { "data-recorded": "computed elsewhere" } : { "data-explained": true })}
    >
      <Icon size={22} stroke={1.6} className={classes.icon} aria-hidden />
      <div className={classes.about}>
        <Anchor
          component={Link}
          to={pathOf(causeText.target(cause), field) ?? "/dashboard"}
          className="standing-link"
          fw={600}
        >
          {field.name} · {field.farmName}
        </Anchor>
        <Text size="sm">
          {causeText.sentence(cause)}
          {explanation && <Explain explanation={explanation} />}
        </Text>
        <Text size="xs" c="dimmed">
          {t("raised.at", { at: format.instant(raisedAt) })}
        </Text>
      </div>
    </li>
  );
}
