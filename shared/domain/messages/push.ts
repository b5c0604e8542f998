// What a push says to a device. The service worker that shows it may be of another version than the
// server, so fields are only ever added.
export type PushContent = {
  /** The id of the notification. The device shows one for each id. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** The address of what it is about, such as `/events/01J…`. */
  readonly path: string;
  /** The ids of all that is unread now, newest first, for the badge; others are taken down. */
  readonly unread: readonly string[];
};

/** A push service's limit, less what encryption adds. Long texts are cut. */
export const pushTextLength = { title: 150, body: 400 } as const;

/** Keys of a subscription, in base64url: a point of P-256 and 16 bytes. */
export const pushKeyPatterns = {
  p256dh: /^[A-Za-z0-9_-]{87}=?$/,
  auth: /^[A-Za-z0-9_-]{22}(==)?$/,
} as const;

/** The push services of browsers. `*.` also permits hosts below. */
export const browserPushServices = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
] as const;
