import { ActionIcon, Button, Container, Group, NativeSelect, Select, Text } from "@mantine/core";
import { useProfile } from "@surco/accounts/web";
import { genotypeLabel } from "@surco/agronomy";
import { useGenotypes } from "@surco/catalogues/web";
import { cropOptions } from "@surco/fields/web";
import {
  AdministratorsOnly,
  FileButton,
  inputSize,
  ListEnd,
  ListProblem,
  PageHead,
  useFirstRows,
  useFormat,
  useNeedsNetwork,
} from "@surco/kit-web";
import { MAX_SHEET_BYTES, MAX_SHEET_PAGES } from "@surco/planning-report/contract";
import { IconTrash, IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "../planning.module.css";
import { useHybridSheets } from "../queries";
import { useDeleteSheet, useSaveSheet } from "./use-sheets";

const MAX_OPTIONS = 200;
const none = [] as const;

/** Page of the administrator: sheets of hybrids and varieties that planning reports append. */
export function SheetsScreen() {
  const { t } = useTranslation(["planning-report", "fields"]);
  const { data: user } = useProfile();
  return (
    <Container size="md" py="lg" w="100%">
      <PageHead title={t("sheets.title")} lead={t("sheets.lead")} />
      {user && user.role !== "ADMIN" ? <AdministratorsOnly /> : <Sheets />}
    </Container>
  );
}

function Sheets() {
  const { t } = useTranslation("planning-report");
  const format = useFormat();
  const network = useNeedsNetwork();
  const query = useHybridSheets();
  const remove = useDeleteSheet();
  const { shown, end } = useFirstRows(query.data ?? none);
  return (
    <>
      <UploadSheet />
      <ListProblem query={query} failed={t("sheets.failed")} />
      {query.data?.length === 0 && <Text mt="md">{t("sheets.none")}</Text>}
      <ul className={classes.list} aria-label={t("sheets.title")}>
        {shown.map((sheet) => (
          <li key={sheet.genotypeId} className={classes.item} data-recorded>
            <div>
              <Text fw={600}>{sheet.genotypeName}</Text>
              <Text size="sm">{sheet.name}</Text>
              <Text size="xs" c="dimmed">
                {t("sheets.row", {
                  count: sheet.pages,
                  kb: format.number(Math.ceil(sheet.bytes / 1024)),
                  day: format.instantDay(sheet.updatedAt),
                })}
              </Text>
            </div>
            <ActionIcon
              variant="subtle"
              color="red"
              size={44}
              disabled={network.isOut}
              aria-label={t("sheets.delete", { name: sheet.genotypeName })}
              onClick={() => remove.mutate(sheet.genotypeId)}
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <ListEnd query={end} />
    </>
  );
}

function UploadSheet() {
  const { t } = useTranslation(["planning-report", "fields"]);
  const network = useNeedsNetwork();
  const [cropId, setCropId] = useState("5");
  const [genotypeId, setGenotypeId] = useState<string | null>(null);
  const genotypes = useGenotypes(Number(cropId)).data ?? [];
  const save = useSaveSheet();
  return (
    <>
      <Group align="flex-end" gap="sm">
        <NativeSelect
          {...inputSize}
          label={t("sheets.crop")}
          data={cropOptions(t)}
          value={cropId}
          onChange={(event) => {
            setCropId(event.currentTarget.value);
            setGenotypeId(null);
          }}
        />
        <Select
          {...inputSize}
          searchable
          limit={MAX_OPTIONS}
          label={t("sheets.genotype")}
          nothingFoundMessage={t("form.nothingFound")}
          data={genotypes.map((one) => ({ value: String(one.id), label: genotypeLabel(one) }))}
          value={genotypeId}
          onChange={setGenotypeId}
        />
        <FileButton
          accept="application/pdf"
          onChange={(file) =>
            file !== null && genotypeId !== null && save.mutate({ genotypeId: Number(genotypeId), file })
          }
        >
          {(props) => (
            <Button
              {...props}
              mih={44}
              loading={save.isPending}
              disabled={genotypeId === null || network.isOut}
              leftSection={<IconUpload size={18} aria-hidden />}
            >
              {network.name(t("sheets.upload"))}
            </Button>
          )}
        </FileButton>
      </Group>
      <Text size="xs" c="dimmed" mt={4}>
        {t("sheets.about", { mb: MAX_SHEET_BYTES / 1024 / 1024, pages: MAX_SHEET_PAGES })}
      </Text>
    </>
  );
}
