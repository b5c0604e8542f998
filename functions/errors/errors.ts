// All errors that a call may end with (spec §8). Every layer may throw them. Only functions/http
// knows which responses they become.
import { expiredLinkField } from '#shared/contract/error-fields.ts';
import type { FieldMessages } from '#shared/contract/wire.ts';
import { type TextKey, textOrKey, type TextValues } from '#shared/text/catalogue.ts';
import type { TextParams } from '#shared/text/texts-of.ts';

export type ErrorKind =
  | 'invalid'
  | 'signInRequired'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'tooLarge'
  | 'proofRequired'
  | 'tooManyAttempts'
  | 'unavailable';

export class CallError extends Error {
  readonly kind: ErrorKind;
  readonly fields: FieldMessages;

  constructor(kind: ErrorKind, fields: FieldMessages) {
    super(Object.keys(fields).join(', '));
    this.name = new.target.name;
    this.kind = kind;
    this.fields = fields;
  }
}

const toGeneralFields = (key: TextKey, values?: TextParams) => ({
  general: [{ message: textOrKey(key, values) }],
});

/** The named fields are invalid. */
export class Invalid extends CallError {
  constructor(fields: FieldMessages) {
    super('invalid', fields);
  }

  static field<Key extends TextKey>(name: string, key: Key, ...values: TextValues<Key>): Invalid {
    return new Invalid({ [name]: [{ message: textOrKey(key, ...values) }] });
  }
}

/** The caller's link was valid once and has expired. The error doesn't reveal whose link it was. */
export class LinkExpired extends Invalid {
  constructor() {
    super({ [expiredLinkField]: [{ message: textOrKey('msg_link_expired') }] });
  }
}

export class SignInRequired extends CallError {
  constructor() {
    super('signInRequired', toGeneralFields('err_sign_in'));
  }
}

/** The API key is unknown, expired or revoked, or whoever created it has left. */
export class InvalidApiKey extends CallError {
  constructor() {
    super('signInRequired', toGeneralFields('err_api_key'));
  }
}

/** The caller is signed in, but isn't allowed to do this. */
export class Forbidden<Key extends TextKey = 'err_unauthorized'> extends CallError {
  constructor(key?: Key, ...values: TextValues<Key>) {
    super('forbidden', toGeneralFields(key ?? 'err_unauthorized', ...values));
  }
}

/** The caller has to prove once more that it is them; then the same call goes through. */
export class ProofRequired extends CallError {
  constructor() {
    super('proofRequired', toGeneralFields('msg_proof_required'));
  }
}

/** Also for things that belong to another franchise. */
export class NotFound extends CallError {
  constructor() {
    super('notFound', toGeneralFields('err_not_found'));
  }
}

/** The link never existed, or was used, replaced or revoked; the error doesn't say which. */
export class LinkUnknown extends CallError {
  constructor() {
    super('notFound', toGeneralFields('msg_link_unknown'));
  }
}

/** By default: the thing changed since the caller read it. */
export class Conflict<Key extends TextKey = 'err_changed_meanwhile'> extends CallError {
  constructor(key?: Key, ...values: TextValues<Key>) {
    super('conflict', toGeneralFields(key ?? 'err_changed_meanwhile', ...values));
  }
}

/** People or equipment are already taken. `reasons` has a sentence for each of them. */
export class AlreadyTaken extends CallError {
  constructor(reasons: readonly string[]) {
    super('conflict', { taken: reasons.map((message) => ({ message })) });
  }
}

/** The request is too large. Spec §8 has no text for this, so the text is our own. */
export class TooLarge extends CallError {
  constructor() {
    super('tooLarge', toGeneralFields('err_body_size'));
  }
}

/** Too many attempts. The text also says how long to wait. */
export class TooManyAttempts<Key extends TextKey> extends CallError {
  constructor(key: Key, ...values: TextValues<Key>) {
    super('tooManyAttempts', toGeneralFields(key, ...values));
  }
}

/** The API key has used up its calls. The response says when it may be used again. */
export class ApiKeyRateLimited extends CallError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('tooManyAttempts', toGeneralFields('err_api_key_often', { count: retryAfterSeconds }));
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A required service doesn't respond. The text says what was done anyway. */
export class Unavailable<Key extends TextKey> extends CallError {
  constructor(key: Key, ...values: TextValues<Key>) {
    super('unavailable', toGeneralFields(key, ...values));
  }
}

/** A code at sign-in or for a change of the second factor was rejected. */
export function toRefusedCodeError(
  refused:
    | { readonly outcome: 'wrong' }
    | { readonly outcome: 'locked' | 'usedUp'; readonly minutes: number },
): CallError {
  if (refused.outcome === 'wrong') return Invalid.field('code', 'msg_code_wrong');
  const key = refused.outcome === 'locked' ? 'msg_sign_in_locked' : 'msg_codes_used_up';
  return new TooManyAttempts(key, { count: refused.minutes });
}

/** Throws `NotFound` for undefined. */
export function requireFound<T>(thing: T | undefined): T {
  if (thing === undefined) throw new NotFound();
  return thing;
}
