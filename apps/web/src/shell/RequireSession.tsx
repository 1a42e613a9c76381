import { useProfile } from "@surco/accounts/web";
import { useSession } from "@surco/kit-web";
import { Navigate, Outlet, useLocation } from "react-router";

/** Page on which an administrator sets up a required second factor. */
const ENROLMENT_PAGE = "/user/second-factor";

/**
 * Redirects signed-out visitors to log-in, with the address to return to, and who has to set up a second factor to
 * doing so.
 */
export function RequireSession() {
  const { isSignedIn } = useSession();
  const { pathname, search } = useLocation();
  const needsSecondFactor = useProfile().data?.needsSecondFactor === true;
  if (isSignedIn && needsSecondFactor && pathname !== ENROLMENT_PAGE)
    return <Navigate to={ENROLMENT_PAGE} replace />;
  if (isSignedIn) return <Outlet />;
  return <Navigate to={`/auth/login?return=${encodeURIComponent(pathname + search)}`} replace />;
}
