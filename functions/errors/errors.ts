// The whole set of errors that a call may end with (spec §8), thrown by every layer. What they are as
// responses only functions/http knows.
import { expiredLinkField } from '#shared/contract/error-fields.ts';
import type { FieldMessages } from '#shared/contract/wire.ts';
import {
  type TextKey,
  type TextKeyWithParams,
  textOrKey,
  type TextValues,
} from '#shared/text/catalogue.ts';
import type { Values } from '#shared/text/texts-of.ts';

export type ErrorKind =
  | 'invalid'
  | 'signInRequired'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'tooLarge'
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

const general = (key: TextKey, values?: Values) => ({
  general: [{ message: textOrKey(key, values) }],
});

/** The named fields are wrong. */
export class Invalid extends CallError {
  constructor(fields: FieldMessages) {
    super('invalid', fields);
  }

  static field<Key extends TextKey>(name: string, key: Key, ...values: TextValues<Key>): Invalid {
    return new Invalid({ [name]: [{ message: textOrKey(key, ...values) }] });
  }
}

/** What the caller holds was a link for this and is over. Nothing says whose it was. */
export class LinkExpired extends Invalid {
  constructor() {
    super({ [expiredLinkField]: [{ message: textOrKey('msg_link_expired') }] });
  }
}

export class SignInRequired extends CallError {
  constructor() {
    super('signInRequired', general('err_sign_in'));
  }
}

/** The caller is known and may not do this at all. */
export class Forbidden extends CallError {
  constructor(key: TextKeyWithParams = 'err_unauthorized') {
    super('forbidden', general(key));
  }
}

/** Also what belongs to another franchise. */
export class NotFound extends CallError {
  constructor() {
    super('notFound', general('err_not_found'));
  }
}

/** What the caller holds is no link for this, or was used, replaced or revoked; nothing says which. */
export class LinkUnknown extends CallError {
  constructor() {
    super('notFound', general('msg_link_unknown'));
  }
}

/** The thing changed since the caller read it. */
export class Conflict<Key extends TextKey = 'err_changed_meanwhile'> extends CallError {
  constructor(key?: Key, ...values: TextValues<Key>) {
    super('conflict', general(key ?? 'err_changed_meanwhile', ...values));
  }
}

/** Somebody or something is wanted that another has; a sentence for each. */
export class Taken extends CallError {
  constructor(reasons: readonly string[]) {
    super('conflict', { taken: reasons.map((message) => ({ message })) });
  }
}

/** More than any call needs (spec §8 has no text for it; the product's own). */
export class TooLarge extends CallError {
  constructor() {
    super('tooLarge', general('err_body_size'));
  }
}

/** Too many attempts; also says how long to wait. */
export class TooManyAttempts<Key extends TextKey> extends CallError {
  constructor(key: Key, ...values: TextValues<Key>) {
    super('tooManyAttempts', general(key, ...values));
  }
}

/** A service that this needs doesn't answer; says what stands all the same. */
export class Unavailable<Key extends TextKey> extends CallError {
  constructor(key: Key, ...values: TextValues<Key>) {
    super('unavailable', general(key, ...values));
  }
}

/** What is there, or `NotFound`. */
export function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new NotFound();
  return thing;
}
