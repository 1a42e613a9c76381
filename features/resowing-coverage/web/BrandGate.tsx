import { Anchor, Container } from "@mantine/core";
import type { User } from "@surco/accounts/contract";
import { useProfile } from "@surco/accounts/web";
import { type Brand, brandOf, brandOfAddress } from "@surco/contract";
import { installedBrands, ListProblem, NotOpen, PageHead, useSession } from "@surco/kit-web";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, Navigate, useLocation } from "react-router";
import { coveragePath } from "./coverage-address";

interface BrandGateProps {
  title: string;
  lead: string;
  children(user: User, brand: Brand): ReactNode;
}

/**
 * Page of the programme at the address of a brand: only for users of that brand, and only where it has the programme. An address
 * without a brand leads to that of the user.
 */
export function BrandGate({ title, lead, children }: BrandGateProps) {
  const { t } = useTranslation("resowing-coverage");
  const { isSignedIn } = useSession();
  const { pathname } = useLocation();
  const profile = useProfile();
  const registry = installedBrands();
  const named = brandOfAddress(pathname, registry);
  const user = profile.data;
  // The host decides for signed-out visitors only.
  const own = user && brandOf(user, "", registry);
  if (own && named === null) return <Navigate to={coveragePath(own)} replace />;
  const hasArea = own?.areas.includes("resowing-coverage") === true;
  const isOpen = hasArea && own?.slug === named?.slug;
  return (
    <Container size="lg" py="lg" w="100%">
      <PageHead title={title} lead={lead} />
      {isSignedIn && !user && <ListProblem query={profile} failed={t("list.failed")} />}
      {user && own && isOpen && children(user, own)}
      {user && own && !isOpen && (
        <NotOpen
          title={t("otherBrand.title")}
          text={t("otherBrand.text", { brand: named?.name, own: own.name })}
        >
          {hasArea && (
            <Anchor component={Link} to={coveragePath(own)} className="standing-link">
              {t("otherBrand.toOwn", { own: own.name })}
            </Anchor>
          )}
        </NotOpen>
      )}
    </Container>
  );
}
