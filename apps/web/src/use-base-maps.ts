import type { User } from "@surco/accounts/contract";
import type { BaseMapChoice } from "@surco/contract";
import type { BaseMaps } from "@surco/kit-web";
import type { Installation } from "@surco/landing/contract";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSavePreference } from "./use-save-preference";

/** Base maps that this installation offers, and the choice that the user's account keeps; none while loading. */
export function useInstalledBaseMaps(installation: Installation | null, user: User | null): BaseMaps {
  const { t } = useTranslation("common");
  const savePreference = useSavePreference(user);
  const [chosenHere, setChosenHere] = useState<BaseMapChoice | null>(null);
  const chosen = chosenHere ?? user?.baseMap ?? null;
  const choose = useCallback(
    (baseMap: BaseMapChoice) => {
      setChosenHere(baseMap);
      savePreference({ baseMap });
    },
    [savePreference],
  );
  return useMemo(() => {
    const until = new Date().getFullYear();
    const offered = (installation?.baseMaps ?? []).map(({ simulated, ...map }) => {
      if (map.id !== "satellite") return map;
      // A scene may be as old as a year.
      const copernicus = t("common:map.copernicus", { from: until - 1, until });
      return { ...map, attribution: simulated ? t("common:map.simulated") : copernicus };
    });
    return { offered, chosen, choose };
  }, [installation, chosen, choose, t]);
}
