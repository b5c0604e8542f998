/** Control characters and lone surrogates aren't allowed in a header. */
export function oneLine(typed: string): string {
  return typed.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** The address of a mailbox, with or without a display name. */
export function addressOf(box: string): string {
  return /<([^<>]+)>\s*$/.exec(box)?.[1] ?? box.trim();
}
