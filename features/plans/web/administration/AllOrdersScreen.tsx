import { Container, SegmentedControl } from "@mantine/core";
import { useProfile } from "@surco/accounts/web";
import { AdministratorsOnly, ListProblem, PageHead } from "@surco/kit-web";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useTranslation } from "react-i18next";
import { Ledger } from "./Ledger";
import { OrderList } from "./OrderList";

/** Views in the address, `?vista=`. */
const views = ["pedidos", "libro"] as const;
const asView = parseAsStringLiteral(views).withDefault("pedidos");

/** Orders and money of all accounts, for administrators. */
export function AllOrdersScreen() {
  const { t } = useTranslation("plans");
  const profile = useProfile();
  const [view, setView] = useQueryState("vista", asView);
  const isAdmin = profile.data?.role === "ADMIN";
  return (
    <Container size="lg" py="lg" w="100%">
      <PageHead title={t("allOrders.title")} lead={t("allOrders.lead")} />
      <ListProblem query={profile} />
      {profile.data && !isAdmin && <AdministratorsOnly />}
      {isAdmin && (
        <>
          <SegmentedControl
            mb="md"
            aria-label={t("allOrders.views.label")}
            value={view}
            onChange={(chosen) => void setView(asView.parse(chosen))}
            data={views.map((name) => ({ value: name, label: t(`allOrders.views.${name}`) }))}
          />
          {view === "pedidos" ? <OrderList /> : <Ledger />}
        </>
      )}
    </Container>
  );
}
