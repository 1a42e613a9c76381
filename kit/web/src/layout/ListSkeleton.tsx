import { Skeleton, VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import classes from "./list-skeleton.module.css";

const ROWS = [1, 2, 3, 4, 5, 6];

/** Placeholder of the list while fields load. */
export function ListSkeleton() {
  const { t } = useTranslation("common");
  return (
    <div className={classes.skeleton} role="status">
      <VisuallyHidden>{t("common:loading")}</VisuallyHidden>
      {ROWS.map((row) => (
        <div key={row} className={classes.skeletonRow}>
          <Skeleton width={56} height={56} radius="md" />
          <div className={classes.skeletonLines}>
            <Skeleton height={14} width="60%" />
            <Skeleton height={12} width="85%" />
            <Skeleton height={12} width="40%" />
          </div>
        </div>
      ))}
    </div>
  );
}
