import { closingRoutes } from "./closing";
import { contactRoutes } from "./contact";
import { dataExportRoutes } from "./data-export";
import { login, logout } from "./log-in";
import { logoRoutes } from "./logo";
import { manageRoutes } from "./manage";
import { passwordRoutes } from "./passwords";
import { updateProfile } from "./profile";
import { providerRoutes } from "./providers";
import { reauthenticationRoutes } from "./reauthentication";
import { secondFactorRoutes } from "./second-factor";
import { sessionRoutes } from "./sessions";
import { activate, register, resendActivation } from "./sign-up";
import { markTutorial } from "./tutorial";
import { getProfile } from "./user";

export const accountRoutes = [
  register,
  resendActivation,
  activate,
  login,
  getProfile,
  updateProfile,
  markTutorial,
  logout,
  ...passwordRoutes,
  ...contactRoutes,
  ...providerRoutes,
  ...secondFactorRoutes,
  ...sessionRoutes,
  ...logoRoutes,
  ...reauthenticationRoutes,
  ...manageRoutes,
  ...dataExportRoutes,
  ...closingRoutes,
] as const;
