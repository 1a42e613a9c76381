import { closingRoutes } from "./closing";
import { contactRoutes } from "./contact";
import { login, logout } from "./log-in";
import { logoRoutes } from "./logo";
import { manageRoutes } from "./manage";
import { updateUser } from "./own-data";
import { ownDataRoutes } from "./own-data-export";
import { passwordRoutes } from "./passwords";
import { providerRoutes } from "./providers";
import { sessionRoutes } from "./sessions";
import { activate, register, resendActivation } from "./sign-up";
import { markTutorial } from "./tutorial";
import { profile } from "./user";

export const accountRoutes = [
  register,
  resendActivation,
  activate,
  login,
  profile,
  updateUser,
  markTutorial,
  logout,
  ...passwordRoutes,
  ...contactRoutes,
  ...providerRoutes,
  ...sessionRoutes,
  ...logoRoutes,
  ...manageRoutes,
  ...ownDataRoutes,
  ...closingRoutes,
] as const;
