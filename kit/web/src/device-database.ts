import { Dexie } from "dexie";

const OPEN_MS = 4000;
/** A page that was busy meanwhile hears of the opening first. */
const GRACE_MS = 1000;

/**
 * Database of this device that gives up where the browser never answers: WebKit does not open one again, until it is
 * restarted, whose page was left in the middle of a write. What waits for it then ends with `DatabaseClosedError`, and
 * what comes later at once, as where a browser has no storage.
 */
export function deviceDatabase(name: string): Dexie {
  const database = new Dexie(name);
  const open = database.open.bind(database);
  const giveUp = () => {
    if (!database.isOpen()) database.close({ disableAutoOpen: true });
  };
  // Dexie opens by itself with the first use.
  database.open = () => {
    let timer = setTimeout(() => {
      timer = setTimeout(giveUp, GRACE_MS);
    }, OPEN_MS);
    return open().finally(() => clearTimeout(timer));
  };
  return database;
}
