import { Alert, Button, CloseButton, Skeleton, Text, TextInput, Title } from "@mantine/core";
import { errorSentence } from "@surco/kit-web";
import { IconArrowLeft, IconPlus, IconSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import classes from "./managed-list.module.css";

interface ManagedListProps {
  title: string;
  /** Text of the button that makes a new one. */
  newLabel: string;
  onNew(): void;
  searchLabel: string;
  text: string;
  onText(text: string): void;
  /** "3 campos"; undefined while they are read. */
  count: string | undefined;
  isEmpty: boolean;
  /** What to say to somebody who has none, and to whom a search found none. */
  empty: { title: string; text: string; nothing: string };
  failed: { title: string; error: unknown; onRetry(): void } | null;
  onMore: (() => void) | null;
  children: ReactNode;
}

/** A panel of things that one keeps: searched, counted, read page by page. */
export function ManagedList(props: ManagedListProps) {
  const { title, newLabel, onNew, searchLabel, text, onText, count, isEmpty, empty, failed, onMore } = props;
  const { t } = useTranslation("fields");
  const { search } = useLocation();
  return (
    <div className={classes.panel}>
      <Link className={classes.back} to={{ pathname: "/dashboard", search }}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden />
        {t("farms.back")}
      </Link>
      <div className={classes.head}>
        <Title order={1} size="h2">
          {title}
        </Title>
        <Button mih={44} leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={onNew}>
          {newLabel}
        </Button>
      </div>
      <search className={classes.search}>
        <TextInput
          size="md"
          aria-label={searchLabel}
          placeholder={searchLabel}
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
          rightSection={
            text !== "" && <CloseButton aria-label={t("search.clear")} onClick={() => onText("")} />
          }
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
        <Text size="sm" role="status" className="tabular">
          {count}
        </Text>
      </search>
      {failed ? (
        <Alert color="red" variant="light" m="md" title={failed.title}>
          <Text size="sm">{errorSentence(failed.error, t)}</Text>
          <Button mt="sm" variant="default" onClick={failed.onRetry}>
            {t("common:retry")}
          </Button>
        </Alert>
      ) : count === undefined ? (
        <div className={classes.loading}>
          <Skeleton height={44} />
          <Skeleton height={44} />
          <Skeleton height={44} />
        </div>
      ) : isEmpty ? (
        <div className={classes.empty}>
          <Title order={2} size="h4">
            {text === "" ? empty.title : empty.nothing}
          </Title>
          {text === "" && (
            <Text size="sm" c="dimmed">
              {empty.text}
            </Text>
          )}
        </div>
      ) : (
        <div className={classes.scroll}>
          <ul className={classes.rows}>{props.children}</ul>
          {onMore && (
            <Button variant="default" m="md" mih={44} onClick={onMore}>
              {t("farms.more")}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface ManagedRowProps {
  name: ReactNode;
  /** Lines below the name. */
  facts: readonly (string | null)[];
  /** Buttons at the end. */
  children: ReactNode;
}

export function ManagedRow({ name, facts, children }: ManagedRowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <div className={classes.name}>{name}</div>
        {facts
          .filter((fact) => fact !== null && fact !== "")
          .map((fact) => (
            <div key={fact} className={`${classes.fact} tabular`}>
              {fact}
            </div>
          ))}
      </div>
      <div className={classes.actions}>{children}</div>
    </li>
  );
}
