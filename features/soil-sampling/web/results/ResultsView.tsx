import { ActionIcon, Button, Stack, Text } from "@mantine/core";
import { FileButton, ListProblem, useFormat, useNeedsNetwork } from "@surco/kit-web";
import { analyteIds, analyteOf, matchColumns, type ResultTable, tableRows } from "@surco/sampling";
import type { SoilPlan, SoilResult } from "@surco/soil-sampling/contract";
import { IconPencil, IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Bag, bagsOf } from "../bags";
import { useResults } from "../queries";
import classes from "../soil-sampling.module.css";
import { ResultDialog } from "./ResultDialog";
import { ResultsImport } from "./ResultsImport";
import { MAX_TABLE_BYTES, textOfFile } from "./text-of-file";

/** Results of the laboratory by bag, their import and their editing. */
export function ResultsView({ plan, canLog }: { plan: SoilPlan; canLog: boolean }) {
  const { t } = useTranslation("soil-sampling");
  const network = useNeedsNetwork();
  const results = useResults(plan);
  const [table, setTable] = useState<ResultTable | null>(null);
  const [problem, setProblem] = useState<"tooLarge" | null>(null);
  const [edited, setEdited] = useState<Bag | null>(null);
  const read = async (file: File | null) => {
    if (file === null) return;
    setProblem(file.size > MAX_TABLE_BYTES ? "tooLarge" : null);
    if (file.size <= MAX_TABLE_BYTES) setTable(matchColumns(tableRows(await textOfFile(file))));
  };
  const saved = results.data;
  if (table !== null && saved !== undefined)
    return <ResultsImport plan={plan} saved={saved} first={table} onClose={() => setTable(null)} />;
  return (
    <Stack gap="md">
      <ListProblem query={results} failed={t("failed")} />
      {canLog && saved !== undefined && (
        <div>
          <FileButton accept=".csv,.txt,.tsv,text/csv,text/plain" onChange={(file) => void read(file)}>
            {(props) => (
              <Button
                {...props}
                mih={44}
                disabled={network.isOut}
                leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}
              >
                {network.name(t("results.import"))}
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed" mt={4}>
            {t("results.importHint")}
          </Text>
          {problem !== null && (
            <Text size="sm" c="red" role="alert">
              {t("results.tooLarge")}
            </Text>
          )}
        </div>
      )}
      {saved?.length === 0 && <Text c="dimmed">{t("results.none")}</Text>}
      {saved !== undefined && (
        <ul className={classes.list} data-recorded>
          {bagsOf(plan).map((bag) => (
            <BagRow
              key={bag.code}
              bag={bag}
              result={saved.find(({ code }) => code === bag.code)}
              onEdit={canLog && !network.isOut ? () => setEdited(bag) : null}
            />
          ))}
        </ul>
      )}
      {edited !== null && saved !== undefined && (
        <ResultDialog
          plan={plan}
          bag={edited}
          result={saved.find(({ code }) => code === edited.code)}
          onClose={() => setEdited(null)}
        />
      )}
    </Stack>
  );
}

interface BagRowProps {
  bag: Bag;
  result: SoilResult | undefined;
  onEdit: (() => void) | null;
}

function BagRow({ bag: { code, zone, sample, depth }, result, onEdit }: BagRowProps) {
  const { t } = useTranslation("soil-sampling");
  const format = useFormat();
  const values = analyteIds.flatMap((analyte) => {
    const value = result?.values[analyte];
    if (value === undefined) return [];
    const { digits, units } = analyteOf(analyte);
    const unit = analyte === "ph" ? "" : ` ${units[0].label}`;
    return [`${t(`analytes.${analyte}`)} ${format.number(value, digits)}${unit}`];
  });
  return (
    <li className={classes.row}>
      <span className={classes.grow}>
        <Text span display="block" fw={600} className="tabular">
          {code}
        </Text>
        <Text span display="block" size="sm" c="dimmed">
          {t("labels.sample", { zone: zone?.name ?? "", number: sample })} ·{" "}
          {t("depth", { from: depth.fromCm, to: depth.toCm })}
        </Text>
        {values.length > 0 && (
          <Text span display="block" size="sm">
            {values.join(" · ")}
          </Text>
        )}
      </span>
      {onEdit !== null && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t("results.edit", { code })}
          onClick={onEdit}
        >
          <IconPencil size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
