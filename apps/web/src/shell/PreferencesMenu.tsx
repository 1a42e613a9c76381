import { type MantineColorScheme, Menu, useMantineColorScheme } from "@mantine/core";
import type { User } from "@surco/accounts/contract";
import { languageNames, languages, useLanguage } from "@surco/kit-web";
import { IconCheck, IconDeviceDesktop, IconLanguage, IconMoon, IconSun } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useChooseLanguage } from "../use-user-language";
import classes from "./shell.module.css";

const SCHEMES = [
  { scheme: "auto", Icon: IconDeviceDesktop },
  { scheme: "light", Icon: IconSun },
  { scheme: "dark", Icon: IconMoon },
] as const satisfies { scheme: MantineColorScheme; Icon: unknown }[];

/** Menu of language and colour scheme. */
export function PreferencesMenu({ user }: { user: User | null }) {
  const { t } = useTranslation("common");
  const shown = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const chooseLanguage = useChooseLanguage(user);
  const mark = (isChosen: boolean) => (isChosen ? <IconCheck size={16} aria-hidden /> : undefined);

  return (
    <Menu
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      width={220}
      shadow="md"
    >
      <Menu.Target>
        <button
          type="button"
          className={classes.menuButton}
          aria-label={`${t("common:language")}: ${shown.toUpperCase()}. ${t("common:theme.label")}`}
        >
          <IconLanguage size={20} stroke={1.6} aria-hidden />
          <span aria-hidden>{shown.toUpperCase()}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t("common:language")}</Menu.Label>
        {languages.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            aria-current={language === shown || undefined}
            rightSection={mark(language === shown)}
            onClick={() => chooseLanguage(language)}
          >
            {languageNames[language]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t("common:theme.label")}</Menu.Label>
        {SCHEMES.map(({ scheme, Icon }) => (
          <Menu.Item
            key={scheme}
            leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
            aria-current={scheme === colorScheme || undefined}
            rightSection={mark(scheme === colorScheme)}
            onClick={() => setColorScheme(scheme)}
          >
            {t(`common:theme.${scheme}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
