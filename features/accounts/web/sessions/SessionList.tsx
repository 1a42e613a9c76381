import { Badge, Button, Skeleton, Text } from "@mantine/core";
import { endAllSessions, endSession, listSessions, type OpenedSession } from "@surco/accounts/contract";
import { call, useAction, useFormat } from "@surco/kit-web";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import classes from "../account-settings.module.css";
import { LoadProblem } from "../LoadProblem";
import { sessionsKey } from "./sessions-key";
import { useLogOut } from "./use-session-actions";

/** Open sessions, with buttons to end one or all. */
export function SessionList() {
  const { t } = useTranslation("accounts");
  const navigate = useNavigate();
  const logOut = useLogOut();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await call(listSessions, { signal })).sessions,
  });
  const endAll = useAction({
    name: "accounts/end-all-sessions",
    success: "accounts:notices.SESSIONS_ENDED",
    failure: "accounts:notices.SESSION_END_FAILED",
    run: () => call(endAllSessions),
    onSuccess: async () => {
      logOut();
      await navigate("/");
    },
  });
  return (
    <>
      <Text c="dimmed" mb="md">
        {t("own.sessions.lead")}
      </Text>
      {error && <LoadProblem error={error} isFetching={isFetching} refetch={refetch} />}
      {!data && !error && <Skeleton height={132} />}
      {data && (
        <ul className={classes.sessions}>
          {data.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
      )}
      <Button
        mt="lg"
        size="md"
        mih={44}
        variant="default"
        loading={endAll.isPending}
        onClick={() => endAll.mutate()}
      >
        {t("own.sessions.endAll")}
      </Button>
    </>
  );
}

function Session({ session: { id, device, createdAt, lastUsedAt, isThis } }: { session: OpenedSession }) {
  const { t } = useTranslation("accounts");
  const format = useFormat();
  const queryClient = useQueryClient();
  const end = useAction({
    name: "accounts/end-session",
    success: "accounts:notices.SESSION_ENDED",
    failure: "accounts:notices.SESSION_END_FAILED",
    run: () => call(endSession, { params: { sessionId: id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  });
  const name = device === "" ? t("own.sessions.unknownDevice") : device;
  return (
    <li className={classes.session}>
      <div>
        <Text fw={500}>
          {name}
          {isThis && (
            <Badge ml="sm" variant="light" tt="none">
              {t("own.sessions.this")}
            </Badge>
          )}
        </Text>
        <Text size="sm" c="dimmed">
          {t("own.sessions.used", { last: format.instant(lastUsedAt), first: format.instant(createdAt) })}
        </Text>
      </div>
      {!isThis && (
        <Button
          variant="default"
          mih={44}
          loading={end.isPending}
          aria-label={t("own.sessions.endOne", { name })}
          onClick={() => end.mutate()}
        >
          {t("own.sessions.end")}
        </Button>
      )}
    </li>
  );
}
