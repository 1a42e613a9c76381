/** Screens of one's own account, in one file of the build. */
export { AccountSettingsLayout } from "./AccountSettingsLayout";
export { CloseAccountScreen } from "./closing/CloseAccountScreen";
export { ContactScreen } from "./contact/ContactScreen";
export { DataExportScreen } from "./data-export/DataExportScreen";
export { PasswordScreen } from "./passwords/PasswordForm";
export { PersonalData } from "./profile/PersonalData";
export { ProviderList } from "./providers/ProviderList";
export { SecondFactorScreen } from "./second-factor/SecondFactorScreen";
export { SessionList } from "./sessions/SessionList";
