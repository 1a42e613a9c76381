import {
  activate,
  exampleManaged,
  exampleUser,
  getProfile,
  getSecondFactor,
  listProviders,
  listSessions,
} from "@surco/accounts/contract";
import { ApiError } from "@surco/kit-web";
import { type ActionDrives, type Answers, Using, WithState } from "@surco/kit-web/action-drive";
import { useEffect } from "react";
import { CloseAccountForm } from "./closing/CloseAccountForm";
import { ConfirmChangeScreen } from "./contact/ConfirmChangeScreen";
import { ContactScreen } from "./contact/ContactScreen";
import { UndoEmailScreen } from "./contact/UndoEmailScreen";
import { useDataExport, useDownloadDataExport } from "./data-export/use-data-export";
import { LogoScreen } from "./logo/LogoScreen";
import { GroupChoice } from "./manage/GroupChoice";
import { GroupDialog } from "./manage/GroupDialog";
import { GroupList } from "./manage/GroupList";
import { ResetSecondFactor } from "./manage/ResetSecondFactor";
import { RightsForm } from "./manage/RightsForm";
import { ForgotPasswordScreen } from "./passwords/ForgotPasswordScreen";
import { PasswordScreen } from "./passwords/PasswordForm";
import { RequestFirstPassword } from "./passwords/RequestFirstPassword";
import { ResetPasswordScreen } from "./passwords/ResetPasswordScreen";
import { PersonalData } from "./profile/PersonalData";
import { ConfirmProviderScreen } from "./providers/ConfirmProviderScreen";
import { ProviderButtons } from "./providers/ProviderButtons";
import { ProviderList } from "./providers/ProviderList";
import { ReauthenticationDialog } from "./reauthentication/ReauthenticationDialog";
import { withReauthentication } from "./reauthentication/with-reauthentication";
import { SecondFactorLogIn } from "./second-factor/SecondFactorLogIn";
import { SecondFactorScreen } from "./second-factor/SecondFactorScreen";
import { SessionList } from "./sessions/SessionList";
import { useLogIn } from "./sessions/use-session-actions";
import { ActivateScreen } from "./sign-up/ActivateScreen";
import { CompleteSignUpScreen } from "./sign-up/CompleteSignUpScreen";
import { ResendActivation } from "./sign-up/ResendActivation";
import { SignUpScreen } from "./sign-up/SignUpScreen";

const EMAIL = "ana@example.com";
const PASSWORD = "cosecha de trigo 7";
const ID = "01890000-0000-7000-8000-00000000000a";
const logo = new Blob(["logo"], { type: "image/png" });
const archive = { id: ID, file: null };
const group = { id: ID, name: "Norte", managerId: null, version: null };
const person = { email: EMAIL, firstName: "Ana", lastName: "Ferreyra", country: "AR", fiscalId: "" };
const activated: Answers = [[activate, { setPassword: null }]];
const linked = { provider: "google", email: EMAIL, linkedAt: "2026-04-03T14:05:00Z" };
const providers: Answers = [[listProviders, { offered: ["google"], linked: [linked] }]];
const withoutTotp: Answers = [
  [
    getSecondFactor,
    {
      totp: null,
      passkeys: [{ id: ID, name: "Teléfono", createdAt: "2026-04-03T14:05:00Z", lastUsedAt: null }],
      recoveryCodesLeft: 8,
      isRequired: false,
      offered: { totp: true, passkey: true },
    },
  ],
];
const otherSession = {
  id: ID,
  device: "Firefox",
  createdAt: "2026-04-03T14:05:00Z",
  lastUsedAt: "2026-04-03T14:05:00Z",
  isThis: false,
};
const sessions: Answers = [[listSessions, { sessions: [otherSession] }]];
const secondStep = {
  next: "second_factor",
  ticket: "t",
  methods: { totp: true, passkey: false, recoveryCode: true },
};
const signUpStep = {
  next: "sign_up",
  ticket: "t",
  provider: "google",
  email: EMAIL,
  isEmailVerified: true,
  firstName: "Ana",
  lastName: "Ferreyra",
};
const profile: Answers = [[getProfile, exampleUser]];
const mailedLink = { at: "/link/u/t", path: "/link/:uid/:token" };
const noop = () => undefined;

function Reauthenticating() {
  useEffect(() => {
    const refused = () => Promise.reject(new ApiError("REAUTHENTICATION_REQUIRED", 403));
    void withReauthentication(refused).catch(noop);
  }, []);
  return <ReauthenticationDialog />;
}

const rightsForm = () => <RightsForm user={exampleManaged} onDirty={noop} onClose={noop} onSaved={noop} />;
const secondFactor = () => <SecondFactorScreen />;

/** Drives of the actions of accounts. */
export const drives: ActionDrives = {
  "accounts/activate-account": { screen: () => <ActivateScreen />, answers: activated, ...mailedLink },
  "accounts/add-passkey": { screen: secondFactor, answers: withoutTotp },
  "accounts/cancel-data-export": { screen: () => <Using hook={useDataExport} />, input: ID },
  "accounts/change-email": {
    screen: () => <ContactScreen />,
    answers: profile,
    input: { email: "nueva@example.com" },
  },
  "accounts/change-language": { screen: () => <PersonalData />, input: "es" },
  "accounts/change-password": {
    screen: () => <PasswordScreen />,
    answers: profile,
    input: { current: PASSWORD, password: `${PASSWORD}!`, endProviderLinks: false },
  },
  "accounts/change-user": { screen: rightsForm, input: exampleManaged },
  "accounts/change-username": { screen: () => <ContactScreen />, answers: profile, input: "ana.f" },
  "accounts/close-account": {
    screen: () => <CloseAccountForm email={EMAIL} needsEmail needsPassword />,
    input: { email: EMAIL, password: PASSWORD },
  },
  "accounts/complete-sign-up": {
    screen: () => (
      <WithState state={signUpStep}>
        <CompleteSignUpScreen />
      </WithState>
    ),
    input: { ...person, termsAccepted: true, isOver18: true },
  },
  "accounts/confirm-email": { screen: () => <ConfirmChangeScreen of="email" />, ...mailedLink },
  "accounts/confirm-provider-link": { screen: () => <ConfirmProviderScreen />, ...mailedLink },
  "accounts/confirm-totp": { screen: secondFactor, answers: withoutTotp },
  "accounts/confirm-username": { screen: () => <ConfirmChangeScreen of="username" />, ...mailedLink },
  "accounts/create-group": { screen: () => <GroupChoice value={null} onChange={noop} />, input: group },
  "accounts/delete-group": { screen: () => <GroupList />, input: ID },
  "accounts/download-data-export": { screen: () => <Using hook={useDownloadDataExport} />, input: archive },
  "accounts/end-all-sessions": { screen: () => <SessionList /> },
  "accounts/end-session": { screen: () => <SessionList />, answers: sessions },
  "accounts/log-in": {
    screen: () => <Using hook={useLogIn} />,
    input: { username: EMAIL, password: PASSWORD },
  },
  "accounts/log-in-by-second-factor": {
    screen: () => (
      <WithState state={secondStep}>
        <SecondFactorLogIn />
      </WithState>
    ),
    isSignedOut: true,
    input: async () => ({ method: "totp", code: "123456" }),
  },
  "accounts/order-data-export": { screen: () => <Using hook={useDataExport} /> },
  "accounts/reauthenticate": { screen: () => <Reauthenticating /> },
  "accounts/remove-logo": { screen: () => <LogoScreen /> },
  "accounts/remove-passkey": { screen: secondFactor, answers: withoutTotp },
  "accounts/remove-totp": { screen: secondFactor },
  "accounts/renew-recovery-codes": { screen: secondFactor },
  "accounts/request-first-password": { screen: () => <RequestFirstPassword email={EMAIL} /> },
  "accounts/request-password-reset": { screen: () => <ForgotPasswordScreen />, input: EMAIL },
  "accounts/resend-activation": { screen: () => <ResendActivation />, input: EMAIL },
  "accounts/reset-password": {
    screen: () => <ResetPasswordScreen />,
    input: { password: PASSWORD, endProviderLinks: false },
    at: "/auth/reset-password?token=t",
  },
  "accounts/reset-second-factor": { screen: () => <ResetSecondFactor user={exampleManaged} /> },
  "accounts/restore-group": { screen: () => <GroupList />, input: ID },
  "accounts/restore-logo": { screen: () => <LogoScreen />, input: logo },
  "accounts/save-group": [
    { screen: () => <GroupDialog group={null} onClose={noop} />, input: null },
    {
      screen: () => (
        <GroupDialog group={{ ...group, version: 1, manager: null, memberCount: 0 }} onClose={noop} />
      ),
      input: { ...group, version: 1 },
    },
  ],
  "accounts/save-profile": { screen: () => <PersonalData />, input: person },
  "accounts/sign-up": {
    screen: () => <SignUpScreen />,
    input: { ...person, password: PASSWORD, passwordRepeat: PASSWORD },
  },
  "accounts/start-provider-link": { screen: () => <ProviderList />, answers: providers },
  "accounts/start-provider-sign-in": { screen: () => <ProviderButtons />, input: "google" },
  "accounts/start-reauthentication": { screen: () => <Reauthenticating />, answers: providers },
  "accounts/start-totp": { screen: secondFactor, answers: withoutTotp },
  "accounts/undo-email-change": { screen: () => <UndoEmailScreen />, ...mailedLink },
  "accounts/undo-user-change": {
    screen: rightsForm,
    input: { before: exampleManaged, saved: exampleManaged },
  },
  "accounts/unlink-provider": { screen: () => <ProviderList />, answers: providers },
  "accounts/upload-logo": { screen: () => <LogoScreen />, input: logo },
};
