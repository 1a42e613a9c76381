import { type ComponentType, lazy, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { onReachChange } from "../offline/reachability";
import { screenAtRest, whileScreenWaits } from "./at-rest";
import { PartMissing } from "./PartMissing";

const RETRY_MS = 10_000;

interface PartOptions {
  /** True for optional parts: no message while missing. */
  isQuiet?: boolean;
  /** True for deferred parts: loaded once the screen is at rest. */
  isLate?: boolean;
  /** True for heavy parts beside the text, as a map: loaded once the text has its answers, unless their code is on the device. */
  isAfterText?: boolean;
}

/**
 * Screen part whose code is loaded when first shown. If loading fails, a placeholder reports it, offers a retry, and
 * gives way when the network is back; the rest of the screen stays. Never rejects.
 */
async function loadPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  options: PartOptions = {},
): Promise<ComponentType<P>> {
  try {
    if (options.isLate) {
      await screenAtRest();
      return await load();
    }
    if (options.isAfterText && !navigator.serviceWorker?.controller) await screenAtRest(1);
    return await whileScreenWaits(load());
  } catch {
    return partThatRetries(load, options);
  }
}

/** Lazy component for a place in a screen; the surrounding `Suspense` waits for it. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, options?: PartOptions) {
  return lazy(async () => ({ default: await loadPart(load, options) }));
}

/** Lazy page of the router: its `lazy`. */
export function lazyPage(load: () => Promise<ComponentType>) {
  return async () => ({ Component: await loadPart(load) });
}

/** Code of a part whose first load failed. */
interface LatePart<P> {
  /** null until loaded; then available to all places that show the part. */
  loaded: ComponentType<P> | null;
  /** Loads it. @throws the cause of the failure */
  fetch(): Promise<void>;
}

function partThatRetries<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { isQuiet = false }: PartOptions,
): ComponentType<P> {
  const part: LatePart<P> = {
    loaded: null,
    async fetch() {
      part.loaded = await load();
    },
  };
  return (props) => <RetriedPart part={part} props={props} isQuiet={isQuiet} />;
}

interface RetriedPartProps<P> {
  part: LatePart<P>;
  /** Props of the loaded component. */
  props: P;
  isQuiet: boolean;
}

function RetriedPart<P extends object>({ part, props, isQuiet }: RetriedPartProps<P>) {
  const [isMissing, setMissing] = useState(part.loaded === null);
  const [isTrying, setTrying] = useState(false);
  const [failures, setFailures] = useState(0);
  const isOnline = useSyncExternalStore(
    onReachChange,
    () => navigator.onLine,
    () => true,
  );
  const retry = useCallback(async () => {
    setTrying(true);
    try {
      await part.fetch();
      setMissing(false);
    } catch {
      if (navigator.onLine) setFailures((before) => before + 1);
    } finally {
      setTrying(false);
    }
  }, [part]);

  useEffect(() => {
    if (!isMissing) return;
    const heal = () => void retry();
    window.addEventListener("online", heal);
    const timer = setInterval(heal, RETRY_MS);
    return () => {
      window.removeEventListener("online", heal);
      clearInterval(timer);
    };
  }, [isMissing, retry]);

  const Loaded = part.loaded;
  if (!isMissing && Loaded !== null) return <Loaded {...props} />;
  if (isQuiet) return null;
  return (
    <PartMissing
      isOnline={isOnline}
      isTrying={isTrying}
      needsReload={failures > 1}
      onRetry={() => void retry()}
    />
  );
}
