import { Menu, Text } from "@mantine/core";
import type { User } from "@surco/accounts/contract";
import { useLogOut } from "@surco/accounts/web";
import { dropDrafts, hasDrafts, lazyPart } from "@surco/kit-web";
import { IconDrone, IconListDetails, IconLogout, IconRoute, IconUser, IconUsers } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useMatch, useNavigate } from "react-router";
import { askForTour } from "../tour/ask-for-tour";
import classes from "./shell.module.css";

const LeaveDialog = lazyPart(async () => (await import("./LeaveDialog")).LeaveDialog);

/** Who is signed in, and the way out. */
export function AccountMenu({ user }: { user: User }) {
  const { t } = useTranslation("common");
  const navigate = useNavigate();
  const logOut = useLogOut();
  const isField = useMatch("/dashboard/field/*") !== null;
  const initials = `${user.firstName.charAt(0)}${user.lastName.charAt(0)}`.toUpperCase();

  const [isAsking, setAsking] = useState(false);

  const leave = async () => {
    await logOut();
    await navigate("/");
  };

  const leaveWithout = async () => {
    dropDrafts();
    await leave();
  };

  const menu = (
    <Menu
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      width={240}
      shadow="md"
    >
      <Menu.Target>
        <button
          type="button"
          className={classes.menuButton}
          data-tour="account"
          aria-label={`${initials}: ${t("common:account.menu")}`}
        >
          <span className={classes.initials} aria-hidden>
            {initials}
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={600} c="var(--surco-ink)" truncate>
            {user.firstName} {user.lastName}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {user.email}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item component={Link} to="/user" leftSection={<IconUser size={16} stroke={1.6} aria-hidden />}>
          {t("common:account.own")}
        </Menu.Item>
        {user.role === "ADMIN" && (
          <Menu.Item
            component={Link}
            to="/user/manage"
            leftSection={<IconUsers size={16} stroke={1.6} aria-hidden />}
          >
            {t("common:account.manage")}
          </Menu.Item>
        )}
        {user.role === "ADMIN" && (
          <Menu.Item
            component={Link}
            to="/user/catalogues"
            leftSection={<IconListDetails size={16} stroke={1.6} aria-hidden />}
          >
            {t("common:account.catalogues")}
          </Menu.Item>
        )}
        {user.role === "ADMIN" && (
          <Menu.Item
            component={Link}
            to="/user/flights"
            leftSection={<IconDrone size={16} stroke={1.6} aria-hidden />}
          >
            {t("common:account.flights")}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconRoute size={16} stroke={1.6} aria-hidden />}
          onClick={() => askForTour(isField ? "field" : "global")}
        >
          {t("common:account.tour")}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.6} aria-hidden />}
          onClick={() => (hasDrafts() ? setAsking(true) : void leave())}
        >
          {t("common:account.logOut")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
  return (
    <>
      {menu}
      {isAsking && (
        <Suspense fallback={null}>
          <LeaveDialog
            onCancel={() => setAsking(false)}
            onKeep={() => void leave()}
            onDrop={() => void leaveWithout()}
          />
        </Suspense>
      )}
    </>
  );
}
