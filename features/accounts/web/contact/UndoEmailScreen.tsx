import { undoChangeEmail } from "@surco/accounts/contract";
import { call, closeSession } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { MailedLinkScreen } from "../MailedLinkScreen";

/** Target of the link that undoes an e-mail change, mailed to the former address. */
export function UndoEmailScreen() {
  const { t } = useTranslation("accounts");
  const { token = "" } = useParams();
  const undo = async () => {
    const restored = await call(undoChangeEmail, { body: { token } });
    // The server ended every session of the account, possibly this browser's.
    closeSession();
    return restored;
  };
  return (
    <MailedLinkScreen
      title={t("undoEmail.title")}
      lead={t("undoEmail.lead")}
      action={t("undoEmail.action")}
      messages={{
        name: "accounts/undo-email-change",
        // The page itself says it.
        success: null,
        failure: "accounts:notices.EMAIL_UNDO_FAILED",
      }}
      run={undo}
      done={({ email }) => ({ title: t("undoEmail.doneTitle"), text: t("undoEmail.done", { email }) })}
    />
  );
}
