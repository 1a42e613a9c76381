import { Button, Text, TextInput, Title } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { BackToFields, ListProblem, PageTitle, useBrand, useSession } from "@surco/kit-web";
import { IconArrowLeft, IconDownload, IconSearch } from "@tabler/icons-react";
import { parseAsString, useQueryState } from "nuqs";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import classes from "./api-docs.module.css";
import { Groups } from "./Groups";
import { OnDemand } from "./OnDemand";
import { type ApiDocument, findOperations, groupOperations } from "./open-api";
import { Prose } from "./Prose";
import { DOCUMENT_ADDRESS, useApiDocument } from "./use-api-document";

const TYPING_MS = 150;

/** Description of the API: every operation with what it takes and answers, in groups, with a search. */
export function ApiDocsPage() {
  const { t } = useTranslation("api-docs");
  const { name: product } = useBrand();
  const { isSignedIn } = useSession();
  const query = useApiDocument();
  return (
    <div className={classes.page}>
      <PageTitle page={t("title", { product })} />
      {isSignedIn ? (
        <BackToFields isOnPage />
      ) : (
        <Link to="/" className={classes.back}>
          <IconArrowLeft size={18} stroke={1.8} aria-hidden />
          {t("back")}
        </Link>
      )}
      <Title order={1}>{t("title", { product })}</Title>
      <Text c="dimmed">{t("lead")}</Text>
      <Button
        component="a"
        href={DOCUMENT_ADDRESS}
        download="surco-openapi.json"
        variant="default"
        mih={44}
        className={classes.download}
        leftSection={<IconDownload size={18} aria-hidden />}
      >
        {t("download")}
      </Button>
      <ListProblem query={query} failed={t("notLoaded")} />
      {query.data && <Description document={query.data} />}
    </div>
  );
}

function Description({ document }: { document: ApiDocument }) {
  const { t } = useTranslation("api-docs");
  const [text, setText] = useQueryState("buscar", parseAsString.withDefault(""));
  const [searched] = useDebouncedValue(text, TYPING_MS);
  const groups = useMemo(() => groupOperations(document), [document]);
  const found = useMemo(() => findOperations(groups, searched), [groups, searched]);
  const count = found.reduce((sum, { operations }) => sum + operations.length, 0);
  const { version, description = "" } = document.info;
  return (
    <>
      <OnDemand className={classes.about} summary={t("about", { version })}>
        {() => (
          // The contract is written in English.
          <div lang="en">
            <Prose text={description} tableLabel={t("vocabulary")} />
          </div>
        )}
      </OnDemand>
      <div className={classes.search}>
        <TextInput
          type="search"
          label={t("search.label")}
          placeholder={t("search.hint")}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={text}
          onChange={(event) => void setText(event.currentTarget.value || null)}
        />
        <p role="status" className={classes.soft}>
          {t("found", { count })}
        </p>
      </div>
      {count === 0 ? (
        <Button variant="default" mih={44} onClick={() => void setText(null)}>
          {t("search.clear")}
        </Button>
      ) : (
        <Groups
          groups={found}
          isSearched={searched.trim() !== ""}
          serverUrl={document.servers?.[0]?.url ?? ""}
        />
      )}
    </>
  );
}
