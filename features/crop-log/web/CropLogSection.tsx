import { Button, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { includesRight } from "@surco/contract";
import { type Entry, type EntryKind, entryKinds } from "@surco/crop-log/contract";
import type { OpenedField } from "@surco/fields/contract";
import { useField } from "@surco/fields/web";
import {
  type FieldSectionProps,
  FileMenu,
  FileMenuItem,
  ListSkeleton,
  lazyPart,
  useNeedsNetwork,
} from "@surco/kit-web";
import { AddRecordMenu, RecordList } from "@surco/kit-web/outbox";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { parseAsString, useQueryState } from "nuqs";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { EntryDialog } from "./EntryDialog";
import { EntryRow } from "./EntryRow";
import { ImportDialog } from "./import/ImportDialog";
import { entryOfRow, useDownload, useEntries, useFieldSeason } from "./use-crop-log";
import { useDeleteEntry } from "./use-delete-entry";

/** Loaded with the charts. */
const RainPanel = lazyPart(async () => (await import("./RainPanel")).RainPanel);

/** Crop log of a field's season: entries by date, and its rain. */
export function CropLogSection({ fieldId }: FieldSectionProps) {
  const { t } = useTranslation("crop-log");
  const { data: field } = useField(fieldId);
  const season = useFieldSeason(fieldId, field?.country ?? null);
  const [view, setView] = useState<"entries" | "rain">("entries");
  const [chosen, setChosen] = useState<EntryKind | null>(null);
  const [openedId, setOpenedId] = useQueryState("registro", parseAsString);
  const [isImporting, setImporting] = useState(false);
  const deleting = useDeleteEntry();
  const canLog = field !== undefined && includesRight(field.right, "log");
  const close = () => {
    setChosen(null);
    void setOpenedId(null);
  };
  return (
    <Stack gap="md">
      <Text component="h2" fw={600} size="lg">
        {t("title", { season: season.season })}
      </Text>
      <Group gap="xs">
        {canLog && (
          <AddRecordMenu
            label={t("list.add")}
            types={entryKinds}
            nameOf={(kind) => t(`kind.${kind}`)}
            position="bottom-start"
            onAdd={(kind) => setChosen(kind)}
          />
        )}
        <Files season={season} onImport={canLog ? () => setImporting(true) : null} />
      </Group>
      <SegmentedControl
        fullWidth
        aria-label={t("view.label")}
        value={view}
        onChange={(chosen) => setView(chosen === "rain" ? "rain" : "entries")}
        data={[
          { value: "entries", label: t("view.entries") },
          { value: "rain", label: t("view.rain") },
        ]}
      />
      {view === "rain" ? (
        <Suspense fallback={<ListSkeleton />}>
          <RainPanel of={season} />
        </Suspense>
      ) : (
        <Entries season={season} canLog={canLog} onOpen={(id) => void setOpenedId(id)} />
      )}
      {field && canLog && (chosen ?? openedId) !== null && (
        <OpenedEntry
          field={field}
          season={season}
          opened={chosen ?? { id: openedId ?? "" }}
          onDelete={(entry) => {
            deleting.mutate(entry);
            close();
          }}
          onClose={close}
        />
      )}
      {isImporting && <ImportDialog fieldId={fieldId} onClose={() => setImporting(false)} />}
    </Stack>
  );
}

type Season = ReturnType<typeof useFieldSeason>;

interface EntriesProps {
  season: Season;
  canLog: boolean;
  onOpen(id: string): void;
}

function Entries({ season, canLog, onOpen }: EntriesProps) {
  const { t } = useTranslation("crop-log");
  const query = useEntries(season);
  return (
    <RecordList
      query={query}
      failed={t("list.failed")}
      empty={t(canLog ? "list.empty" : "list.emptyForReader")}
    >
      {({ row, state }) => (
        <EntryRow entry={row} state={state} onOpen={canLog ? () => onOpen(row.id) : null} />
      )}
    </RecordList>
  );
}

interface OpenedEntryProps {
  field: OpenedField;
  season: Season;
  /** Kind of a new entry, or a listed one. */
  opened: EntryKind | { id: string };
  onDelete(entry: Entry): void;
  onClose(): void;
}

function OpenedEntry({ season, opened, ...props }: OpenedEntryProps) {
  const { listed } = useEntries(season);
  if (typeof opened === "string") return <EntryDialog key={opened} opened={opened} {...props} />;
  const row = listed?.find((one) => one.row.id === opened.id)?.row;
  const entry = row ? entryOfRow(row, props.field) : null;
  return entry && <EntryDialog key={entry.id} opened={entry} {...props} />;
}

/** Excel files of the crop log: import, export and templates. */
function Files({ season, onImport }: { season: Season; onImport: (() => void) | null }) {
  const { t } = useTranslation("crop-log");
  const network = useNeedsNetwork();
  const download = useDownload(season);
  const target = (
    <Button
      mih={44}
      variant="default"
      loading={download.isPending}
      disabled={network.isOut}
      leftSection={<IconFileSpreadsheet size={18} stroke={1.6} aria-hidden />}
    >
      {network.name(t("files.menu"))}
    </Button>
  );
  return (
    <FileMenu target={target} position="bottom-start">
      {onImport !== null && (
        <FileMenuItem
          icon={IconFileSpreadsheet}
          name={t("files.import")}
          about={t("files.importAbout")}
          extension="xlsx"
          onClick={onImport}
        />
      )}
      {(["season", "entries", "rain"] as const).map((content) => (
        <FileMenuItem
          key={content}
          icon={IconFileSpreadsheet}
          name={t(`files.${content}`)}
          about={t(`files.about.${content}`)}
          extension="xlsx"
          onClick={() => download.mutate(content)}
        />
      ))}
    </FileMenu>
  );
}
