import { Anchor, Container, SegmentedControl, Text, Title } from "@mantine/core";
import { useFarmFilter } from "@surco/fields/web";
import {
  FilterBar,
  ListProblem,
  ListSkeleton,
  lazyPart,
  PageTitle,
  sessionAccount,
  useSeason,
} from "@surco/kit-web";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { NoteAlbums } from "./NoteAlbums";
import { NoteFilters } from "./NoteFilters";
import { NoteRows } from "./NoteRows";
import { useNoteFilters } from "./use-note-filters";
import { noteQuery } from "./use-note-list";

/** Loaded with the map. */
const NotesOnMap = lazyPart(async () => (await import("./NotesOnMap")).NotesOnMap);

const views = ["list", "map", "photos"] as const;

/** Page of the notes of all fields as a list, on a map or by their photos, filtered by the address. */
export function NotesScreen() {
  const { t } = useTranslation("notes");
  const { filters, count, setFilters, clear } = useNoteFilters();
  const [view, setView] = useQueryState("vista", parseAsStringLiteral(views).withDefault("list"));
  const { country } = useSeason();
  const { cards, farms, fields, farmIds, isKnown } = useFarmFilter(filters.farms);
  const key = JSON.stringify(noteQuery(filters, { farmIds, accountId: sessionAccount(), country }));
  const query = useMemo(() => JSON.parse(key) as ReturnType<typeof noteQuery>, [key]);
  const shown = { query, filters, fields, isFiltered: count > 0 };

  return (
    <Container size="lg" py="lg" w="100%">
      <PageTitle page={t("all.title")} />
      <Anchor component={Link} to="/dashboard" inline className="standing-link">
        {t("common:backToFields")}
      </Anchor>
      <Title order={1} size="h2" mb="md">
        {t("all.title")}
      </Title>
      <FilterBar
        count={count}
        texts={{ filters: t("all.filters"), inUse: t("all.filtersInUse", { count }), clear: t("all.clear") }}
        onClear={clear}
        before={
          <SegmentedControl
            aria-label={t("all.view")}
            size="md"
            value={view}
            data={views.map((value) => ({ value, label: t(`all.views.${value}`) }))}
            onChange={(value) => void setView(views.find((one) => one === value) ?? null)}
          />
        }
        after={
          <Anchor component={Link} to="/notes/public" ml="auto" style={{ alignSelf: "center" }} py={10}>
            {t("public.title")}
          </Anchor>
        }
      >
        <NoteFilters filters={filters} setFilters={setFilters} farms={farms} fields={fields} />
      </FilterBar>
      {cards.error !== null && <ListProblem query={cards} />}
      {!isKnown && (cards.isPending ? <ListSkeleton /> : <Text c="dimmed">{t("all.nothingFound")}</Text>)}
      {isKnown && view === "list" && <NoteRows {...shown} />}
      {isKnown && view === "photos" && <NoteAlbums {...shown} />}
      {isKnown && view === "map" && (
        <Suspense fallback={<ListSkeleton />}>
          <NotesOnMap {...shown} />
        </Suspense>
      )}
    </Container>
  );
}
