import { Anchor, Skeleton, Stack, Text, Title } from "@mantine/core";
import { ListProblem, lazyPart, StoredDataAge } from "@surco/kit-web";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useActivity } from "../queries";
import { StaffFrame, useIsStaff } from "../StaffFrame";
import classes from "../staff.module.css";
import { EntryList } from "./EntryList";

const DayChart = lazyPart(async () => (await import("./DayChart")).DayChart);

/** Work of the last 30 days on the fields of the producers below the caller. */
export function ActivityScreen() {
  const { t } = useTranslation("staff");
  return (
    <StaffFrame title={t("activity.title")} lead={t("activity.lead")}>
      <Sums />
      <Title order={2} size="h3" mt="lg" mb="xs">
        {t("activity.newest")}
      </Title>
      <EntryList />
    </StaffFrame>
  );
}

function Sums() {
  const { t } = useTranslation("staff");
  const { isStaff } = useIsStaff();
  const query = useActivity(isStaff);
  const { data } = query;
  return (
    <Stack gap="sm">
      <ListProblem query={query} failed={t("activity.failed")} />
      {data?.producerCount === 0 && <Text role="status">{t("producers.none")}</Text>}
      {data && data.producerCount > 0 && (
        <Text>
          {t("activity.producers", { count: data.producerCount })}{" "}
          {data.inactiveCount > 0 && (
            <Anchor component={Link} to="/staff?sinActividad=true" className={classes.link}>
              {t("activity.inactive", { count: data.inactiveCount })}
            </Anchor>
          )}
        </Text>
      )}
      {data && data.days.length > 0 && (
        <Suspense fallback={<Skeleton height={280} aria-hidden />}>
          <DayChart activity={data} />
        </Suspense>
      )}
      <StoredDataAge at={query.dataUpdatedAt} />
    </Stack>
  );
}
