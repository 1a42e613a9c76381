import { useProfile } from "@surco/accounts/web";
import { type AccessWord, allowsCaller } from "@surco/contract";
import { ListProblem, NotOpen, useBrand } from "@surco/kit-web";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** Shows its content to users of a brand with trial batches whom the access word lets in, others the reason. */
export function BatchesGate({ access, children }: { access: AccessWord; children: ReactNode }) {
  const { t } = useTranslation("trial-batches");
  const { areas } = useBrand();
  const profile = useProfile();
  if (!profile.data) return <ListProblem query={profile} />;
  const refusal = !areas.includes("brand-reports")
    ? "gate.brand"
    : allowsCaller(access, profile.data)
      ? null
      : "gate.role";
  if (refusal === null) return children;
  return <NotOpen title={t("gate.title")} text={t(refusal)} />;
}
