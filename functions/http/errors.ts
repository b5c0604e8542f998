// All errors that a call can end with (spec §8). The stack maps them in one place.
import { expiredLinkField } from '#shared/contract/error-fields.ts';
import type { FieldMessages } from '#shared/contract/wire.ts';
import {
  type TextKey,
  type TextKeyWithParams,
  textOrKey,
  type TextValues,
} from '#shared/text/catalogue.ts';
import type { Values } from '#shared/text/texts-of.ts';

export class HttpError extends Error {
  readonly status: number;
  readonly fields: FieldMessages;

  constructor(status: number, fields: FieldMessages) {
    super(Object.keys(fields).join(', '));
    this.name = new.target.name;
    this.status = status;
    this.fields = fields;
  }
}

const toGeneralFields = (key: TextKey, values?: Values) => ({
  general: [{ message: textOrKey(key, values) }],
});

/** 400: the named fields are wrong. */
export class Invalid extends HttpError {
  constructor(fields: FieldMessages) {
    super(400, fields);
  }

  static field<Key extends TextKey>(name: string, key: Key, ...values: TextValues<Key>): Invalid {
    return new Invalid({ [name]: [{ message: textOrKey(key, ...values) }] });
  }
}

/** 400: the caller's link has expired. The response doesn't reveal whose it was. */
export class LinkExpired extends Invalid {
  constructor() {
    super({ [expiredLinkField]: [{ message: textOrKey('msg_link_expired') }] });
  }
}

/** 401 */
export class SignInRequired extends HttpError {
  constructor() {
    super(401, toGeneralFields('err_sign_in'));
  }
}

/** 403: the caller is known and may not do this at all. */
export class Forbidden extends HttpError {
  constructor(key: TextKeyWithParams = 'err_unauthorized') {
    super(403, toGeneralFields(key));
  }
}

/** 404: also for things that belong to another franchise. */
export class NotFound extends HttpError {
  constructor() {
    super(404, toGeneralFields('err_not_found'));
  }
}

/**
 * 404: the caller's link isn't valid for this, or was used, replaced or revoked. The response
 * doesn't reveal which.
 */
export class LinkUnknown extends HttpError {
  constructor() {
    super(404, toGeneralFields('msg_link_unknown'));
  }
}

/** 409: the thing changed since the caller read it. */
export class Conflict<Key extends TextKey = 'err_changed_meanwhile'> extends HttpError {
  constructor(key?: Key, ...values: TextValues<Key>) {
    super(409, toGeneralFields(key ?? 'err_changed_meanwhile', ...values));
  }
}

/** 409: people or equipment are already taken; one sentence for each. */
export class AlreadyTaken extends HttpError {
  constructor(reasons: readonly string[]) {
    super(409, { taken: reasons.map((message) => ({ message })) });
  }
}

/**
 * 413: the body is larger than any call needs. Spec §8 has no text for it, so the text is the
 * product's own.
 */
export class TooLarge extends HttpError {
  constructor() {
    super(413, toGeneralFields('err_body_size'));
  }
}

/** 429: too many attempts. The message also says how long to wait. */
export class TooManyAttempts<Key extends TextKey> extends HttpError {
  constructor(key: Key, ...values: TextValues<Key>) {
    super(429, toGeneralFields(key, ...values));
  }
}

/** 503: a service that this call needs doesn't respond. The message also says what still works. */
export class Unavailable<Key extends TextKey> extends HttpError {
  constructor(key: Key, ...values: TextValues<Key>) {
    super(503, toGeneralFields(key, ...values));
  }
}

/** Returns the thing, or throws 404 if it doesn't exist. */
export function requireFound<T>(thing: T | undefined): T {
  if (thing === undefined) throw new NotFound();
  return thing;
}
