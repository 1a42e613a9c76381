import { Container, Text, Title } from "@mantine/core";
import { AdministratorsOnly, lazyPart, PageTitle } from "@surco/kit-web";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useProfile } from "../profile/use-profile";
import { ServiceWarnings } from "../services/ServiceWarnings";
import classes from "./manage.module.css";
import { manageViews, useManageAddress } from "./manage-address";
import { UserList } from "./UserList";

const GroupList = lazyPart(async () => (await import("./GroupList")).GroupList);
const ChangeList = lazyPart(async () => (await import("./ChangeList")).ChangeList);
const SystemState = lazyPart(async () => (await import("../services/SystemState")).SystemState);

/** Accounts with their roles, groups of growers, the audit list and the state of the system, for administrators. */
export function ManageScreen() {
  const { t } = useTranslation("accounts");
  const { view, linkTo } = useManageAddress();
  const { data: user } = useProfile();
  return (
    <Container size="lg" py="lg" className={classes.page}>
      <PageTitle page={t("manage.title")} />
      <Title order={1}>{t("manage.title")}</Title>
      {user && user.role !== "ADMIN" ? (
        <AdministratorsOnly />
      ) : (
        <>
          <Text c="dimmed">{t("manage.lead")}</Text>
          <ServiceWarnings />
          <nav aria-label={t("manage.views")} className={classes.views}>
            {manageViews.map((one) => (
              <Link
                key={one}
                to={linkTo(one)}
                className={classes.view}
                aria-current={one === view ? "page" : undefined}
              >
                {t(`manage.${one}`)}
              </Link>
            ))}
          </nav>
          <Suspense fallback={null}>
            {view === "users" && <UserList />}
            {view === "groups" && <GroupList />}
            {view === "changes" && <ChangeList />}
            {view === "services" && <SystemState />}
          </Suspense>
        </>
      )}
    </Container>
  );
}
