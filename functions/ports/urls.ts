import { env } from '#functions/env.ts';

/** The URL of a screen of the web app, for mails for instance. */
export function buildScreenUrl(path: `/${string}`): string {
  return `${env.WEB_ORIGIN}/#${path}`;
}

/** The URL of a call from outside the app, such as unsubscribing from a mailing list. */
export function buildApiUrl(path: `/${string}`): string {
  return `${env.WEB_ORIGIN}${path}`;
}
