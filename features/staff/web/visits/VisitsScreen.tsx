import { SegmentedControl, Text } from "@mantine/core";
import { managerRights } from "@surco/contract";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useTranslation } from "react-i18next";
import { StaffFrame, useIsStaff } from "../StaffFrame";
import { VisitList } from "./VisitList";

/** Views in the address, `?estado=`. */
const states = { pendientes: "open", hechas: "done" } as const;
const words = ["pendientes", "hechas"] as const;
const asState = parseAsStringLiteral(words).withDefault("pendientes");

/** Visits planned on the fields of the producers below the caller. */
export function VisitsScreen() {
  const { t } = useTranslation("staff");
  const [state, setState] = useQueryState("estado", asState);
  return (
    <StaffFrame title={t("visits.title")} lead={t("visits.lead")}>
      <Planners />
      <SegmentedControl
        mb="sm"
        size="md"
        aria-label={t("visits.states.label")}
        value={state}
        data={words.map((value) => ({ value, label: t(`visits.states.${states[value]}`) }))}
        onChange={(chosen) => void setState(words.find((word) => word === chosen) ?? null)}
      />
      <VisitList state={states[state]} />
    </StaffFrame>
  );
}

/** Says where visits are planned, or to readers who plans them. */
function Planners() {
  const { t } = useTranslation("staff");
  const { profile } = useIsStaff();
  if (profile.data === undefined) return null;
  const plans = Object.values(managerRights(profile.data)).includes("log");
  return (
    <Text size="sm" mb="sm">
      {t(plans ? "visits.howToPlan" : "visits.whoPlans")}
    </Text>
  );
}
