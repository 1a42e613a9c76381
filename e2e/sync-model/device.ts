import { createContext, Script } from "node:vm";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { skewedDate } from "../support/skewed-clock";
import type { DevicePage } from "./page-interface";

/** Globals of a browser beside those of the language. */
const platform = {
  AbortController,
  Blob,
  clearInterval,
  console,
  crypto,
  Event,
  EventTarget,
  Headers,
  queueMicrotask,
  Response,
  setInterval,
  structuredClone,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
};

/** Gives a realm the clock of its device. */
const clockScript = new Script(skewedDate("deviceNow()"));

/** Network of a device. */
export interface DeviceNetwork {
  /** Sends a request; never answers a page that is killed meanwhile. */
  fetch(address: string, init: RequestInit): Promise<Response>;
  afterSent(): Promise<void>;
}

/**
 * Device with a browser: the product's modules run in a realm of their own per page, over storage that outlives it. A killed
 * page runs no timer and gets no response any more.
 */
export class Device {
  readonly storage = new Map<string, string>();
  /** Added to the real time, ms. */
  skewMs = 0;
  isOnline = false;
  private readonly databases = new IDBFactory();
  private open: {
    page: DevicePage;
    kill(): void;
    died: Promise<"killed">;
    dispatch(event: string): void;
  } | null = null;

  constructor(
    readonly name: string,
    private readonly script: Script,
    private readonly network: DeviceNetwork,
  ) {}

  get isOpen(): boolean {
    return this.open !== null;
  }

  get page(): DevicePage {
    if (this.open === null) throw new Error("no page is open");
    return this.open.page;
  }

  get account(): string | null {
    return this.storage.get("surco.account") ?? null;
  }

  /** Opens the application anew; an open page is killed. */
  load(): void {
    this.kill();
    const timers = new Set<ReturnType<typeof setTimeout>>();
    let isDead = false;
    let die = (_: "killed") => {};
    const died = new Promise<"killed">((resolve) => {
      die = resolve;
    });
    const alive = <T>(answer: Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        answer.then(
          (value) => !isDead && resolve(value),
          (error) => !isDead && reject(error),
        );
      });
    const events = new EventTarget();
    let opened: DevicePage | null = null;
    const { storage } = this;
    const device = this;
    const context = createContext({
      ...platform,
      localStorage: {
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => void storage.set(key, value),
        removeItem: (key: string) => void storage.delete(key),
      },
      navigator: {
        get onLine() {
          return device.isOnline;
        },
      },
      addEventListener: events.addEventListener.bind(events),
      removeEventListener: events.removeEventListener.bind(events),
      dispatchEvent: events.dispatchEvent.bind(events),
      indexedDB: this.databases,
      IDBKeyRange,
      fetch: (address: string, init: RequestInit) => alive(this.network.fetch(address, init)),
      setTimeout: (run: () => void, ms: number) => {
        const timer = setTimeout(() => {
          timers.delete(timer);
          if (!isDead) run();
        }, ms);
        timers.add(timer);
        return timer;
      },
      clearTimeout,
      deviceNow: () => Date.now() + this.skewMs,
      host: {
        opened: (page: DevicePage) => {
          opened = page;
        },
        afterSent: () => alive(this.network.afterSent()),
      },
    });
    context.window = context;
    context.self = context;
    clockScript.runInContext(context);
    this.script.runInContext(context);
    if (opened === null) throw new Error("the page did not open");
    this.open = {
      page: opened,
      died,
      dispatch: (event) => void events.dispatchEvent(new Event(event)),
      kill: () => {
        isDead = true;
        for (const timer of timers) clearTimeout(timer);
        die("killed");
      },
    };
  }

  kill(): void {
    this.open?.kill();
    this.open = null;
  }

  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline;
    this.open?.dispatch(isOnline ? "online" : "offline");
  }

  /** Runs something in the open page. @returns "killed" where the page is killed meanwhile */
  run<T>(task: (page: DevicePage) => Promise<T>): Promise<T | "killed"> {
    if (this.open === null) throw new Error("no page is open");
    return Promise.race([task(this.open.page), this.open.died]);
  }
}
