interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}

/** Members of `self` used in the service worker: the page's types lack them. */
export interface WorkerScope {
  addEventListener(type: "message", listener: (event: MessageEvent & Waiting) => void): void;
  addEventListener(type: "activate", listener: (event: Event & Waiting) => void): void;
  addEventListener(type: "push", listener: (event: PushMessage) => void): void;
  addEventListener(type: "notificationclick", listener: (event: NotificationPress) => void): void;
  skipWaiting(): Promise<void>;
  readonly location: { origin: string };
  readonly registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { type: "window"; includeUncontrolled: boolean }): Promise<readonly OpenWindow[]>;
    openWindow(address: string): Promise<unknown>;
  };
}

/** Push message that the server sends while the application is closed. */
export interface PushMessage extends Event, Waiting {
  readonly data: { json(): unknown } | null;
}

export interface NotificationPress extends Event, Waiting {
  readonly notification: { readonly data: unknown; close(): void };
}

export interface OpenWindow {
  readonly url: string;
  focus(): Promise<OpenWindow>;
  navigate(address: string): Promise<unknown>;
}
