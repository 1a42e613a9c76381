import { Anchor, Text } from "@mantine/core";
import { ListEnd, ListProblem, StoredDataAge, useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { addressOfProducer } from "../producers/address-of-producer";
import { useEntries } from "../queries";
import { useIsStaff } from "../StaffFrame";
import classes from "../staff.module.css";

/** Newest work of all producers or of one, page by page. */
export function EntryList({ accountId }: { accountId?: string }) {
  const { t } = useTranslation(["staff", "activities"]);
  const format = useFormat();
  const { search } = useLocation();
  const { isStaff } = useIsStaff();
  const list = useEntries(accountId, isStaff);
  const entries = list.data?.pages.flatMap((page) => page.entries);
  return (
    <>
      <ListProblem query={list} />
      {entries?.length === 0 && <Text role="status">{t("activity.none")}</Text>}
      <ul className={classes.rows}>
        {entries?.map((entry) => (
          <li key={entry.activityId} className={classes.row}>
            <div className={classes.line}>
              <Text span fw={600}>
                {t(`activities:types.${entry.type}`)}
              </Text>
              <Text span size="sm" className="tabular">
                {format.day(entry.date)}
              </Text>
            </div>
            <Text size="sm">
              <Anchor component={Link} to={`/dashboard/field/${entry.fieldId}/activity`}>
                {entry.fieldName}
              </Anchor>
              {accountId === undefined && (
                <>
                  {" · "}
                  <Anchor component={Link} to={addressOfProducer(entry.accountId, search)}>
                    {entry.producerName}
                  </Anchor>
                </>
              )}
            </Text>
          </li>
        ))}
      </ul>
      <StoredDataAge at={list.dataUpdatedAt} />
      <ListEnd query={list} />
    </>
  );
}
