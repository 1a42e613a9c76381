-- Texts that guests of a shared field search in: without the fiscal name, which they do not see.
alter table field add column guest_search_key text collate "C" not null generated always as (
  search_text(name || ' ' || coalesce(district, '') || ' ' || coalesce(province, ''))
) stored;
