import { ConfirmChangeScreen } from "./ConfirmChangeScreen";

export const ConfirmEmailScreen = () => <ConfirmChangeScreen of="email" />;
export const ConfirmUsernameScreen = () => <ConfirmChangeScreen of="username" />;
