import { Button, SegmentedControl, Title } from "@mantine/core";
import type { AlertRule } from "@surco/alerts/contract";
import { BackToFields, PageTitle, useNeedsNetwork, useSheetStop } from "@surco/kit-web";
import { IconPlus } from "@tabler/icons-react";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./alerts.module.css";
import { RaisedList } from "./raised/RaisedList";
import { RuleDialog } from "./rules/RuleDialog";
import { RuleList } from "./rules/RuleList";
import { TestDialog } from "./rules/TestDialog";
import { useTestRule } from "./rules/use-rules";

const views = ["rules", "raised"] as const;
const asView = parseAsStringLiteral(views).withDefault("rules");

type Opened = { dialog: "new" | "test" } | { dialog: "edit"; rule: AlertRule } | null;

/** Rules of alerts and the alerts that they raised. */
export function AlertsPanel() {
  const { t } = useTranslation("alerts");
  const network = useNeedsNetwork();
  const [view, setView] = useQueryState("alertas", asView);
  const [opened, setOpened] = useState<Opened>(null);
  const test = useTestRule();
  const close = () => setOpened(null);
  useSheetStop("full");
  return (
    <div className={classes.panel}>
      <PageTitle page={t("title")} />
      <BackToFields />
      <div className={classes.head}>
        <Title order={1} size="h2">
          {t("title")}
        </Title>
        <Button
          mih={44}
          disabled={network.isOut}
          leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
          onClick={() => setOpened({ dialog: "new" })}
        >
          {network.name(t("rules.new"))}
        </Button>
      </div>
      <div className={classes.body}>
        <SegmentedControl
          fullWidth
          mb="md"
          aria-label={t("view")}
          value={view}
          onChange={(chosen) => void setView(asView.parse(chosen))}
          data={views.map((name) => ({ value: name, label: t(`views.${name}`) }))}
        />
        {view === "rules" ? (
          <RuleList
            onEdit={(rule) => setOpened({ dialog: "edit", rule })}
            onTest={(rule) => {
              test.mutate(rule.id);
              setOpened({ dialog: "test" });
            }}
          />
        ) : (
          <RaisedList />
        )}
      </div>
      {opened?.dialog === "new" && <RuleDialog rule={null} onClose={close} />}
      {opened?.dialog === "edit" && <RuleDialog rule={opened.rule} onClose={close} />}
      {opened?.dialog === "test" && <TestDialog test={test} onClose={close} />}
    </div>
  );
}
