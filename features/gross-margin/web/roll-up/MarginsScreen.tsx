import { Button, Container, NativeSelect, Text } from "@mantine/core";
import { cropOptions } from "@surco/fields/web";
import { ROLL_UP_REPORT, type RollUpGrouping, rollUpGroupings } from "@surco/gross-margin/contract";
import {
  inputSize,
  ListEnd,
  ListProblem,
  PageHead,
  StoredDataAge,
  useNeedsNetwork,
  useSeason,
} from "@surco/kit-web";
import { useOrderReport } from "@surco/reports/web";
import { IconShare } from "@tabler/icons-react";
import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useTranslation } from "react-i18next";
import { type RollUpQuery, useRollUp } from "../queries";
import { SavedPdfs } from "../reports/SavedPdfs";
import { Choice } from "./Choice";
import { FieldStatusList } from "./FieldStatusList";
import { RollUpTable } from "./RollUpTable";

/** Margins of all fields by farm, producer, crop or season, and the fields by the state of their plan. */
export function MarginsScreen() {
  const { t } = useTranslation(["gross-margin", "fields"]);
  const { season, period } = useSeason();
  const [{ by, crop }, setShown] = useQueryStates(
    { by: parseAsStringLiteral(rollUpGroupings).withDefault("farm"), crop: parseAsString },
    { urlKeys: { crop: "cultivo" } },
  );
  const cropId = crop !== null && /^\d{1,2}$/.test(crop) ? crop : undefined;
  const shown = { by, period, cropId, ...(by !== "season" && { season }) };
  const query = useRollUp(shown);
  const groups = query.data?.pages.flatMap((page) => page.groups);
  const total = query.data?.pages[0]?.total;
  const setBy = (value: string) =>
    void setShown({ by: rollUpGroupings.find((one): one is RollUpGrouping => one === value) ?? "farm" });
  return (
    <Container size="lg" py="lg" w="100%">
      <PageHead title={t("rollUp.title")} lead={t("rollUp.lead")} />
      <Choice
        label={t("rollUp.by")}
        value={by}
        data={rollUpGroupings.map((value) => ({ value, label: t(`rollUp.groupings.${value}`) }))}
        onChange={setBy}
      />
      <NativeSelect
        {...inputSize}
        mb="md"
        label={t("rollUp.crop")}
        value={cropId ?? ""}
        data={[{ value: "", label: t("rollUp.allCrops") }, ...cropOptions(t)]}
        onChange={(event) => void setShown({ crop: event.currentTarget.value || null })}
      />
      {by === "season" && <Text size="sm">{t("rollUp.groupedSeasons")}</Text>}
      <ListProblem query={query} failed={t("rollUp.failed")} />
      <StoredDataAge at={query.dataUpdatedAt} />
      {groups?.length === 0 && <Text>{t("rollUp.none")}</Text>}
      {groups !== undefined && groups.length > 0 && total !== undefined && (
        <>
          <RollUpTable by={by} groups={groups} total={total} />
          <SaveRollUp shown={shown} />
        </>
      )}
      <ListEnd query={query} />
      <FieldStatusList season={season} period={period} cropId={cropId} />
      <SavedPdfs kind={ROLL_UP_REPORT} />
    </Container>
  );
}

/** Orders the PDF of the margins as they are grouped and filtered. */
function SaveRollUp({ shown: { cropId, ...shown } }: { shown: RollUpQuery }) {
  const { t } = useTranslation("gross-margin");
  const network = useNeedsNetwork();
  const order = useOrderReport(ROLL_UP_REPORT, null);
  return (
    <Button
      variant="default"
      mih={44}
      my="sm"
      disabled={network.isOut}
      loading={order.isPending}
      leftSection={<IconShare size={18} stroke={1.6} aria-hidden />}
      onClick={() => order.mutate({ ...shown, ...(cropId !== undefined && { cropId: Number(cropId) }) })}
    >
      {network.name(t("plan.savePdf"))}
    </Button>
  );
}
