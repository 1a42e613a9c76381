import { Button, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { useBrand } from "../brand";
import { askToLeave } from "../leave-account";
import { useSession } from "../session";

interface WaysOnProps {
  /** True where somebody else can open what was refused: offers to ask for it by mail. */
  canAsk?: boolean;
}

/** Buttons of a refused page: asking for access, another account or log-in, and the start. */
export function WaysOn({ canAsk = false }: WaysOnProps) {
  const { t } = useTranslation("common");
  const { name: product } = useBrand();
  const { isSignedIn } = useSession();
  const { pathname, search, hash } = useLocation();
  const here = pathname + search + hash;
  const mail = new URLSearchParams({
    subject: t("waysOn.subject", { product }),
    body: t("waysOn.body", { address: window.location.origin + here }),
  });
  return (
    <Group gap="xs">
      {canAsk && (
        // Mail programs read a plus sign as itself.
        <Button component="a" href={`mailto:?${mail.toString().replaceAll("+", "%20")}`} mih={44}>
          {t("waysOn.ask")}
        </Button>
      )}
      {isSignedIn ? (
        <>
          <Button variant="default" mih={44} component={Link} to="/dashboard">
            {t("notFound.home")}
          </Button>
          <Button variant="default" mih={44} onClick={() => askToLeave(here)}>
            {t("waysOn.otherAccount")}
          </Button>
        </>
      ) : (
        <>
          <Button
            variant="default"
            mih={44}
            component={Link}
            to={`/auth/login?return=${encodeURIComponent(here)}`}
          >
            {t("account.logIn")}
          </Button>
          <Button variant="default" mih={44} component={Link} to="/">
            {t("waysOn.firstPage", { product })}
          </Button>
        </>
      )}
    </Group>
  );
}
