import { Alert, Button, CloseButton, Skeleton, Text, TextInput, Title } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { Explanation } from "@surco/contract";
import {
  BackToFields,
  Explained,
  errorSentence,
  PageTitle,
  StoredDataAge,
  useSheetStop,
} from "@surco/kit-web";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./managed-panel.module.css";

const TYPING_MS = 250;

/** Query of a list, page by page, as far as the panel needs to know it. */
interface PagedQuery<Page> {
  data?: { pages: readonly Page[] };
  error: Error | null;
  /** Time of the last answer, ms since 1970. */
  dataUpdatedAt: number;
  hasNextPage: boolean;
  refetch(): unknown;
  fetchNextPage(): unknown;
}

interface ManagedPanelProps<Item, Page> {
  /** Group of the panel's texts. */
  texts: "farms" | "producers";
  /** Reads the items whose name holds the search text. */
  usePages(search: string): PagedQuery<Page>;
  itemsOf(page: Page): readonly Item[];
  /** Item whose dialog opens at once, because its draft was left unfinished; "new" for one that is not saved yet. */
  findDraft(): Item | "new" | null;
  /** @param total number of all items found; `edit` opens the dialog */
  renderRow(item: Item, row: { total: number; edit(): void }): ReactNode;
  /** @param item null for a new one */
  renderDialog(item: Item | null, onClose: () => void): ReactNode;
}

/** Panel of own farms or producers: searched, counted, read page by page, created and edited in a dialog. */
export function ManagedPanel<Item, Page extends { total: number }>({
  texts,
  usePages,
  itemsOf,
  findDraft,
  renderRow,
  renderDialog,
}: ManagedPanelProps<Item, Page>) {
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text, TYPING_MS);
  const [edited, setEdited] = useState<Item | "new" | null>(findDraft);
  const query = usePages(search);
  const pages = query.data?.pages ?? [];
  const total = pages[0]?.total;
  const { t } = useTranslation(["farms", "fields"]);
  useSheetStop("full");
  return (
    <div className={classes.panel}>
      <PageTitle page={t(`managed.${texts}.title`)} />
      <BackToFields />
      <div className={classes.head}>
        <Title order={1} size="h2">
          {t(`managed.${texts}.title`)}
        </Title>
        <Button
          mih={44}
          leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
          onClick={() => setEdited("new")}
        >
          {t(`managed.${texts}.new`)}
        </Button>
      </div>
      <search className={classes.search}>
        <TextInput
          size="md"
          aria-label={t(`managed.${texts}.search`)}
          placeholder={t(`managed.${texts}.search`)}
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
          rightSection={
            text !== "" && <CloseButton aria-label={t("fields:search.clear")} onClick={() => setText("")} />
          }
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Text size="sm" role="status" className="tabular">
          {total !== undefined && t(`managed.${texts}.count`, { count: total })}
        </Text>
        <StoredDataAge at={query.dataUpdatedAt} />
      </search>
      {query.error && total === undefined ? (
        <Alert color="red" variant="light" m="md" title={t(`managed.${texts}.failed`)}>
          <Text size="sm">{errorSentence(query.error, t)}</Text>
          <Button mt="sm" variant="default" onClick={() => void query.refetch()}>
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
            {text === "" ? t(`managed.${texts}.none`) : t(`managed.${texts}.nothing`)}
          </Title>
          {text === "" && (
            <Text size="sm" c="dimmed">
              {t(`managed.${texts}.noneText`)}
            </Text>
          )}
        </div>
      ) : (
        <div className={classes.scroll}>
          <ul className={classes.rows}>
            {pages.flatMap(itemsOf).map((item) => renderRow(item, { total, edit: () => setEdited(item) }))}
          </ul>
          {query.hasNextPage && (
            <Button variant="default" m="md" mih={44} onClick={() => void query.fetchNextPage()}>
              {t("farms.more")}
            </Button>
          )}
        </div>
      )}
      {edited !== null && renderDialog(edited === "new" ? null : edited, () => setEdited(null))}
    </div>
  );
}

interface ManagedRowProps {
  name: ReactNode;
  /** Lines below the name. */
  facts: readonly (string | null)[];
  /** Line of the fields with their area and its derivation; null without fields. */
  fields: { text: string; explanation: Explanation } | null;
  /** Buttons at the end. */
  children: ReactNode;
}

export function ManagedRow({ name, facts, fields, children }: ManagedRowProps) {
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
        {fields && (
          <div className={`${classes.fact} tabular`}>
            <Explained explanation={fields.explanation}>{fields.text}</Explained>
          </div>
        )}
      </div>
      <div className={classes.actions}>{children}</div>
    </li>
  );
}
