/** An encoded word may have 75 characters: 45 bytes are 60 of them in Base64, and its frame 12. */
const mostBytes = 45;

/**
 * A name and an address as a header holds them: quoted, or as encoded words (RFC 2047) where the name
 * has characters beyond ASCII. Line breaks become spaces, so that nobody's name adds a header.
 */
export function mailbox(name: string, address: string): string {
  const shown = oneLine(name);
  if (shown === '') return address;
  return `${isAscii(shown) ? quoted(shown) : encoded(shown)} <${address}>`;
}

/** Control characters have no place in a header, and neither has half a character. */
export function oneLine(typed: string): string {
  return typed.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** The address of a mailbox, with or without a name. */
export function addressOf(box: string): string {
  return /<([^<>]+)>\s*$/.exec(box)?.[1] ?? box.trim();
}

const isAscii = (shown: string) => /^[\x20-\x7e]*$/.test(shown);

const quoted = (shown: string) => `"${shown.replace(/[\\"]/g, String.raw`\$&`)}"`;

function encoded(shown: string): string {
  const words: string[] = [];
  let word = '';
  for (const character of shown) {
    if (bytesOf(word + character).length > mostBytes) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word].map((it) => `=?UTF-8?B?${base64(it)}?=`).join(' ');
}

const bytesOf = (shown: string) => new TextEncoder().encode(shown);

const base64 = (shown: string) => btoa(String.fromCodePoint(...bytesOf(shown)));
