import { Button } from "@mantine/core";
import { confirmChangeEmail, confirmChangeUsername } from "@surco/accounts/contract";
import { call, useSession } from "@surco/kit-web";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { MailedLinkScreen, ToLogin } from "../MailedLinkScreen";

const routes = { email: confirmChangeEmail, username: confirmChangeUsername };
const messages = {
  // The page itself says what was confirmed.
  email: {
    name: "accounts/confirm-email",
    success: null,
    failure: "accounts:notices.EMAIL_CHANGE_FAILED",
  },
  username: {
    name: "accounts/confirm-username",
    success: null,
    failure: "accounts:notices.USERNAME_CHANGE_FAILED",
  },
} as const;

/** Target of the mailed link that confirms a new address or user name. */
export function ConfirmChangeScreen({ of }: { of: keyof typeof routes }) {
  const { t } = useTranslation("accounts");
  const { token = "" } = useParams();
  const { isSignedIn } = useSession();
  const queryClient = useQueryClient();
  const confirm = async () => {
    await call(routes[of], { body: { token } });
    await queryClient.invalidateQueries({ queryKey: ["accounts", "profile"] });
  };
  return (
    <MailedLinkScreen
      title={t(`confirm.${of}.title`)}
      lead={t(`confirm.${of}.lead`)}
      action={t(`confirm.${of}.action`)}
      messages={messages[of]}
      run={confirm}
      done={() => ({ title: t(`confirm.${of}.doneTitle`), text: t(`confirm.${of}.done`) })}
      next={
        isSignedIn ? (
          <Button component={Link} to="/user" size="md" mih={44} fullWidth>
            {t("own.title")}
          </Button>
        ) : (
          <ToLogin />
        )
      }
    />
  );
}
