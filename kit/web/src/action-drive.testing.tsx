import type { RouteShape } from "@surco/contract";
import type { ReactElement } from "react";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { MapStage } from "./layout";

/** For screens whose form begins filled. */
export { saveDraft } from "./offline/drafts";

/** Bodies that the server answers with instead of the examples of its routes. */
export type Answers = readonly (readonly [route: RouteShape, body: unknown])[];

/** Way to carry out one action in a test of messages. */
export interface ActionDrive {
  /** Component that declares the action. */
  screen(): ReactElement;
  /** Input of the action. */
  input?: unknown;
  answers?: Answers;
  /** Button that shows the component first. */
  press?: string;
  /** True for an action that writes to the outbox of the device: it fails without one, whatever the server does. */
  isStoredOnDevice?: boolean;
  /** True for a screen without a session. */
  isSignedOut?: boolean;
  /** Address of the screen and its route pattern. */
  at?: string;
  path?: string;
}

/** Drives of a feature by the action's name; several where one action calls several routes. */
export type ActionDrives = Readonly<Record<string, ActionDrive | readonly ActionDrive[]>>;

/** Panel beside a map that shows nothing. */
export function OnMap({ children }: { children: ReactElement }) {
  return <MapStage panelLabel="Lotes" panel={children} map={() => null} />;
}

/** Component that only uses a hook. */
export function Using({ hook }: { hook(): unknown }) {
  hook();
  return null;
}

/** Screen at an address with a state, as after a navigation. */
export function WithState({ state, children }: { state: object; children: ReactElement }) {
  const navigate = useNavigate();
  const location = useLocation();
  const [isThere, setThere] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the screen opens
  useEffect(() => {
    void navigate(location.pathname, { state, replace: true });
    setThere(true);
  }, []);
  return isThere && location.state !== null ? children : null;
}
