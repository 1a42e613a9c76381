import { Alert, Button, Group, Loader, Stack, Text } from "@mantine/core";
import type { HdDate, HdLayerId } from "@surco/hd-imagery/contract";
import { errorSentence, useSeasonDays } from "@surco/kit-web";
import type { ExtraViewProps } from "@surco/kit-web/map";
import { parseAsString, useQueryState } from "nuqs";
import { useTranslation } from "react-i18next";
import { chooseHdDate, HD_DATE } from "./choose-hd-date";
import { HdDateList } from "./HdDateList";
import { HdOrder } from "./HdOrder";
import { HdPicture } from "./HdPicture";
import { HdSource } from "./HdSource";
import { useHdDates } from "./use-hd";

interface HdViewProps extends ExtraViewProps {
  layer: HdLayerId;
}

/** Images of 3 m of a field's season: which there are, how far the ordered ones are, and the one shown. */
export function HdView(props: HdViewProps) {
  const range = useSeasonDays(props.field.country);
  return range === null ? null : <SeasonHd {...props} range={range} />;
}

function SeasonHd({
  field,
  layer,
  compared,
  range,
}: HdViewProps & { range: { from: string; until: string } }) {
  const { t } = useTranslation("hd-imagery");
  const query = useHdDates(field.id, range);
  // In the address, so that a copied one shows the same picture.
  const [asked, setAsked] = useQueryState(
    compared?.side === "second" ? `${HD_DATE}2` : HD_DATE,
    parseAsString,
  );
  if (query.isPending) {
    return (
      <Group gap="xs" role="status">
        <Loader size="xs" aria-hidden />
        <Text size="sm">{t("searching")}</Text>
      </Group>
    );
  }
  if (query.data === undefined) {
    return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  }
  const { dates, source } = query.data;
  const selected = chooseHdDate(dates, asked);
  return (
    <Stack gap="md">
      {compared === undefined && <Text size="sm">{t(`about.${layer}`)}</Text>}
      {source.unreachable && (
        <Alert color="yellow" variant="light" title={t("stale.title")}>
          <Text size="sm">{t("stale.text")}</Text>
          <Button
            mt="xs"
            size="compact-sm"
            variant="default"
            loading={query.isFetching}
            onClick={() => void query.refetch()}
          >
            {t("retry")}
          </Button>
        </Alert>
      )}
      {selected === null ? (
        !source.unreachable && <Text size="sm">{t("none")}</Text>
      ) : (
        <>
          {selected.state !== "ready" && <HdOrder key={selected.date} field={field} image={selected} />}
          <Dates dates={dates} selected={selected} onSelect={(date) => void setAsked(date)} />
          {selected.state === "ready" && (
            <HdPicture key={selected.date} field={field} layer={layer} compared={compared} image={selected} />
          )}
          <HdSource image={selected} source={source} />
        </>
      )}
    </Stack>
  );
}

interface DatesProps {
  dates: readonly HdDate[];
  selected: HdDate;
  onSelect: (date: string) => void;
}

/** Ordered dates have a list of their own: among a season's dates nobody would find them again. */
function Dates({ dates, selected, onSelect }: DatesProps) {
  const { t } = useTranslation("hd-imagery");
  const ordered = dates.filter(({ state }) => state !== "available");
  const others = dates.filter(({ state }) => state === "available");
  const choice = { selected, onSelect };
  return (
    <>
      {ordered.length > 0 && (
        <HdDateList title={t("list.ordered", { count: ordered.length })} dates={ordered} {...choice} />
      )}
      {others.length > 0 && (
        <HdDateList title={t("list.available", { count: others.length })} dates={others} {...choice} />
      )}
    </>
  );
}

function Failure({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useTranslation("hd-imagery");
  return (
    <Alert color="red" variant="light" title={t("failed")}>
      <Text size="sm">{errorSentence(error, t)}</Text>
      <Button mt="xs" size="compact-sm" variant="default" onClick={onRetry}>
        {t("retry")}
      </Button>
    </Alert>
  );
}
