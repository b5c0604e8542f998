import { text } from '#shared/text/common.ts';
import { type NoticeOptions, notify } from '#web/kit/feedback/notify.ts';
import { ApiError } from './api-error.ts';
import { copyShownAt } from './use-kept-route.ts';

/** How the application reacts to failures in addition to a toast. */
export type Reactions = {
  /** 401: the session has ended. */
  readonly onSignInRequired: () => void;
  /** 403: the caller has no permission. */
  readonly onForbidden: () => void;
};

/**
 * The error catalog (spec §8). A quiet caller shows rejections itself; a missing answer, session or
 * permission is always reported.
 */
export function tellError(error: unknown, quiet: boolean, reactions: Reactions): void {
  if (!(error instanceof ApiError)) throw error;
  if (isUnanswered(error)) {
    // The strip above the page already says so.
    if (quiet && copyShownAt() !== undefined) return;
    return notify.error(text('err_unreachable'), { title: text('err_unreachable_title') });
  }
  switch (error.status) {
    case 400:
      return quiet ? undefined : tellMessages(error, text('err_invalid_title'));
    case 401:
      notify.error(text('err_sign_in'), { title: text('err_sign_in_title') });
      return reactions.onSignInRequired();
    case 403:
      return reactions.onForbidden();
    case 500:
      return tellMessages(error, text('err_server_title'));
    default:
      // The catalog doesn't cover this status; any messages (gone, changed meanwhile) are shown.
      return quiet ? undefined : tellMessages(error, text('toast_error'));
  }
}

/** A proxy's error has no messages of ours. */
function isUnanswered({ status, fields }: ApiError): boolean {
  return status === 0 || (status >= 500 && Object.keys(fields).length === 0);
}

function tellMessages({ fields }: ApiError, title: string): void {
  for (const messages of Object.values(fields)) {
    const message = messages[0]?.message;
    if (message) notify.error(message, { title });
  }
}

/** The specification's success notice: `general[0].message`. */
export function tellSuccess(reply: unknown, next?: NonNullable<NoticeOptions['next']>): void {
  const message = generalOf(reply);
  if (message) notify.success(message, next ? { next } : {});
}

function generalOf(reply: unknown): string | undefined {
  if (typeof reply !== 'object' || reply === null || !('general' in reply)) return undefined;
  const { general } = reply;
  const first: unknown = Array.isArray(general) ? general[0]?.message : undefined;
  return typeof first === 'string' ? first : undefined;
}
