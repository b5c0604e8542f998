// What the worker does with pushes: shows them, takes down what was read elsewhere, keeps the badge of
// the installed app, and opens what a person presses.
import type { PushContent } from '#shared/domain/messages/push.ts';

/** The parts of the worker's global scope that are used; the project's types describe a page. */
type WindowClient = {
  readonly focused: boolean;
  focus(): Promise<unknown>;
  postMessage(message: unknown, transfer: readonly MessagePort[]): void;
};
type PushEvent = Event & {
  readonly data: { json(): PushContent } | null;
  waitUntil(done: Promise<unknown>): void;
};
type NotificationEvent = Event & {
  readonly notification: Notification;
  waitUntil(done: Promise<unknown>): void;
};
type Worker = {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: object): Promise<readonly WindowClient[]>;
    openWindow(address: string): Promise<unknown>;
  };
  readonly navigator: { setAppBadge?(count: number): Promise<void> };
  addEventListener(type: 'push', listen: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listen: (event: NotificationEvent) => void): void;
};

/** How long an open window has to say that it shows the page. */
const answerMilliseconds = 500;

export function listenForPushes(worker: Worker): void {
  worker.addEventListener('push', (event) => {
    event.waitUntil(showPush(worker, event.data?.json()));
  });
  worker.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    event.waitUntil(openAddress(worker, toAddress(notification)));
  });
}

/** A browser requires that each push shows something. */
async function showPush({ registration, navigator }: Worker, push?: PushContent): Promise<void> {
  if (!push) return;
  const { id, title, body, path, unread } = push;
  await registration.showNotification(title, {
    body,
    tag: id,
    icon: '/mark-192.png',
    data: { path },
  });
  const shown = await registration.getNotifications();
  for (const other of shown) if (!unread.includes(other.tag)) other.close();
  await navigator.setAppBadge?.(unread.length).catch(() => undefined);
}

/** The page marks the notification that it is opened from as read. */
function toAddress({ tag, data }: Notification): string {
  const { path }: { path: string } = data;
  return `${path}${path.includes('?') ? '&' : '?'}notice=${encodeURIComponent(tag)}`;
}

/** In a window that is open, so that nothing that is being typed there is lost; else in a new one. */
async function openAddress({ clients }: Worker, address: string): Promise<void> {
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const client of open.toSorted((a, b) => Number(b.focused) - Number(a.focused))) {
    if (!(await askToShow(client, address))) continue;
    await client.focus().catch(() => undefined);
    return;
  }
  await clients.openWindow(`/#${address}`);
}

/** False if the window doesn't answer: nobody is signed in there, or it is another page. */
function askToShow(client: WindowClient, address: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), answerMilliseconds);
    client.postMessage({ show: address }, [port2]);
  });
}
