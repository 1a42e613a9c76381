import { useProfile } from "@surco/accounts/web";
import type { BrandArea } from "@surco/contract";
import { Outlet, useLocation } from "react-router";
import { mayEnter } from "../brand-rules";
import { NotFoundPage } from "./NotFoundPage";
import { PageLoading } from "./PageLoading";

/** Opens a brand's own area to the users of that brand; others see a missing page. */
export function OnlyForBrand({ area }: { area: BrandArea }) {
  const { pathname } = useLocation();
  const { data: user, isPending } = useProfile();
  if (isPending) return <PageLoading />;
  return mayEnter(user ?? null, area, pathname) ? <Outlet /> : <NotFoundPage />;
}
