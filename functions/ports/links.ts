import { env } from '#functions/env.ts';

/** Where a person opens a screen of the web app, from a mail for instance. */
export function screenLink(path: `/${string}`): string {
  return `${env.WEB_ORIGIN}/#${path}`;
}

/** A call that somebody's program makes from outside, such as the one that leaves a mailing list. */
export function apiLink(path: `/${string}`): string {
  return `${env.WEB_ORIGIN}${path}`;
}
