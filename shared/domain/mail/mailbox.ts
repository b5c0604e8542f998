/** Control characters and lone surrogates aren't allowed in a header. */
export function toSingleLine(typed: string): string {
  return typed.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** The address of a mailbox, with or without a display name. */
export function parseMailAddress(box: string): string {
  return /<([^<>]+)>\s*$/.exec(box)?.[1] ?? box.trim();
}

/** Addresses of the same mailbox have the same key. A suffix after a plus sign makes no difference. */
export const toRecipientKey = (email: string): string =>
  email.toLowerCase().replace(/\+[^@]*@/, '@');
