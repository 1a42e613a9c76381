import { Button, Text } from "@mantine/core";
import type { DeletedItem } from "@surco/contract";
import { type QueryKey, type UseMutationResult, useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { FIRST_PAGE } from "../first-page";
import { ListEnd, ListProblem } from "../layout/ListStates";
import { NeedsNetworkNote, useNeedsNetwork } from "../offline";
import { useFormat } from "../use-format";
import classes from "./deleted-list.module.css";

const MS_PER_DAY = 86_400_000;

interface Page<Item> {
  items: readonly Item[];
  nextCursor: string | null;
}

interface DeletedListProps<Item extends DeletedItem> {
  /** Invalidated by the action that restores. */
  queryKey: QueryKey;
  read(cursor: string | undefined, signal: AbortSignal): Promise<Page<Item>>;
  nameOf(item: Item): string;
  /** Line below the name, as the farm of a field. */
  placeOf?(item: Item): string;
  restoring: UseMutationResult<unknown, Error, Item>;
}

/** Deleted items of one kind, page by page, with the days left to restore them. */
export function DeletedList<Item extends DeletedItem>({
  queryKey,
  read,
  nameOf,
  placeOf,
  restoring,
}: DeletedListProps<Item>) {
  const { t } = useTranslation("common");
  const list = useRef<HTMLUListElement>(null);
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) => read(pageParam, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // Deletions of other devices, and of the outbox, are on it once it is opened.
    staleTime: 0,
  });
  const items = query.data?.pages.flatMap((page) => page.items);
  // The row goes with its button: the focus stays on the list.
  const restore = (item: Item) => restoring.mutate(item, { onSuccess: () => list.current?.focus() });

  return (
    <>
      <ListProblem query={query} failed={t("deleted.failed")} />
      <NeedsNetworkNote />
      {items && (
        <>
          {items.length === 0 && <Text role="status">{t("deleted.none")}</Text>}
          <ul className={classes.list} ref={list} tabIndex={-1} aria-label={t("deleted.list")}>
            {items.map((item) => (
              <DeletedRow
                key={item.id}
                item={item}
                name={nameOf(item)}
                place={placeOf?.(item)}
                isRestoring={restoring.isPending && restoring.variables.id === item.id}
                onRestore={() => restore(item)}
              />
            ))}
          </ul>
          <ListEnd query={query} />
        </>
      )}
    </>
  );
}

interface DeletedRowProps {
  item: DeletedItem;
  name: string;
  place: string | undefined;
  isRestoring: boolean;
  onRestore(): void;
}

function DeletedRow({ item, name, place, isRestoring, onRestore }: DeletedRowProps) {
  const { t } = useTranslation("common");
  const format = useFormat();
  const { isOut } = useNeedsNetwork();
  const daysLeft = Math.floor((Date.parse(item.restorableUntil) - Date.now()) / MS_PER_DAY);
  const left = daysLeft < 1 ? t("deleted.lastDay") : t("deleted.left", { count: daysLeft });
  return (
    <li className={classes.row}>
      <div className={classes.about} data-recorded>
        <div className={classes.name}>{name}</div>
        {place !== undefined && <div className={classes.fact}>{place}</div>}
        <div className={`${classes.fact} tabular`}>
          {t("deleted.on", { day: format.instantDay(item.deletedAt) })} · {left}
        </div>
      </div>
      <Button
        className={classes.restore}
        variant="default"
        mih={44}
        disabled={isOut}
        loading={isRestoring}
        aria-label={t("deleted.restoreNamed", { name })}
        onClick={onRestore}
      >
        {t("deleted.restore")}
      </Button>
    </li>
  );
}
