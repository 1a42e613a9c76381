/*
 * Script written into pages with a session: requests their first answers while the application is still being loaded.
 */
import { askEarly } from "@surco/kit-web/early-answers";
import { firstRequests } from "./first-requests";

askEarly(firstRequests(location.pathname));
