import { Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { includesRight } from "@surco/contract";
import { type Entry, type EntryKind, entryKinds } from "@surco/crop-log/contract";
import type { OpenedField } from "@surco/fields/contract";
import { useField } from "@surco/fields/web";
import { type FieldSectionProps, ListSkeleton, lazyPart } from "@surco/kit-web";
import { AddAnother, AddRecordMenu, RecordList } from "@surco/kit-web/outbox";
import { parseAsString, useQueryState } from "nuqs";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { EntryDialog } from "./EntryDialog";
import { EntryRow } from "./EntryRow";
import { FilesMenu } from "./files/FilesMenu";
import { ImportDialog } from "./import/ImportDialog";
import { entryOfRow, useEntries, useFieldSeason } from "./use-crop-log";
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
  const [created, setCreated] = useState<EntryKind | null>(null);
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
        <FilesMenu
          season={{ ...season, fieldIds: [fieldId] }}
          label={t("files.menu")}
          contents={["season", "entries", "rain"]}
          onImport={canLog ? () => setImporting(true) : null}
        />
      </Group>
      {created !== null && (
        <AddAnother
          created={t(`kind.${created}`)}
          label={t("form.another")}
          onAdd={() => setChosen(created)}
          onClose={() => setCreated(null)}
        />
      )}
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
          onCreated={setCreated}
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
  onCreated(kind: EntryKind): void;
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
