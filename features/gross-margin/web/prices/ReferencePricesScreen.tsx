import { Button, Container, Group, Text } from "@mantine/core";
import { cropOptions } from "@surco/fields/web";
import type { ReferencePrice } from "@surco/gross-margin/contract";
import {
  AdministratorsOnly,
  ApiError,
  AskDialog,
  ListEnd,
  ListProblem,
  PageHead,
  useFormat,
  useNeedsNetwork,
} from "@surco/kit-web";
import { IconDownload, IconTrash, IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "../gross-margin.module.css";
import { PriceImportDialog } from "./PriceImportDialog";
import { useDeletePrice, useDownloadPrices, usePriceRows } from "./use-prices";

/** Page of administrators: reference prices of grain, their import and deletion. */
export function ReferencePricesScreen() {
  const { t } = useTranslation("gross-margin");
  const network = useNeedsNetwork();
  const query = usePriceRows();
  const download = useDownloadPrices();
  const [isImporting, setImporting] = useState(false);
  const prices = query.data?.pages.flatMap((page) => page.prices);
  const isForbidden = query.error instanceof ApiError && query.error.code === "FORBIDDEN";
  return (
    <Container size="md" py="lg" w="100%">
      <PageHead title={t("prices.title")} lead={t("prices.lead")} />
      {isForbidden ? (
        <AdministratorsOnly />
      ) : (
        <>
          <Group mb="md">
            <Button
              mih={44}
              disabled={network.isOut}
              leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}
              onClick={() => setImporting(true)}
            >
              {network.name(t("prices.import"))}
            </Button>
            {([false, true] as const).map((isTemplate) => (
              <Button
                key={String(isTemplate)}
                variant="default"
                mih={44}
                disabled={network.isOut}
                loading={download.isPending && download.variables === isTemplate}
                leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
                onClick={() => download.mutate(isTemplate)}
              >
                {t(isTemplate ? "prices.template" : "prices.download")}
              </Button>
            ))}
          </Group>
          <ListProblem query={query} failed={t("prices.failed")} />
          {prices?.length === 0 && <Text>{t("prices.none")}</Text>}
          <ul className={classes.list}>
            {(prices ?? []).map((price) => (
              <PriceRow key={price.id} price={price} />
            ))}
          </ul>
          <ListEnd query={query} />
        </>
      )}
      {isImporting && <PriceImportDialog onClose={() => setImporting(false)} />}
    </Container>
  );
}

function PriceRow({ price }: { price: ReferencePrice }) {
  const { t } = useTranslation(["gross-margin", "fields"]);
  const format = useFormat();
  const network = useNeedsNetwork();
  const [isAsking, setAsking] = useState(false);
  const remove = useDeletePrice(() => setAsking(false));
  const crop = cropOptions(t).find(({ value }) => value === String(price.cropId))?.label ?? "";
  const named = t("prices.deleteNamed", { crop, day: format.day(price.day) });
  return (
    <li className={classes.item}>
      <div>
        <Text fw={600}>
          {crop} · {price.country}
        </Text>
        <Text size="sm" data-recorded>
          {`${format.number(price.priceUsdPerT, 2)} USD/t · ${format.day(price.day)} · ${price.source}`}
        </Text>
      </div>
      <Button
        variant="subtle"
        color="red"
        mih={44}
        disabled={network.isOut}
        aria-label={named}
        leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t("prices.delete")}
      </Button>
      {isAsking && (
        <AskDialog
          title={named}
          action={t("prices.delete")}
          isBusy={remove.isPending}
          onAction={() => remove.mutate(price.id)}
          onClose={() => setAsking(false)}
        >
          <Text data-recorded>{`${format.number(price.priceUsdPerT, 2)} USD/t · ${price.source}`}</Text>
        </AskDialog>
      )}
    </li>
  );
}
