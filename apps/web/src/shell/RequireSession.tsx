import { useSession } from "@surco/kit-web";
import { Navigate, Outlet, useLocation } from "react-router";

/** Redirects signed-out visitors to log-in, with the address to return to. */
export function RequireSession() {
  const { isSignedIn } = useSession();
  const { pathname, search } = useLocation();
  if (isSignedIn) return <Outlet />;
  return <Navigate to={`/auth/login?return=${encodeURIComponent(pathname + search)}`} replace />;
}
