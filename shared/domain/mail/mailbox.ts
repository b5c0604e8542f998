/** Control characters and lone surrogates aren't allowed in a header. */
export function toSingleLine(typed: string): string {
  return typed.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** The address of a mailbox, with or without a display name. */
export function parseMailAddress(box: string): string {
  return /<([^<>]+)>\s*$/.exec(box)?.[1] ?? box.trim();
}
