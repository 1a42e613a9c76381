import { Button, Text } from "@mantine/core";
import { listRightsChanges, type RightsChange } from "@surco/accounts/contract";
import { call, FIRST_PAGE, useFormat } from "@surco/kit-web";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ListStates } from "./ListStates";
import classes from "./manage.module.css";
import { useManageAddress } from "./manage-address";
import { manageKeys, useManagedUser } from "./use-managed-users";
import { useShownValue } from "./use-shown-value";

/** Audit list of changed rights, newest first; of all accounts or of one. */
export function ChangeList() {
  const { t } = useTranslation("accounts");
  const { read } = useManageAddress();
  const userId = read("changesOf") === "" ? undefined : read("changesOf");
  const found = useInfiniteQuery({
    queryKey: [...manageKeys.changes, userId],
    queryFn: ({ signal, pageParam }) =>
      call(listRightsChanges, { query: { userId, cursor: pageParam }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });
  const changes = found.data?.pages.flatMap((page) => page.changes) ?? [];
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {t("manage.log.lead")}
      </Text>
      {userId !== undefined && <OfOneAccount userId={userId} />}
      <ListStates found={found} isEmpty={changes.length === 0} nothing={t("manage.log.nothing")}>
        <ul className={classes.rows}>
          {changes.map((change) => (
            <ChangeRow key={change.id} change={change} />
          ))}
        </ul>
      </ListStates>
    </>
  );
}

function OfOneAccount({ userId }: { userId: string }) {
  const { t } = useTranslation("accounts");
  const { write } = useManageAddress();
  const { data: user } = useManagedUser(userId);
  const name = user ? `${user.firstName} ${user.lastName}` : t("manage.erased");
  return (
    <div className={classes.ofOne}>
      <Text fw={500}>{t("manage.log.of", { name })}</Text>
      <Button variant="default" mih={44} onClick={() => write({ changesOf: "" })}>
        {t("manage.log.everybody")}
      </Button>
    </div>
  );
}

function ChangeRow({ change: { at, by, of, what, before, after } }: { change: RightsChange }) {
  const { t } = useTranslation("accounts");
  const { linkTo } = useManageAddress();
  const format = useFormat();
  const shown = useShownValue();
  const who = by === null ? t("manage.log.command") : (by.name ?? t("manage.erased"));
  const isEvent = what === "groupCreated" || what === "groupDeleted" || what === "groupRestored";
  return (
    <li className={classes.change}>
      <div>
        <Text span fw={500}>
          {t(`manage.what.${what}`)}
        </Text>
        {" · "}
        {of.kind === "user" && of.name !== null ? (
          <Link className={classes.link} to={linkTo("users", { userId: of.id })}>
            {of.name}
          </Link>
        ) : (
          <Text span>{of.name ?? t("manage.erased")}</Text>
        )}
      </div>
      {!isEvent && (
        <Text size="sm">
          <del className={classes.former}>{shown(what, before)}</del>
          <span aria-hidden> → </span>
          <ins className={classes.latter}>{shown(what, after)}</ins>
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {t("manage.log.by", { who, when: format.instant(at) })}
      </Text>
    </li>
  );
}
