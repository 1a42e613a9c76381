import { Menu, Skeleton } from "@mantine/core";
import { type DashboardItem, namespacesOf, useNeedsNetwork } from "@surco/kit-web";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { LinkMenuItem } from "./LinkMenu";

/** Menu entries of features. Their texts are loaded when the menu is first opened. */
export function DashboardItems({ items }: { items: readonly DashboardItem[] }) {
  const { t } = useTranslation("common");
  return (
    <Suspense fallback={<Skeleton height={44} role="status" aria-label={t("common:loading")} />}>
      <Items items={items} />
    </Suspense>
  );
}

function Items({ items }: { items: readonly DashboardItem[] }) {
  const { t } = useTranslation(namespacesOf(items));
  const { search } = useLocation();
  const network = useNeedsNetwork();
  return items.map(({ label, icon: Icon, to, query = {}, needsNetwork }) =>
    needsNetwork && network.isOut ? (
      <Menu.Item key={label} disabled leftSection={<Icon size={18} stroke={1.6} aria-hidden />}>
        {network.name(t(label))}
      </Menu.Item>
    ) : (
      <LinkMenuItem key={label} to={{ pathname: to, search: withQuery(search, query) }} icon={Icon}>
        {t(label)}
      </LinkMenuItem>
    ),
  );
}

function withQuery(search: string, query: Readonly<Record<string, string>>): string {
  const wanted = Object.entries(query);
  if (wanted.length === 0) return search;
  const joined = new URLSearchParams(search);
  for (const [name, value] of wanted) joined.set(name, value);
  return joined.toString();
}
