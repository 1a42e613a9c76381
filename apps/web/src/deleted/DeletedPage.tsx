import { Tabs, Text, Title } from "@mantine/core";
import {
  BackToFields,
  deletedKindsSlot,
  ListSkeleton,
  namespacesOf,
  PageTitle,
  useSlot,
} from "@surco/kit-web";
import { parseAsString, useQueryState } from "nuqs";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import classes from "./deleted-page.module.css";

/** Deleted items that can still be restored, one kind at a time. */
export function DeletedPage() {
  const kinds = useSlot(deletedKindsSlot);
  const { t } = useTranslation(["deleted", ...namespacesOf(kinds)]);
  const [asked, setAsked] = useQueryState("tipo", parseAsString);
  const shown = kinds.find(({ name }) => name === asked) ?? kinds[0];

  return (
    <div className={classes.page}>
      <PageTitle page={t("title")} />
      <BackToFields isOnPage />
      <Title order={1} size="h2" mb="xs">
        {t("title")}
      </Title>
      <Text c="dimmed" mb="md">
        {t("lead")}
      </Text>
      <Tabs value={shown?.name ?? null} onChange={(name) => void setAsked(name)} keepMounted={false}>
        <Tabs.List aria-label={t("kinds")}>
          {kinds.map(({ name, label }) => (
            <Tabs.Tab key={name} value={name} mih={44}>
              {t(label)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {kinds.map(({ name, List }) => (
          <Tabs.Panel key={name} value={name} pt="md">
            <Suspense fallback={<ListSkeleton />}>
              <List />
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  );
}
