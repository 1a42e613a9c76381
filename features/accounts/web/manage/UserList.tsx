import { Badge, Button, NativeSelect, Text } from "@mantine/core";
import { type ManagedUser, NONE } from "@surco/accounts/contract";
import { brandOf, roles } from "@surco/contract";
import { installedBrands, SearchBox } from "@surco/kit-web";
import { IconChevronRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ChosenFilters } from "./ChosenFilters";
import { ListStates } from "./ListStates";
import classes from "./manage.module.css";
import { useManageAddress } from "./manage-address";
import { UserPanel } from "./UserPanel";
import { type UserFilters, useUserPages } from "./use-managed-users";

/** Paged list of accounts with search and filters; a panel shows the chosen one. */
export function UserList() {
  const { t } = useTranslation("accounts");
  const { read, write } = useManageAddress();
  const filters = filtersOf(read);
  const found = useUserPages(filters);
  const users = found.data?.pages.flatMap((page) => page.users) ?? [];
  const total = found.data?.pages[0]?.total;
  const open = read("userId");
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <>
      <search className={classes.filters}>
        <SearchBox
          className={classes.search ?? ""}
          label={t("manage.search")}
          value={read("search")}
          onSearch={(text) => write({ search: text }, { replace: true })}
        />
        <NativeSelect
          size="md"
          label={t("manage.filterRole")}
          value={read("role")}
          onChange={(event) => write({ role: event.currentTarget.value })}
          data={[
            { value: "", label: t("manage.anyRole") },
            ...[...roles, NONE].map((role) => ({ value: role, label: t(`manage.role.${role}.name`) })),
          ]}
        />
        <NativeSelect
          size="md"
          label={t("manage.filterBrand")}
          value={read("brand")}
          onChange={(event) => write({ brand: event.currentTarget.value })}
          data={[
            { value: "", label: t("manage.any") },
            ...Object.values(installedBrands()).map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
        />
      </search>
      <ChosenFilters users={users} />
      <Text size="sm" role="status" className="tabular" mb="xs" mih={22}>
        {typeof total === "number" &&
          (total === 0 ? t("accounts:notices.USERS_NOT_FOUND") : t("manage.count", { count: total }))}
      </Text>
      <ListStates
        found={found}
        isEmpty={users.length === 0}
        nothing={
          isFiltered && (
            <Button
              variant="default"
              mih={44}
              onClick={() => write({ search: "", role: "", brand: "", managerId: "", groupId: "" })}
            >
              {t("manage.clearFilters")}
            </Button>
          )
        }
      >
        <ul className={classes.rows} aria-busy={found.isPlaceholderData}>
          {users.map((user) => (
            <UserRow key={user.id} user={user} onOpen={() => write({ userId: user.id })} />
          ))}
        </ul>
      </ListStates>
      {open !== "" && <UserPanel key={open} userId={open} onClose={() => write({ userId: "" })} />}
    </>
  );
}

function UserRow({ user, onOpen }: { user: ManagedUser; onOpen(): void }) {
  const { t } = useTranslation("accounts");
  const name = `${user.firstName} ${user.lastName}`;
  const brand = brandOf(user, "", installedBrands());
  return (
    <li>
      <button type="button" className={classes.row} onClick={onOpen}>
        <span className={classes.who}>
          <span className={classes.name}>{name}</span>
          <span className={classes.soft}>
            {[user.username, user.email, user.businessName].filter(Boolean).join(" · ")}
          </span>
        </span>
        <span className={classes.marks}>
          <Badge
            variant={user.role === null ? "outline" : "light"}
            color={user.role === null ? "gray" : "brand"}
            tt="none"
          >
            {t(`manage.role.${user.role ?? NONE}.short`)}
          </Badge>
          {user.isFieldAgronomist && (
            <Badge variant="outline" tt="none">
              {t("manage.agronomist")}
            </Badge>
          )}
          {user.activatedAt === null && (
            <Badge variant="outline" color="gray" tt="none">
              {t("manage.inactive")}
            </Badge>
          )}
          {user.isDemonstration && (
            <Badge variant="outline" color="gray" tt="none">
              {t("manage.demonstration")}
            </Badge>
          )}
        </span>
        <span className={classes.soft}>
          {[
            user.manager && t("manage.below", { name: user.manager.name }),
            user.producerGroup && t("manage.inGroup", { name: user.producerGroup.name }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
        <span className={classes.soft}>{brand.name}</span>
        <IconChevronRight size={18} stroke={1.6} aria-hidden className={classes.chevron} />
      </button>
    </li>
  );
}

function filtersOf(read: ReturnType<typeof useManageAddress>["read"]): UserFilters {
  const role = read("role");
  const given = (text: string) => (text === "" ? undefined : text);
  return {
    q: given(read("search")),
    role: role === NONE ? NONE : roles.find((one) => one === role),
    brand: Object.values(installedBrands()).find(({ slug }) => slug === read("brand"))?.slug,
    managerId: given(read("managerId")),
    groupId: given(read("groupId")),
  };
}
