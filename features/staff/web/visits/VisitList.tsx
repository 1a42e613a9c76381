import { Text } from "@mantine/core";
import { ListEnd, ListProblem, StoredDataAge } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { useVisits } from "../queries";
import { useIsStaff } from "../StaffFrame";
import classes from "../staff.module.css";
import { useListedVisits } from "./use-listed-visits";
import { VisitRow } from "./VisitRow";

interface VisitListProps {
  /** Of one producer; left out: of all. */
  accountId?: string;
  /** Names of fields that visits waiting on this device may be on. */
  fields?: ReadonlyMap<string, string>;
  state?: "open" | "done";
}

/** Planned visits by day, overdue ones first, with those that wait on this device. */
export function VisitList({ accountId, fields, state = "open" }: VisitListProps) {
  const { t } = useTranslation("staff");
  const { isStaff } = useIsStaff();
  const list = useVisits({ accountId, state }, isStaff);
  const visits = useListedVisits(
    list.data?.pages.flatMap((page) => page.visits),
    { state, fields: accountId === undefined ? null : (fields ?? new Map()) },
  );
  return (
    <>
      <ListProblem query={list} failed={t("visits.failed")} />
      {list.data !== undefined && visits.length === 0 && (
        <Text role="status">{t(state === "open" ? "visits.none" : "visits.noneDone")}</Text>
      )}
      <ul className={classes.rows} aria-label={t("visits.title")}>
        {visits.map(({ row, state: sending }) => (
          <li key={row.id} className={classes.row}>
            <VisitRow visit={row} state={sending} withProducer={accountId === undefined} />
          </li>
        ))}
      </ul>
      <StoredDataAge at={list.dataUpdatedAt} />
      <ListEnd query={list} />
    </>
  );
}
