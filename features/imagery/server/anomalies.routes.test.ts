import { addDays } from "@surco/calendar";
import { buildAccount } from "@surco/accounts/testing";
