/** Screens for sign-in and sign-up, in one file of the build: they lead to each other. */
export { ConfirmEmailScreen, ConfirmUsernameScreen } from "./contact/ConfirmChangeScreens";
export { UndoEmailScreen } from "./contact/UndoEmailScreen";
export { ForgotPasswordScreen } from "./passwords/ForgotPasswordScreen";
export { ResetPasswordScreen } from "./passwords/ResetPasswordScreen";
export { ConfirmProviderScreen } from "./providers/ConfirmProviderScreen";
export { ProviderCallbackScreen } from "./providers/ProviderCallbackScreen";
export { SecondFactorLogIn } from "./second-factor/SecondFactorLogIn";
export { LoginScreen } from "./sessions/LoginScreen";
export { ActivateScreen } from "./sign-up/ActivateScreen";
export { CheckMailScreen } from "./sign-up/CheckMailScreen";
export { CompleteSignUpScreen } from "./sign-up/CompleteSignUpScreen";
export { SignUpScreen } from "./sign-up/SignUpScreen";
