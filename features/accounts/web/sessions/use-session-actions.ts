import { login, logout, type SignedIn } from "@surco/accounts/contract";
import {
  ApiError,
  call,
  closeSession,
  nameSessionAccount,
  openSession,
  sessionToken,
  useAction,
} from "@surco/kit-web";
import { useQueryClient } from "@tanstack/react-query";
import { flushSync } from "react-dom";
import { useLocation, useNavigate } from "react-router";
import { profileKey } from "../profile/use-profile";
import { readKnownDevice, storeKnownDevice } from "./known-device";

/** Opens a session in this browser and clears the cached data of the former user. */
export function useOpenSession(): (signedIn: SignedIn) => void {
  const queryClient = useQueryClient();
  return ({ token, user }) => {
    queryClient.removeQueries({ predicate: ({ meta }) => meta?.isPublic !== true });
    nameSessionAccount(user.id);
    openSession(token);
    // Shown at once and refetched, so that the device stores it for an offline start.
    queryClient.setQueryData(profileKey(token), user, { updatedAt: 0 });
  };
}

export function useLogIn() {
  const openSessionOf = useOpenSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  return useAction({
    name: "accounts/log-in",
    success: null,
    failure: "accounts:notices.LOG_IN_FAILED",
    run: async (input: { username: string; password: string }) => {
      const answer = await call(login, { body: { ...input, ...readKnownDevice() } });
      if (!("next" in answer) || answer.next === "second_factor") return answer;
      // Only a sign-in by a provider can require the other steps.
      throw new ApiError("SIGN_IN_FAILED", 401);
    },
    onSuccess: (answer) => {
      if ("next" in answer) return navigate(`../second-factor${search}`, { relative: "path", state: answer });
      storeKnownDevice(answer);
      openSessionOf(answer);
    },
  });
}

/**
 * Logs out in this browser at once, also on a slow network, and on the server if online; offline the session expires
 * there. The caller then navigates.
 */
export function useLogOut(): () => void {
  const queryClient = useQueryClient();
  return () => {
    if (sessionToken() !== null) void call(logout, { keepalive: true }).catch(() => undefined);
    // Rendered now: a guard's redirect to log-in would otherwise come after the caller's navigation.
    flushSync(closeSession);
    // Unfinished input of this tab belongs to the person logging out; an expired session keeps it.
    sessionStorage.clear();
    queryClient.removeQueries({ predicate: ({ meta }) => meta?.isPublic !== true });
  };
}
