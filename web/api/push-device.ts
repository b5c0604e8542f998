// Pushes on this device: whether the browser can show them, and its subscription at its push service.
// A subscription belongs to the browser, so the account that turned it on is noted beside it; another
// person who signs in here gets none.
import { notifications } from '#addresses/messages/notifications.ts';
import { offlineWorkerFile } from '#shared/domain/platform/offline.ts';
import { call } from './call.ts';

/** `homeScreen`: only once the app is on the home screen, as on iPhones and iPads. */
export type PushPermission = 'unsupported' | 'homeScreen' | 'blocked' | 'possible';

const ownerKey = 'pushOwner';

export function getPushPermission(): PushPermission {
  const isSupported =
    import.meta.env.PROD &&
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window;
  if (!isSupported) return isAppleTouchDevice() ? 'homeScreen' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
}

/** iPads say that they are Macs, which have no touch screens. */
function isAppleTouchDevice(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

async function findSubscription(): Promise<PushSubscription | null> {
  if (getPushPermission() === 'unsupported' || !('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** The address of the browser's subscription, if this account turned it on. */
export async function findPushEndpoint(accountId: string): Promise<string | null> {
  const subscription = await findSubscription();
  return isOwner(accountId) ? (subscription?.endpoint ?? null) : null;
}

const isOwner = (accountId: string) => window.localStorage.getItem(ownerKey) === accountId;

/** Asks the person, subscribes and registers the device. False if they don't allow it. */
export async function turnOnPushes(accountId: string, serverKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register(`/${offlineWorkerFile}`);
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that another person left, or that was made for another key, isn't used again.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: decodeKey(serverKey),
  });
  await register(subscription);
  window.localStorage.setItem(ownerKey, accountId);
  return true;
}

/** Ends pushes on this device; on the server they end by a call or with the session. */
export async function unsubscribeFromPushes(): Promise<void> {
  window.localStorage.removeItem(ownerKey);
  await (await findSubscription())?.unsubscribe();
}

/** Keeps the server's copy: a sign-in starts a new session, and browsers renew subscriptions. */
export async function refreshPushDevice(accountId: string): Promise<void> {
  const subscription = await findSubscription();
  if (!subscription) return;
  if (isOwner(accountId)) await register(subscription);
  else await unsubscribeFromPushes();
}

async function register(subscription: PushSubscription): Promise<void> {
  const { endpoint, options } = subscription;
  const encode = (key: ArrayBuffer | null) => encodeKey(new Uint8Array(key ?? []));
  const [p256dh, auth] = [subscription.getKey('p256dh'), subscription.getKey('auth')];
  await call(notifications.routes.savePushDevice, {
    body: {
      endpoint,
      p256dh: encode(p256dh),
      auth: encode(auth),
      serverKey: encode(options.applicationServerKey),
    },
  });
}

/** Keys are base64url, which `atob` doesn't read. */
function decodeKey(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

function encodeKey(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
