import "@fontsource-variable/inter";
import "@mantine/core/styles.css";
import "@mantine/notifications/styles.css";
import "@surco/kit-web/theme.css";
import { preferredLocale, printInLight, startI18n } from "@surco/kit-web";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App";
import { features } from "./features";
import { keepApplication } from "./service-worker/register";

await startI18n(Object.fromEntries(features.map(({ name, texts }) => [name, texts])), preferredLocale());

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no root");
createRoot(root).render(
  <StrictMode>
    <App features={features} />
  </StrictMode>,
);
keepApplication();
printInLight();
