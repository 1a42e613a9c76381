import {
  Alert,
  Button,
  CloseButton,
  Container,
  Group,
  NativeSelect,
  Skeleton,
  Table,
  Text,
  TextInput,
  Title,
} from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import {
  type CatalogueName,
  type CatalogueRow,
  catalogueColumns,
  catalogueName,
  fixedCatalogues,
} from "@surco/catalogues/contract";
import { AdministratorsOnly, ApiError, errorSentence, PageTitle, useNeedsNetwork } from "@surco/kit-web";
import { IconDownload, IconPlus, IconSearch, IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { ImportDialog } from "./admin/ImportDialog";
import { RowDialog } from "./admin/RowDialog";
import { rowName, shownValue } from "./admin/shown-value";
import { useCatalogueRows, useDownloadCatalogue } from "./admin/use-catalogue-rows";
import classes from "./catalogues.module.css";
import { useCropNames, useProductTypes } from "./use-catalogues";

const TYPING_MS = 250;

/** Catalogues for an administrator: searched, added to, changed, imported from a file. */
export function CataloguesScreen() {
  const { t } = useTranslation("catalogues");
  const [search, setSearch] = useSearchParams();
  const named = catalogueName.safeParse(search.get("catalogo"));
  const catalogue: CatalogueName = named.success ? named.data : "genotype";
  return (
    <Container size="lg" py="lg" className={classes.page}>
      <PageTitle page={t("admin.title")} />
      <Title order={1}>{t("admin.title")}</Title>
      <Text c="dimmed" mb="md">
        {t("admin.lead")}
      </Text>
      <NativeSelect
        size="md"
        maw={360}
        mb="md"
        label={t("admin.which")}
        value={catalogue}
        onChange={(event) => setSearch({ catalogo: event.currentTarget.value }, { replace: true })}
        data={catalogueName.options.map((name) => ({ value: name, label: t(`admin.name.${name}`) }))}
      />
      <Rows key={catalogue} catalogue={catalogue} />
    </Container>
  );
}

function Rows({ catalogue }: { catalogue: CatalogueName }) {
  const { t } = useTranslation("catalogues");
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text, TYPING_MS);
  const [edited, setEdited] = useState<CatalogueRow | "new" | null>(null);
  const [isImporting, setImporting] = useState(false);
  const found = useCatalogueRows(catalogue, search);
  const download = useDownloadCatalogue();
  const network = useNeedsNetwork();
  const rows = found.data?.pages.flatMap((page) => page.rows) ?? [];
  const total = found.data?.pages[0]?.total;

  if (found.error instanceof ApiError && found.error.code === "FORBIDDEN") return <AdministratorsOnly />;
  return (
    <>
      <Group gap="sm" mb="sm">
        <TextInput
          size="md"
          className={classes.search}
          aria-label={t("admin.search")}
          placeholder={t("admin.search")}
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
          rightSection={
            text !== "" && <CloseButton aria-label={t("admin.search")} onClick={() => setText("")} />
          }
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {!fixedCatalogues.has(catalogue) && (
          <Button
            mih={44}
            disabled={network.isOut}
            leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
            onClick={() => setEdited("new")}
          >
            {network.name(t("admin.add"))}
          </Button>
        )}
        <Button
          variant="default"
          mih={44}
          disabled={network.isOut}
          leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}
          onClick={() => setImporting(true)}
        >
          {network.name(t("admin.import"))}
        </Button>
        <Button
          variant="default"
          mih={44}
          loading={download.isPending}
          disabled={network.isOut}
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
          onClick={() => download.mutate(catalogue)}
        >
          {network.name(t("admin.download"))}
        </Button>
      </Group>
      <Text size="sm" role="status" className="tabular" mb="xs">
        {total !== undefined && t("admin.count", { count: total })}
      </Text>
      {found.error && total === undefined ? (
        <Alert color="red" variant="light" title={t("admin.failed")}>
          <Text size="sm">{errorSentence(found.error, t)}</Text>
          <Button mt="sm" variant="default" onClick={() => void found.refetch()}>
            {t("common:retry")}
          </Button>
        </Alert>
      ) : total === undefined ? (
        <Skeleton height={200} />
      ) : total === 0 ? (
        <Text>{t("admin.nothing")}</Text>
      ) : (
        <RowsTable catalogue={catalogue} rows={rows} onEdit={setEdited} />
      )}
      {found.hasNextPage && (
        <Button
          mt="md"
          variant="default"
          mih={44}
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t("admin.more")}
        </Button>
      )}
      {edited !== null && (
        <RowDialog
          catalogue={catalogue}
          row={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {isImporting && <ImportDialog catalogue={catalogue} onClose={() => setImporting(false)} />}
    </>
  );
}

interface RowsTableProps {
  catalogue: CatalogueName;
  rows: readonly CatalogueRow[];
  onEdit(row: CatalogueRow): void;
}

function RowsTable({ catalogue, rows, onEdit }: RowsTableProps) {
  const { t } = useTranslation("catalogues");
  const crops = useCropNames().data ?? [];
  const productTypes = useProductTypes(catalogue === "product").data ?? [];
  const columns = catalogueColumns[catalogue];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
    <section className={classes.scroll} aria-label={t(`admin.name.${catalogue}`)} tabIndex={0}>
      <Table highlightOnHover className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t("admin.column.id")}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`admin.column.${column}`)}
              </th>
            ))}
            <th>
              <span className={classes.hidden}>{t("admin.editTitle")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-retired={row.values.active === "0" || undefined}>
              <td className="tabular">{row.id}</td>
              {columns.map((column) => (
                <td key={column}>
                  {shownValue(column, row.values[column] ?? "", { t, crops, productTypes })}
                </td>
              ))}
              <td>
                <Button
                  variant="subtle"
                  mih={44}
                  aria-label={t("admin.edit", { name: rowName(row.values) })}
                  onClick={() => onEdit(row)}
                >
                  {t("admin.editTitle")}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
