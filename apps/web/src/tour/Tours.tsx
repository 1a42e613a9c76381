import type { Tutorial, User } from "@surco/accounts/contract";
import { useFeatures, useOutOfReach } from "@surco/kit-web";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { clearRequestedTour, onTourRequested, requestedTour } from "./request-tour";
import { hasSeen, recordSeen, reportSeen, startsAutomatically } from "./seen-tours";
import {
  type FeatureStep,
  isComplete,
  isPictureDrawn,
  isReady,
  stepsOfTour,
  stepsOnScreen,
} from "./tour-steps";

const LOOK_AGAIN_MS = 300;
/** Interval on a screen that takes longer, as one whose first image is being read. */
const LOOK_LATER_MS = 2000;
const LATER_AFTER_MS = 30_000;
/** Time without input on a ready screen before a tour begins, so that it does not interrupt. */
const CALM_MS = 1500;
/** Elements missing after this time are skipped. */
const PATIENCE_MS = 6000;
/** Time in which the first picture is looked at, unless the user goes on before. */
const PICTURE_SEEN_MS = 4000;

/**
 * Guided tours: each starts once on the dashboard and in a field, after the first picture was seen there, and on request.
 * Somebody who leaves before keeps the tour for the next time.
 */
export function Tours({ user }: { user: User }) {
  const { t, i18n } = useTranslation("tour");
  const features = useFeatures();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isOut = useOutOfReach();
  const request = useSyncExternalStore(onTourRequested, requestedTour, () => null);
  const here = tourAt(pathname);
  const latest = useRef({ user, t });
  latest.current = { user, t };

  useEffect(() => {
    if (!isOut) void reportSeen(queryClient, latest.current.user);
  }, [isOut, queryClient]);

  /** Waits for the screen, then starts the tour. @returns cancels the wait or the tour */
  const begin = useCallback(
    (tour: Tutorial, isRequested: boolean) => {
      const stop = new AbortController();
      const steps = stepsOfTour(features, tour);
      const isSettled = isRequested ? () => true : pictureSeen(tour, stop.signal);
      void whenReady(steps, isSettled, stop.signal).then(async (isThere) => {
        if (!isThere) return;
        const [{ runTour }] = await Promise.all([
          import("./run-tour"),
          i18n.loadNamespaces(steps.map(({ feature }) => feature)),
        ]);
        if (stop.signal.aborted) return;
        const { t: words, user: person } = latest.current;
        const shown = stepsOnScreen(steps).map(({ step: { feature, part }, element }) => ({
          element,
          title: words(`${feature}:tour.${part}.title`),
          text: words(`${feature}:tour.${part}.text`),
        }));
        if (shown.length === 0) return;
        const end = runTour(shown, wordsOf(words), () => void recordSeen(queryClient, person, tour));
        stop.signal.addEventListener("abort", end);
      });
      return () => stop.abort();
    },
    [queryClient, features, i18n],
  );

  const isDue = here !== null && request === null && startsAutomatically() && !hasSeen(user, here);
  useEffect(() => {
    if (isDue && here !== null) return begin(here, false);
  }, [isDue, here, begin]);

  const requested = request?.tour ?? null;
  const running = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (requested === null) return;
    if (requested !== here) {
      if (requested === "global") void navigate("/dashboard");
      else clearRequestedTour();
      return;
    }
    clearRequestedTour();
    running.current?.();
    running.current = begin(requested, true);
  }, [requested, here, begin, navigate]);
  // Another screen is no longer what the tour speaks of.
  // biome-ignore lint/correctness/useExhaustiveDependencies: ends with the place that it began at
  useEffect(() => () => running.current?.(), [here]);
  return null;
}

/** Tour of the screen at an address; null when there is none. */
function tourAt(pathname: string): Tutorial | null {
  if (/^\/dashboard\/?$/.test(pathname)) return "global";
  return /^\/dashboard\/field\/[^/]+(\/(images|summary|season-curves))?\/?$/.test(pathname) ? "field" : null;
}

type Words = (key: string, values?: Record<string, unknown>) => string;

function wordsOf(t: Words) {
  return {
    next: t("next"),
    back: t("back"),
    done: t("done"),
    close: t("close"),
    // Filled in with each step.
    progress: t("progress", { current: "{{current}}", total: "{{total}}" }),
  };
}

/**
 * Waits for a screen with the elements of its tour.
 *
 * @param isSettled  checked on a ready screen; gets the time since when it is ready
 * @returns false when it was cancelled
 */
async function whenReady(
  steps: readonly FeatureStep[],
  isSettled: (readySinceMs: number) => boolean,
  signal: AbortSignal,
): Promise<boolean> {
  const beganMs = performance.now();
  let readySinceMs: number | null = null;
  while (!signal.aborted) {
    const now = performance.now();
    readySinceMs = isReady(steps) ? (readySinceMs ?? now) : null;
    if (readySinceMs !== null) {
      const isShowable = isComplete(steps) || now - readySinceMs >= PATIENCE_MS;
      if (isSettled(readySinceMs) && isShowable) return true;
    }
    const pauseMs = now - beganMs < LATER_AFTER_MS ? LOOK_AGAIN_MS : LOOK_LATER_MS;
    await new Promise((over) => setTimeout(over, pauseMs));
  }
  return false;
}

/** @returns checks that the screen's picture was seen: for a while, or until the user did something and paused */
function pictureSeen(tour: Tutorial, signal: AbortSignal): (readySinceMs: number) => boolean {
  let lastPressMs = performance.now();
  const press = () => {
    lastPressMs = performance.now();
  };
  const presses = ["pointerdown", "keydown", "wheel"] as const;
  for (const kind of presses) window.addEventListener(kind, press, { passive: true, signal });
  let drawnSinceMs: number | null = null;
  return (readySinceMs) => {
    const now = performance.now();
    drawnSinceMs = isPictureDrawn(tour) ? (drawnSinceMs ?? now) : null;
    if (drawnSinceMs === null) return false;
    const seenSinceMs = Math.max(readySinceMs, drawnSinceMs);
    const isSeen = lastPressMs > seenSinceMs || now - seenSinceMs >= PICTURE_SEEN_MS;
    return isSeen && now - Math.max(seenSinceMs, lastPressMs) >= CALM_MS;
  };
}
