import { Title } from "@mantine/core";
import { useProfile } from "@surco/accounts/web";
import { useDraft, useSession } from "@surco/kit-web";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useSearchParams } from "react-router";
import { v7 as newId } from "uuid";
import { FIELD_IN_ADDRESS } from "../field-in-address";
import classes from "../flight.module.css";
import { FlightForm } from "./FlightForm";
import { emptyFlightForm, flightDraft } from "./flight-form";
import { RequestSent } from "./RequestSent";

/** Asks for a flight: the form, and what is said once it was sent. */
export function FlightRequestForm() {
  const { t } = useTranslation("drone-flights");
  const { isSignedIn } = useSession();
  const profile = useProfile();
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  // The router does not scroll to what an address names.
  useEffect(() => {
    if (hash === "#request") section.current?.scrollIntoView();
  }, [hash]);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const isKnown = !isSignedIn || profile.data !== undefined || profile.isError;
  return (
    <section ref={section} id="request" className={classes.request}>
      <Title order={2}>{t("form.title")}</Title>
      {sentTo !== null && <RequestSent email={sentTo} onAgain={() => setSentTo(null)} />}
      {sentTo === null && isKnown && <DraftedForm key={profile.data?.id ?? ""} onSent={setSentTo} />}
    </section>
  );
}

/** The form with what is known of whoever is signed in, or what was typed before. */
function DraftedForm({ onSent }: { onSent: (email: string) => void }) {
  const user = useProfile().data;
  const [asked] = useSearchParams();
  const draft = useDraft("flight-request", flightDraft);
  const [fresh, setFresh] = useState(() => draft.found ?? begin());

  function begin() {
    return {
      ...emptyFlightForm,
      id: newId(),
      // A field's menu leads here with the field.
      ownFieldId: user ? asked.get(FIELD_IN_ADDRESS) : null,
      ...(user &&
        !user.isDemonstration && {
          name: `${user.firstName} ${user.lastName}`,
          email: user.email,
          phone: user.phoneNumber,
        }),
    };
  }
  return (
    <FlightForm
      key={fresh.id}
      draft={draft}
      initial={fresh}
      isRestored={draft.found !== null && fresh.id === draft.found.id}
      onDiscard={() => setFresh(begin())}
      onSent={onSent}
    />
  );
}
