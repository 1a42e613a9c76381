import { Alert, Button, CloseButton, Skeleton, Text, TextInput, Title } from "@mantine/core";
import { BackToFields, errorSentence, KeptSince, PageTitle, useSheetStop } from "@surco/kit-web";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "./managed-list.module.css";

/** Pages of what was found, as far as the list needs to know of them. */
interface Found {
  data?: { pages: readonly { total: number }[] };
  error: Error | null;
  /** When it was read, ms since 1970. */
  dataUpdatedAt: number;
  hasNextPage: boolean;
  refetch(): unknown;
  fetchNextPage(): unknown;
}

interface ManagedListProps {
  /** Group of the list's texts. */
  words: "farms" | "producers";
  found: Found;
  text: string;
  onText(text: string): void;
  onNew(): void;
  children: ReactNode;
}

/** A panel of things that one keeps: searched, counted, read page by page. */
export function ManagedList({ words, found, text, onText, onNew, children }: ManagedListProps) {
  const { t } = useTranslation(["farms", "fields"]);
  const total = found.data?.pages[0]?.total;
  useSheetStop("full");
  return (
    <div className={classes.panel}>
      <PageTitle page={t(`managed.${words}.title`)} />
      <BackToFields />
      <div className={classes.head}>
        <Title order={1} size="h2">
          {t(`managed.${words}.title`)}
        </Title>
        <Button mih={44} leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={onNew}>
          {t(`managed.${words}.new`)}
        </Button>
      </div>
      <search className={classes.search}>
        <TextInput
          size="md"
          aria-label={t(`managed.${words}.search`)}
          placeholder={t(`managed.${words}.search`)}
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
          rightSection={
            text !== "" && <CloseButton aria-label={t("fields:search.clear")} onClick={() => onText("")} />
          }
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
        <Text size="sm" role="status" className="tabular">
          {total !== undefined && t(`managed.${words}.count`, { count: total })}
        </Text>
        <KeptSince at={found.dataUpdatedAt} />
      </search>
      {found.error && total === undefined ? (
        <Alert color="red" variant="light" m="md" title={t(`managed.${words}.failed`)}>
          <Text size="sm">{errorSentence(found.error, t)}</Text>
          <Button mt="sm" variant="default" onClick={() => void found.refetch()}>
            {t("common:retry")}
          </Button>
        </Alert>
      ) : total === undefined ? (
        <div className={classes.loading}>
          <Skeleton height={44} />
          <Skeleton height={44} />
          <Skeleton height={44} />
        </div>
      ) : total === 0 ? (
        <div className={classes.empty}>
          <Title order={2} size="h4">
            {text === "" ? t(`managed.${words}.none`) : t(`managed.${words}.nothing`)}
          </Title>
          {text === "" && (
            <Text size="sm" c="dimmed">
              {t(`managed.${words}.noneText`)}
            </Text>
          )}
        </div>
      ) : (
        <div className={classes.scroll}>
          <ul className={classes.rows}>{children}</ul>
          {found.hasNextPage && (
            <Button variant="default" m="md" mih={44} onClick={() => void found.fetchNextPage()}>
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
