import { Button, Menu, Text, Title } from "@mantine/core";
import {
  BackToFields,
  ListProblem,
  PageTitle,
  RowActions,
  StoredDataAge,
  useNeedsNetwork,
  useSheetStop,
} from "@surco/kit-web";
import type { OwnStation } from "@surco/weather/contract";
import { IconChartLine, IconFileUpload, IconPlus, IconRouter, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ageText, useValueText } from "../../weather-texts";
import { HistoryDialog } from "./HistoryDialog";
import { ImportDialog } from "./ImportDialog";
import { NewStationDialog } from "./NewStationDialog";
import classes from "./own-stations.module.css";
import { PushDialog } from "./PushDialog";
import { useDeleteStation, useOwnStations } from "./use-own-stations";

type Opened = { dialog: "new" } | { dialog: "import" | "push" | "history"; station: OwnStation } | null;

/** Own weather stations: add, upload observations, push address, delete. */
export function OwnStationsPanel() {
  const { t } = useTranslation("weather");
  const network = useNeedsNetwork();
  const query = useOwnStations();
  const remove = useDeleteStation();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  useSheetStop("full");
  return (
    <div className={classes.panel}>
      <PageTitle page={t("own.title")} />
      <BackToFields />
      <div className={classes.head}>
        <Title order={1} size="h2">
          {t("own.title")}
        </Title>
        <Button
          mih={44}
          disabled={network.isOut}
          leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
          onClick={() => setOpened({ dialog: "new" })}
        >
          {network.name(t("own.new"))}
        </Button>
      </div>
      <div className={classes.body}>
        <StoredDataAge at={query.dataUpdatedAt} />
        <ListProblem query={query} failed={t("own.failed")} />
        {query.data?.length === 0 && (
          <>
            <Title order={2} size="h4">
              {t("own.none")}
            </Title>
            <Text size="sm" c="dimmed">
              {t("own.noneText")}
            </Text>
          </>
        )}
        <ul className={classes.rows} data-recorded="service">
          {(query.data ?? []).map((station) => (
            <li key={station.id} className={classes.row}>
              <StationFacts station={station} />
              <StationActions
                station={station}
                onOpen={(dialog) => setOpened({ dialog, station })}
                onDelete={() => remove.mutate(station.id)}
              />
            </li>
          ))}
        </ul>
      </div>
      {opened?.dialog === "new" && <NewStationDialog onClose={close} />}
      {opened?.dialog === "import" && <ImportDialog station={opened.station} onClose={close} />}
      {opened?.dialog === "push" && <PushDialog station={opened.station} onClose={close} />}
      {opened?.dialog === "history" && <HistoryDialog station={opened.station} onClose={close} />}
    </div>
  );
}

function StationFacts({ station: { name, latest, pushSince } }: { station: OwnStation }) {
  const { t, i18n } = useTranslation("weather");
  const value = useValueText();
  return (
    <div className={classes.about}>
      <Text fw={600}>{name}</Text>
      <Text size="xs" c="dimmed" className="tabular">
        {latest === null
          ? t("stations.silent")
          : [
              ageText(latest.at, Date.now(), i18n.language),
              latest.tempC !== null && value(latest.tempC, "°C", 1),
              latest.rainMm !== null && value(latest.rainMm, "mm", 1),
            ]
              .filter(Boolean)
              .join(" · ")}
      </Text>
      {pushSince !== null && (
        <Text size="xs" c="dimmed">
          {t("own.hasAddress")}
        </Text>
      )}
    </div>
  );
}

interface StationActionsProps {
  station: OwnStation;
  onOpen(dialog: "import" | "push" | "history"): void;
  onDelete(): void;
}

function StationActions({ station, onOpen, onDelete }: StationActionsProps) {
  const { t } = useTranslation("weather");
  const network = useNeedsNetwork();
  const offered = [
    { dialog: "history", icon: IconChartLine, label: t("own.history") },
    { dialog: "import", icon: IconFileUpload, label: t("own.import") },
    { dialog: "push", icon: IconRouter, label: t("own.push") },
  ] as const;
  return (
    <RowActions label={t("own.actions", { name: station.name })}>
      {offered.map(({ dialog, icon: Icon, label }) => (
        <Menu.Item
          key={dialog}
          disabled={network.isOut}
          leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
          onClick={() => onOpen(dialog)}
        >
          {network.name(label)}
        </Menu.Item>
      ))}
      <Menu.Item
        disabled={network.isOut}
        leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
        onClick={onDelete}
      >
        {network.name(t("own.delete"))}
      </Menu.Item>
    </RowActions>
  );
}
