import { Alert, NativeSelect, Text } from "@mantine/core";
import { FilterBar, ListEnd, ListProblem, SearchBox, StoredDataAge } from "@surco/kit-web";
import { producerOrders } from "@surco/staff/contract";
import { useTranslation } from "react-i18next";
import { useProducers } from "../queries";
import { StaffFrame, useIsStaff } from "../StaffFrame";
import { ProducerFilters } from "./ProducerFilters";
import { ProducerRows } from "./ProducerRows";
import { useProducerFilters } from "./use-producer-filters";

/** Producers below the caller, as a table or on a phone as cards. */
export function ProducersScreen() {
  const { t } = useTranslation("staff");
  return (
    <StaffFrame title={t("producers.title")} lead={t("producers.lead")}>
      <Producers />
    </StaffFrame>
  );
}

function Producers() {
  const { t } = useTranslation("staff");
  const filters = useProducerFilters();
  const { profile, isStaff } = useIsStaff();
  const { chosen, query, count, set, setOrder, clear } = filters;
  const list = useProducers(query, isStaff);
  const producers = list.data?.pages.flatMap((page) => page.producers);
  const isFiltered = count > 0 || query.q !== undefined;
  const showsContacts = profile.data?.showSensitiveInformation === true;
  return (
    <>
      <SearchBox
        mb="sm"
        label={t("filters.search")}
        maxLength={100}
        value={chosen.q ?? ""}
        onSearch={(text) => set({ q: text || null })}
      />
      <FilterBar
        count={count}
        texts={{
          filters: t("filters.title"),
          inUse: t("filters.inUse", { count }),
          clear: t("filters.clear"),
        }}
        onClear={clear}
        before={
          <NativeSelect
            aria-label={t("orders.label")}
            size="md"
            value={query.order}
            data={producerOrders.map((value) => ({ value, label: t(`orders.${value}`) }))}
            onChange={({ currentTarget: { value } }) =>
              setOrder(producerOrders.find((one) => one === value) ?? "name")
            }
          />
        }
      >
        <ProducerFilters {...filters} />
      </FilterBar>
      {!showsContacts && (
        <Alert color="gray" variant="light" mb="sm">
          {t("producers.hiddenContacts")}
        </Alert>
      )}
      <ListProblem query={list} failed={t("producers.failed")} />
      {producers?.length === 0 && (
        <Text role="status">{t(isFiltered ? "producers.nothing" : "producers.none")}</Text>
      )}
      <ProducerRows producers={producers ?? []} showsContacts={showsContacts} />
      <StoredDataAge at={list.dataUpdatedAt} />
      <ListEnd query={list} />
    </>
  );
}
