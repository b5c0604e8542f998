import { text } from '#shared/text/common.ts';
import { type ToastOptions, notify } from '#web/kit/feedback/notify.ts';
import { isMessageShown } from '#web/kit/form/shown-messages.ts';
import { ApiError } from './api-error.ts';
import { getCopyShownAt } from './shown-copies.ts';

/** How the application reacts to failures in addition to a toast. */
export type CallReactions = {
  /** 401: the session has ended. */
  readonly onSignInRequired: () => void;
  /** 403: the caller has no permission. */
  readonly onForbidden: () => void;
};

/**
 * The error catalog (spec §8). A quiet caller shows rejections itself; a missing answer, session or
 * permission is always reported.
 */
export function notifyError(error: unknown, quiet: boolean, reactions: CallReactions): void {
  if (!(error instanceof ApiError)) throw error;
  if (hasNoAnswer(error)) {
    // The strip above the page already says so.
    if (quiet && getCopyShownAt() !== undefined) return;
    return notify.error(text('err_unreachable'), { title: text('err_unreachable_title') });
  }
  switch (error.status) {
    case 400:
      return quiet ? undefined : void setTimeout(() => notifyRefusal(error), formTurnMs);
    case 401:
      notify.error(text('err_sign_in'), { title: text('err_sign_in_title') });
      return reactions.onSignInRequired();
    case 403:
      return reactions.onForbidden();
    case 500:
      return notifyMessages(error, text('err_server_title'));
    default:
      // The catalog doesn't cover this status; any messages (gone, changed meanwhile) are shown.
      return quiet ? undefined : notifyMessages(error, text('toast_error'));
  }
}

/** A proxy's error has no messages of ours. */
function hasNoAnswer({ status, fields }: ApiError): boolean {
  return status === 0 || (status >= 500 && Object.keys(fields).length === 0);
}

/** By then, a form shows the messages at their fields. */
const formTurnMs = 100;

function notifyRefusal({ fields }: ApiError): void {
  for (const messages of Object.values(fields)) {
    const message = messages[0]?.message;
    if (message && !isMessageShown(message)) {
      notify.error(message, { title: text('err_refused_title') });
    }
  }
}

function notifyMessages({ fields }: ApiError, title: string): void {
  for (const messages of Object.values(fields)) {
    const message = messages[0]?.message;
    if (message) notify.error(message, { title });
  }
}

/** The specification's success notice: `general[0].message`. */
export function notifySuccess(reply: unknown, next?: NonNullable<ToastOptions['next']>): void {
  const message = findGeneralMessage(reply);
  if (message) notify.success(message, next ? { next } : {});
}

function findGeneralMessage(reply: unknown): string | undefined {
  if (typeof reply !== 'object' || reply === null || !('general' in reply)) return undefined;
  const { general } = reply;
  const first: unknown = Array.isArray(general) ? general[0]?.message : undefined;
  return typeof first === 'string' ? first : undefined;
}
