import { Container, Text } from "@mantine/core";
import { useFarmFilter } from "@surco/fields/web";
import { ListProblem, PageHead } from "@surco/kit-web";
import { parseAsArrayOf, parseAsString, useQueryState } from "nuqs";
import { useTranslation } from "react-i18next";
import { ChartForm } from "./ChartForm";
import { ChartView } from "./ChartView";
import { useChartForm } from "./use-chart-form";

/** Page of charts over fields and seasons; what it shows stands in the address. */
export function ChartsScreen() {
  const { t } = useTranslation("charts");
  const [farmNames, setFarmNames] = useQueryState("campo", parseAsArrayOf(parseAsString).withDefault([]));
  const { cards, farms, fields } = useFarmFilter(farmNames);
  const state = useChartForm();
  return (
    <Container size="lg" py="lg" w="100%">
      <PageHead title={t("title.page")} lead={t("lead")} />
      <ListProblem query={cards} />
      {cards.data !== undefined && (
        <ChartForm
          state={state}
          fields={fields}
          farms={farms}
          chosenFarms={farmNames}
          onFarms={(chosen) => void setFarmNames(chosen.length === 0 ? null : chosen)}
        />
      )}
      {state.choice === null ? (
        <Text mt="lg">{t("incomplete")}</Text>
      ) : (
        <ChartView choice={state.choice} fields={cards.data ?? []} />
      )}
    </Container>
  );
}
