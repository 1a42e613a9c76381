import { Dexie } from "dexie";

const OPEN_MS = 4000;
/** A page that was busy meanwhile hears of the opening first. */
const GRACE_MS = 1000;

/**
 * Opens an IndexedDB database of this device with a timeout: WebKit may never open one whose page was closed during a
 * write. Operations that wait for it then fail with `DatabaseClosedError`; the next one opens it again.
 */
export function deviceDatabase(name: string): Dexie {
  const database = new Dexie(name);
  const open = database.open.bind(database);
  const giveUp = () => {
    if (database.isOpen()) return;
    // The first ends what waits, the second lets the next operation open it.
    database.close({ disableAutoOpen: true });
    database.close({ disableAutoOpen: false });
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
