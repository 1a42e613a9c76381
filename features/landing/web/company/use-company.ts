import { useOpenSession } from "@surco/accounts/web";
import { call, useAction, useLanguage, useSession } from "@surco/kit-web";
import { type CompanyRole, findCompany, openCompany } from "@surco/landing/contract";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { landingKeys } from "../landing-keys";

/** People of the visitor's company; none before he has entered one. */
export function useCompanyPeople() {
  const { isSignedIn } = useSession();
  return useQuery({
    queryKey: landingKeys.company,
    queryFn: ({ signal }) => call(findCompany, { signal }),
    enabled: isSignedIn,
  });
}

/** Signs in as a person of the demonstration company and opens the dashboard. */
export function useEnterCompany() {
  const language = useLanguage();
  const openSession = useOpenSession();
  const navigate = useNavigate();
  return useAction({
    name: "landing/enter-company",
    // The dashboard opens.
    success: null,
    failure: "landing:notices.COMPANY_FAILED",
    run: (role: CompanyRole) => call(openCompany, { body: { language, role } }),
    onSuccess: async (signedIn) => {
      openSession(signedIn);
      await navigate("/dashboard");
    },
  });
}
