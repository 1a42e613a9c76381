import { Text } from "@mantine/core";
import type { ChartMark } from "@surco/imagery/web";
import { useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import classes from "./analytics.module.css";

/** Marks of a chart as an accessible list with their days. */
export function MarkList({ marks }: { marks: readonly ChartMark[] }) {
  const { t } = useTranslation("analytics");
  const format = useFormat();
  if (marks.length === 0) return null;
  return (
    <div>
      <Text component="h3" size="sm" fw={600} id="analytics-marks">
        {t("marks")}
      </Text>
      <ul className={classes.marks} aria-labelledby="analytics-marks">
        {marks.map(({ date, name }) => (
          <li key={`${date} ${name}`}>
            {format.day(date)} · {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
