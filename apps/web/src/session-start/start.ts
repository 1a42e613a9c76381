/*
 * Script written into pages with a session: requests their first answers while the application is still being loaded, and
 * the font once the last files of the application are on their way.
 */
import { askEarly } from "@surco/kit-web/early-answers";
import { firstRequests } from "./first-requests";
import { preloadNext } from "./preload-next";

const language = document.documentElement.lang.slice(0, 2);
askEarly(firstRequests({ path: location.pathname, language }));
preloadNext(document);
