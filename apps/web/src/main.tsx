import "@fontsource-variable/inter";
import "@mantine/core/styles.css";
import "@mantine/notifications/styles.css";
import "@surco/kit-web/theme.css";
import { preferredLocale, printInLight, startI18n } from "@surco/kit-web";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App";
import { loadFeatures, preloadForSession, textsOf } from "./load-features";
import { publicFeatures } from "./public-features";
import { ROOT_ID } from "./public-pages/app-files";
import { keepApplication } from "./service-worker/register";

preloadForSession();
await startI18n(textsOf(publicFeatures), preferredLocale(), loadFeatures);

// A public page keeps it out of the document until the application can replace it.
const root = globalThis.surcoRoot ?? document.getElementById(ROOT_ID);
if (!root) throw new Error("index.html has no root");
createRoot(root).render(
  <StrictMode>
    <App features={publicFeatures} loadAll={loadFeatures} />
  </StrictMode>,
);
keepApplication();
printInLight();
