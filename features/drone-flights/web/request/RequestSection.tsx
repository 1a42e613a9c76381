import { Title } from "@mantine/core";
import { useProfile } from "@surco/accounts/web";
import { useDraft, useSession } from "@surco/kit-web";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useSearchParams } from "react-router";
import { v7 as newId } from "uuid";
import { FIELD_URL_KEY } from "../field-url-key";
import classes from "../flight.module.css";
import { RequestConfirmation } from "./RequestConfirmation";
import { RequestForm } from "./RequestForm";
import { emptyRequestForm, flightDraft } from "./request-form-values";

/** Section of the flight page with the request form, and the confirmation once it is sent. */
export function RequestSection() {
  const { t } = useTranslation("drone-flights");
  const { isSignedIn } = useSession();
  const profile = useProfile();
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  // The router does not scroll to a URL's hash.
  useEffect(() => {
    if (hash === "#request") section.current?.scrollIntoView();
  }, [hash]);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const isProfileLoaded = !isSignedIn || profile.data !== undefined || profile.isError;
  return (
    <section ref={section} id="request" className={classes.request}>
      <Title order={2}>{t("form.title")}</Title>
      {sentTo !== null && <RequestConfirmation email={sentTo} onAgain={() => setSentTo(null)} />}
      {sentTo === null && isProfileLoaded && (
        <FormWithDraft key={profile.data?.id ?? ""} onSent={setSentTo} />
      )}
    </section>
  );
}

/** Request form with the stored draft, or the signed-in user's name and contact. */
function FormWithDraft({ onSent }: { onSent: (email: string) => void }) {
  const user = useProfile().data;
  const [searchParams] = useSearchParams();
  const draft = useDraft("flight-request", flightDraft);
  const [initial, setInitial] = useState(() => draft.found ?? newDraft());

  function newDraft() {
    return {
      ...emptyRequestForm,
      id: newId(),
      // The field menu links here with its field.
      ownFieldId: user ? searchParams.get(FIELD_URL_KEY) : null,
      ...(user &&
        !user.isDemonstration && {
          name: `${user.firstName} ${user.lastName}`,
          email: user.email,
          phone: user.phoneNumber,
        }),
    };
  }
  return (
    <RequestForm
      key={initial.id}
      draft={draft}
      initial={initial}
      isRestored={draft.found !== null && initial.id === draft.found.id}
      onDiscard={() => setInitial(newDraft())}
      onSent={onSent}
    />
  );
}
