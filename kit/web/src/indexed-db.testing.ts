import { Dexie } from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";

// An empty IndexedDB for each test file. Dexie looks for one when it is loaded, which another file of the worker may have done.
Dexie.dependencies.indexedDB = new IDBFactory();
Dexie.dependencies.IDBKeyRange = IDBKeyRange;
