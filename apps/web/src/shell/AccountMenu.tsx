import { Menu, Skeleton, Text } from "@mantine/core";
import type { User } from "@surco/accounts/contract";
import { useLogOut } from "@surco/accounts/web";
import {
  type AccountMenuItem,
  type FeatureIcon,
  hasDrafts,
  lazyPart,
  namespacesOf,
  onAskedToLeave,
  sessionAccount,
  useAccountMenuItems,
  useMenuOpen,
} from "@surco/kit-web";
import { IconLogout } from "@tabler/icons-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router";
import classes from "./shell.module.css";

const LeaveDialog = lazyPart(async () => (await import("./LeaveDialog")).LeaveDialog);

/** Menu of the signed-in account, with sign-out. */
export function AccountMenu({ user }: { user: User }) {
  const { t } = useTranslation("common");
  const navigate = useNavigate();
  const logOut = useLogOut();
  const initials = `${user.firstName.charAt(0)}${user.lastName.charAt(0)}`.toUpperCase();

  const items = useAccountMenuItems(user);
  const { opened, onChange } = useMenuOpen(items);
  /** Unsent records of the question whether to leave; null while nothing is asked. */
  const [askedOf, setAskedOf] = useState<number | null>(null);

  /** Page of the next account, where another one is to open it. */
  const returnTo = useRef<string | null>(null);

  const leave = async () => {
    const next = returnTo.current;
    logOut();
    await navigate(next === null ? "/" : `/auth/login?return=${encodeURIComponent(next)}`);
  };

  const askOrLeave = async (next: string | null) => {
    returnTo.current = next;
    const unsent = await countUnsent();
    if (hasDrafts() || unsent > 0) setAskedOf(unsent);
    else await leave();
  };
  const latest = useRef(askOrLeave);
  latest.current = askOrLeave;
  useEffect(() => onAskedToLeave((next) => void latest.current(next)), []);

  const menu = (
    <Menu
      opened={opened}
      onChange={onChange}
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
        <Suspense fallback={<ItemsLoading />}>
          <AccountMenuItems items={items} />
        </Suspense>
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.6} aria-hidden />}
          onClick={() => void askOrLeave(null)}
        >
          {t("common:account.logOut")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
  return (
    <>
      {menu}
      {askedOf !== null && (
        <Suspense fallback={null}>
          <LeaveDialog found={askedOf} onCancel={() => setAskedOf(null)} onLeave={() => void leave()} />
        </Suspense>
      )}
    </>
  );
}

/** Number of the account's records that wait on this device. Where that cannot be found out, they stay there. */
async function countUnsent(): Promise<number> {
  const account = sessionAccount();
  if (account === null) return 0;
  const outbox = await import("@surco/kit-web/outbox").catch(() => null);
  return (await outbox?.countUnsentWrites(account)) ?? 0;
}

/** Menu entries of features. Their texts are loaded when the menu is first opened. */
function AccountMenuItems({ items }: { items: readonly AccountMenuItem[] }) {
  const { t } = useTranslation(namespacesOf(items));
  const { pathname } = useLocation();
  return items.map((item) =>
    "to" in item ? (
      <Menu.Item key={item.label} component={Link} to={item.to} leftSection={<ItemIcon icon={item.icon} />}>
        {t(item.label)}
      </Menu.Item>
    ) : (
      <Menu.Item
        key={item.label}
        leftSection={<ItemIcon icon={item.icon} />}
        onClick={() => item.run(pathname)}
      >
        {t(item.label)}
      </Menu.Item>
    ),
  );
}

function ItemIcon({ icon: Icon }: { icon: FeatureIcon }) {
  return <Icon size={16} stroke={1.6} aria-hidden />;
}

function ItemsLoading() {
  const { t } = useTranslation("common");
  return <Skeleton height={36} my={4} role="status" aria-label={t("common:loading")} />;
}
