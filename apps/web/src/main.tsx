import "@fontsource-variable/inter";
import "@mantine/core/styles.css";
import "@mantine/notifications/styles.css";
import "@surco/kit-web/theme.css";
import { preferredLanguage, printInLight, startI18n } from "@surco/kit-web";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App";
import { keepApplication } from "./service-worker/register";
import { featureTexts } from "./texts";

await startI18n(featureTexts, preferredLanguage());

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no root");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
keepApplication();
printInLight();
