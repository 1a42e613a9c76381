import { KEPT_FARMS_KEY, lazyPart, useFeatures } from "@surco/kit-web";
import { startDeviceOutbox, useUnsentWrites } from "@surco/kit-web/outbox";
import { IconAlertTriangle, IconCloudUp } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import classes from "./outbox.module.css";

/** Loaded where a farm is kept on this device. */
const RefreshKeptFarms = lazyPart(
  async () => (await import("../kept-farms/RefreshKeptFarms")).RefreshKeptFarms,
  { isQuiet: true, isLate: true },
);
/** The screen that was opened comes first; whoever leaves it soon reads nothing in the background. */
const SEASON_AFTER_MS = 10_000;
/** Loaded with the queries of the features' records. */
const StoreSeasonRecords = lazyPart(
  async () => (await import("../kept-farms/StoreSeasonRecords")).StoreSeasonRecords,
  { isQuiet: true, isLate: true },
);
const keepsFarms = () => Object.keys(localStorage).some((key) => key.startsWith(KEPT_FARMS_KEY));

/** Number of unsent records in the header; nothing while all is sent. */
export function OutboxIndicator() {
  const features = useFeatures();
  const queries = useQueryClient();
  useEffect(() => void startDeviceOutbox(features, queries), [features, queries]);
  const isLater = useLater(SEASON_AFTER_MS);
  return (
    <>
      {keepsFarms() && (
        <Suspense fallback={null}>
          <RefreshKeptFarms />
        </Suspense>
      )}
      {isLater && (
        <Suspense fallback={null}>
          <StoreSeasonRecords />
        </Suspense>
      )}
      <UnsentLink />
    </>
  );
}

function UnsentLink() {
  const { t } = useTranslation("outbox");
  const writes = useUnsentWrites() ?? [];
  if (writes.length === 0) return null;

  const refused = writes.filter(({ state }) => state === "attention").length;
  const label =
    refused > 0
      ? t("indicator.attention", { count: refused })
      : t("indicator.waiting", { count: writes.length });
  const Icon = refused > 0 ? IconAlertTriangle : IconCloudUp;
  return (
    <Link
      to="/outbox"
      // The header makes room for it.
      data-unsent
      className={refused > 0 ? `${classes.indicator} ${classes.attention}` : classes.indicator}
      aria-label={label}
      title={label}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
      <span aria-hidden>{refused > 0 ? refused : writes.length}</span>
    </Link>
  );
}

/** True after a time. */
function useLater(afterMs: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return isOver;
}
