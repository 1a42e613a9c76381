import { Anchor, Button, Stack, TextInput } from "@mantine/core";
import { logInBySecondFactor, startPasskeyLogIn, type UnfinishedSignIn } from "@surco/accounts/contract";
import { call, returnAddress, useAction, useSession } from "@surco/kit-web";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, Navigate, useLocation } from "react-router";
import { AccountPage } from "../AccountPage";
import { readKnownDevice, storeKnownDevice } from "../sessions/known-device";
import { useOpenSession } from "../sessions/use-session-actions";
import { CodeInput } from "./CodeInput";
import { PasskeyProblem } from "./PasskeyProblem";
import { PasskeyFailed } from "./passkey-failed";

/** State of the address: the log-in that asked for the second factor. */
type SecondFactorRequest = Extract<UnfinishedSignIn, { next: "second_factor" }>;

type Methods = SecondFactorRequest["methods"];
type Proof = Parameters<typeof call<typeof logInBySecondFactor>>[1]["body"]["proof"];

/** Second step of a log-in. */
export function SecondFactorLogIn() {
  const { state, search } = useLocation();
  const { isSignedIn } = useSession();
  if (isSignedIn) return <Navigate to={returnAddress(search)} replace />;
  // Only the log-in screens lead here with a state.
  const request = state as SecondFactorRequest | null;
  if (request === null) return <Navigate to={`/auth/login${search}`} replace />;
  return <SecondStep request={request} search={search} />;
}

function SecondStep({
  request: { ticket, methods },
  search,
}: {
  request: SecondFactorRequest;
  search: string;
}) {
  const { t } = useTranslation("accounts");
  const openSession = useOpenSession();
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(!methods.totp && !methods.passkey);
  const prove = useAction({
    name: "accounts/log-in-by-second-factor",
    success: null,
    run: async (findProof: () => Promise<Proof>) =>
      call(logInBySecondFactor, { body: { ticket, ...readKnownDevice(), proof: await findProof() } }),
    failure: "accounts:notices.LOG_IN_FAILED",
    showsInline: (error) => error instanceof PasskeyFailed,
    onSuccess: (loggedIn) => {
      storeKnownDevice(loggedIn);
      openSession(loggedIn);
    },
  });
  const askPasskey = async (): Promise<Proof> => {
    const { options } = await call(startPasskeyLogIn, { body: { ticket } });
    // Loaded for those who use one.
    const { signWithPasskey } = await import("./passkey-ceremony");
    return { method: "passkey", credential: await signWithPasskey(options) };
  };
  return (
    <AccountPage
      title={t("secondFactor.title")}
      lead={t(usesRecoveryCode ? "secondFactor.recoveryLead" : "secondFactor.lead")}
      after={
        <Anchor component={Link} to={`/auth/login${search}`} className="standing-link" underline="always">
          {t("secondFactor.startAgain")}
        </Anchor>
      }
    >
      <Stack gap="md">
        {prove.error instanceof PasskeyFailed && <PasskeyProblem />}
        {methods.passkey && !usesRecoveryCode && (
          <Button
            size="md"
            mih={44}
            variant={methods.totp ? "default" : "filled"}
            loading={prove.isPending}
            onClick={() => prove.mutate(askPasskey)}
          >
            {t("secondFactor.usePasskey")}
          </Button>
        )}
        {(methods.totp || usesRecoveryCode) && (
          <CodeForm
            key={String(usesRecoveryCode)}
            isRecovery={usesRecoveryCode}
            isBusy={prove.isPending}
            onCode={(code) => {
              const method = usesRecoveryCode ? "recovery_code" : "totp";
              prove.mutate(async () => ({ method, code }));
            }}
          />
        )}
        <OtherWay
          methods={methods}
          usesRecoveryCode={usesRecoveryCode}
          onChange={(uses) => {
            prove.reset();
            setUsesRecoveryCode(uses);
          }}
        />
      </Stack>
    </AccountPage>
  );
}

interface CodeFormProps {
  isRecovery: boolean;
  isBusy: boolean;
  onCode(code: string): void;
}

function CodeForm({ isRecovery, isBusy, onCode }: CodeFormProps) {
  const { t } = useTranslation("accounts");
  const [code, setCode] = useState("");
  const input = {
    value: code,
    autoFocus: true,
    onChange: (event: { currentTarget: HTMLInputElement }) => setCode(event.currentTarget.value),
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.trim() !== "") onCode(code);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {isRecovery ? (
          <TextInput
            label={t("secondFactor.recoveryCode")}
            size="md"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            {...input}
          />
        ) : (
          <CodeInput {...input} />
        )}
        <Button type="submit" size="md" mih={44} loading={isBusy}>
          {t("login.action")}
        </Button>
      </Stack>
    </form>
  );
}

interface OtherWayProps {
  methods: Methods;
  usesRecoveryCode: boolean;
  onChange(usesRecoveryCode: boolean): void;
}

/** Changes between the device and a recovery code. */
function OtherWay({ methods, usesRecoveryCode, onChange }: OtherWayProps) {
  const { t } = useTranslation("accounts");
  const isOffered = usesRecoveryCode ? methods.totp || methods.passkey : methods.recoveryCode;
  if (!isOffered) return null;
  return (
    <Anchor
      component="button"
      type="button"
      underline="always"
      py={10}
      onClick={() => onChange(!usesRecoveryCode)}
    >
      {t(usesRecoveryCode ? "secondFactor.useDevice" : "secondFactor.useRecoveryCode")}
    </Anchor>
  );
}
