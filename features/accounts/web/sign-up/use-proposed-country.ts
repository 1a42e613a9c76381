import { proposeCountry } from "@surco/accounts/contract";
import { call } from "@surco/kit-web";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";

interface FormWithCountry {
  isTouched(path: "country"): boolean;
  getValues(): { fiscalId: string };
  setFieldValue(path: "country", value: string): void;
}

/**
 * Sets the country of the network in the form, unless the user chose one or began with his fiscal id.
 *
 * @param isSettled  true if a better source set the country
 */
export function useProposedCountry(form: FormWithCountry, isSettled = false): void {
  const { data } = useQuery({
    queryKey: ["accounts", "proposed-country"],
    queryFn: ({ signal }) => call(proposeCountry, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: !isSettled,
    meta: { isPublic: true },
  });
  const proposed = data?.country ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is proposed once, when it arrives.
  useEffect(() => {
    if (proposed === null || form.isTouched("country") || form.getValues().fiscalId !== "") return;
    form.setFieldValue("country", proposed);
  }, [proposed]);
}
