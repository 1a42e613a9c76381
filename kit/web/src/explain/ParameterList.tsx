import { Stack, Table, Text } from "@mantine/core";
import { AGRONOMY_PARAMETERS_VERSION, type AgronomyParameter, agronomyParameters } from "@surco/agronomy";
import { useTranslation } from "react-i18next";
import { useFormat } from "../use-format";
import classes from "./explain.module.css";

interface ParameterListProps {
  version: string;
  ids: readonly string[];
}

/** Parameters that a figure uses, as the table of this build has them. */
export function ParameterList({ version, ids }: ParameterListProps) {
  const { t } = useTranslation("common");
  const format = useFormat();
  const table: Readonly<Record<string, AgronomyParameter | undefined>> = agronomyParameters;
  return (
    <Stack gap={4}>
      {version !== AGRONOMY_PARAMETERS_VERSION && (
        <Text size="xs">{t("explain.otherVersion", { version: AGRONOMY_PARAMETERS_VERSION })}</Text>
      )}
      {ids.length > 0 && (
        <Table className={classes.table} verticalSpacing={2} horizontalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t("explain.parameter")}</Table.Th>
              <Table.Th scope="col">{t("explain.value")}</Table.Th>
              <Table.Th scope="col">{t("explain.origin")}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {ids.map((id) => (
              <ParameterRow key={id} id={id} parameter={table[id]} format={format} t={t} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  );
}

interface ParameterRowProps {
  id: string;
  parameter: AgronomyParameter | undefined;
  format: ReturnType<typeof useFormat>;
  t(key: string): string;
}

function ParameterRow({ id, parameter, format, t }: ParameterRowProps) {
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {id}
      </Table.Th>
      <Table.Td>
        {parameter === undefined ? "–" : `${format.amount(parameter.value)} ${unitOf(parameter)}`}
      </Table.Td>
      <Table.Td>{parameter === undefined ? t("explain.unknownParameter") : originOf(parameter, t)}</Table.Td>
    </Table.Tr>
  );
}

/** Unit of a parameter; the table writes "1" for one without. */
const unitOf = ({ unit }: AgronomyParameter) => (unit === "1" ? "" : unit);

/** A judgement of the product is never shown as a published figure. */
function originOf({ source, tag }: AgronomyParameter, t: (key: string) => string): string {
  if (tag === "J") return `${t("explain.tagJudged")}: ${source}`;
  return `${tag === "S" ? t("explain.tagRead") : t("explain.tagPublished")}: ${source}`;
}
