// A browser gets a push while nobody looks at the product, shows it, and opens what is pressed. A
// headless browser reaches no push service, shows no notifications, and ends a worker that sets a badge. So its subscription is made at
// the local service; what arrives there is decrypted here and delivered by the browser's own protocol,
// and what its worker asks the system to show is noted.
import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { PushContent } from '#shared/domain/messages/push.ts';
import { getDemoUser, openPhone } from '#tests/e2e/staff/people.ts';
import { getSaturdayFrom } from '#tests/e2e/staff/week-board.ts';
import { signInAs } from '#tests/e2e/sign-in.ts';
import { subscribeAt } from '#tests/support/push-subscription.ts';

type Device = Awaited<ReturnType<typeof subscribeAt>>;

/** What `PushManager` would get from the browser's own service. */
async function subscribeLocally(context: BrowserContext) {
  const devices: Device[] = [];
  await context.exposeFunction('subscribeAtLocalService', async (serverKey: string) => {
    const device = await subscribeAt(process.env['E2E_PUSH'] ?? '', serverKey);
    devices.push(device);
    return device.body;
  });
  await context.exposeFunction('listSystemNotifications', () => listShown(context));
  await context.exposeFunction('closeSystemNotification', (tag: string) => close(context, tag));
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    ServiceWorkerRegistration.prototype.getNotifications = async () => {
      // @ts-expect-error exposed by the test
      const { listSystemNotifications, closeSystemNotification } = window;
      const shown: { tag: string }[] = await listSystemNotifications();
      return shown.map(({ tag }) => ({
        tag,
        close: () => void closeSystemNotification(tag),
      })) as unknown as Notification[];
    };
    const decode = (key: string) => {
      const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
      return Uint8Array.from(text, (sign) => sign.charCodeAt(0)).buffer;
    };
    const encode = (key: Uint8Array) =>
      btoa(String.fromCharCode(...key))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace(/=+$/, '');
    type Body = { endpoint: string; p256dh: string; auth: string; serverKey: string };
    const toSubscription = (body: Body) => ({
      endpoint: body.endpoint,
      options: { applicationServerKey: decode(body.serverKey) },
      getKey: (name: 'p256dh' | 'auth') => decode(body[name]),
      unsubscribe: async () => localStorage.removeItem('local-subscription'),
    });
    const stored = () => localStorage.getItem('local-subscription');
    PushManager.prototype.getSubscription = async () =>
      (stored() ? toSubscription(JSON.parse(stored() ?? '')) : null) as PushSubscription | null;
    PushManager.prototype.subscribe = async (options) => {
      const key = encode(options?.applicationServerKey as Uint8Array);
      // @ts-expect-error exposed by the test
      const body = await window.subscribeAtLocalService(key);
      localStorage.setItem('local-subscription', JSON.stringify(body));
      return toSubscription(body) as unknown as PushSubscription;
    };
  });
  return devices;
}

/** The browser's own delivery of a push to its service worker. */
async function openDelivery(page: Page) {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations)
        if (!isDeleted) resolve(registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return (content: PushContent) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(content),
    });
}

type Shown = { title: string; tag: string; data: { path: string }; close(): void };
type WorkerScope = {
  shown: Shown[];
  badge: number;
  navigator: object;
  registration: ServiceWorkerRegistration;
  dispatchEvent(event: Event): boolean;
};

/**
 * Notes what the worker asks the system to show; one with the same tag is replaced. A browser stops
 * workers that have nothing to do, so it is woken first.
 */
async function noteShown(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(async () => {
      (await navigator.serviceWorker.ready).active?.postMessage('wake up');
    });
    await replaceSystem(page.context());
  }).toPass();
}

async function replaceSystem(context: BrowserContext): Promise<void> {
  await getWorker(context).evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = [];
    const close = (tag: string) => {
      scope.shown = scope.shown.filter((it) => it.tag !== tag);
    };
    Object.getPrototypeOf(scope.navigator).setAppBadge = async (count: number) => {
      scope.badge = count;
    };
    const { prototype } = ServiceWorkerRegistration;
    prototype.showNotification = async (title, { tag = '', data } = {}) => {
      close(tag);
      scope.shown.push({ title, tag, data, close: () => close(tag) });
    };
    prototype.getNotifications = async () => scope.shown as unknown as Notification[];
  });
}

function getWorker(context: BrowserContext) {
  const worker = context.serviceWorkers().at(-1);
  if (!worker) throw new Error('No service worker runs');
  return worker;
}

const listShown = (context: BrowserContext) =>
  getWorker(context).evaluate(() =>
    (globalThis as unknown as WorkerScope).shown.map(({ title, tag }) => ({ title, tag })),
  );

const close = (context: BrowserContext, closed: string) =>
  getWorker(context).evaluate((tag) => {
    for (const it of (globalThis as unknown as WorkerScope).shown) if (it.tag === tag) it.close();
  }, closed);

const getBadge = (context: BrowserContext) =>
  getWorker(context).evaluate(() => (globalThis as unknown as WorkerScope).badge);

const listTitles = async (context: BrowserContext) =>
  (await listShown(context).catch(() => undefined))?.map(({ title }) => title);

/** In the worker, as when the person presses it. */
async function press(context: BrowserContext, tag: string): Promise<void> {
  await getWorker(context).evaluate((pressed) => {
    const scope = globalThis as unknown as WorkerScope;
    const notification = scope.shown.find((it) => it.tag === pressed);
    const waitUntil = () => undefined;
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
  }, tag);
}

const openProfile = async (page: Page) => {
  await page.goto('/#/franchise/profile?tab=notifications');
  await expect(page.getByRole('heading', { name: 'Notifications on this device' })).toBeVisible();
};

const turnOn = (page: Page) =>
  page.getByRole('button', { name: 'Turn on notifications on this device' });

test('an owner is told on their device while they look elsewhere, and a press opens it', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const devices = await subscribeLocally(context);
  const page = await context.newPage();
  await signInAs(page, 'Franchise');
  await openProfile(page);
  await turnOn(page).click();
  await expect(page.getByText('On for this device.')).toBeVisible();
  const deliver = await openDelivery(page);

  const phone = await openPhone(browser, getDemoUser('driver2').email);
  const day = getSaturdayFrom(60 + (Math.floor(Date.now() / 1000) % 40) * 7);
  const asked = await phone.request.post('/v1/secure/leave-requests', {
    headers: { origin: new URL(phone.url()).origin },
    data: { kind: 'personal', from: day, to: day, note: '', requestKey: randomUUID() },
  });
  expect([200, 201]).toContain(asked.status());
  const listPushes = async () => (await devices[0]?.listPushes()) ?? [];
  await expect.poll(async () => (await listPushes()).length).toBeGreaterThan(0);
  const push = (await listPushes()).at(-1) as PushContent;
  await page.goto('/#/franchise/events');
  await noteShown(page);
  await deliver(push);

  await expect.poll(() => listTitles(context)).toEqual([push.title]);
  expect(await getBadge(context)).toBe(push.unread.length);
  await press(context, push.id);
  await page.waitForURL(/staff\/time-off/);
  await expect.poll(() => listTitles(context)).toEqual([]);
  const isRead = async () => {
    const { data } = await (
      await page.request.get('/v1/secure/notification-request/grid/data')
    ).json();
    return data.find(({ id }: { id: string }) => id === push.id)?.notificationViewed;
  };
  await expect.poll(isRead).toBe(true);
  await expect(page).not.toHaveURL(/notice=/);

  // What is read elsewhere is taken down when the app is opened.
  await noteShown(page);
  await deliver(push);
  await expect.poll(() => listTitles(context)).toEqual([push.title]);
  await page.reload();
  await expect.poll(() => listTitles(context)).toEqual([]);

  await openProfile(page);
  await page.getByRole('button', { name: 'Turn off on this device' }).click();
  await expect(turnOn(page)).toBeVisible();
});

test('the profile says why a browser shows no notifications', async ({ browser }) => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  const page = await context.newPage();
  await signInAs(page, 'Franchise');
  await openProfile(page);
  await expect(page.getByText(/^Your browser blocks notifications/)).toBeVisible();
  await expect(turnOn(page)).toHaveCount(0);

  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone)' });
  });
  await page.reload();
  await expect(page.getByText(/first add Brandwagon to your home screen/)).toBeVisible();
});
