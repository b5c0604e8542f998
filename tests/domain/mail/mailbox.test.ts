import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailProblem } from '#shared/domain/mail/envelope.ts';
import { mailLimits } from '#shared/domain/mail/limits.ts';
import { addressOf, mailbox, oneLine } from '#shared/domain/mail/mailbox.ts';

const address = 'lou@example.com';

test.each([
  ['Fox Valley', '"Fox Valley" <lou@example.com>'],
  ['Lou "The Cone" Fox', '"Lou \\"The Cone\\" Fox" <lou@example.com>'],
  ['Fox, Valley <x@evil.example>', '"Fox, Valley <x@evil.example>" <lou@example.com>'],
  ['Café', '=?UTF-8?B?Q2Fmw6k=?= <lou@example.com>'],
  ['Fox\r\nBcc: x@evil.example', '"Fox Bcc: x@evil.example" <lou@example.com>'],
  ['', address],
])('the name %j stands in a header as %s', (name, box) => {
  expect(mailbox(name, address)).toBe(box);
});

test('whatever somebody is called, a header is one line of ASCII that ends in the address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
      const box = mailbox(name, address);

      expect(box).toMatch(/^[\x20-\x7e]*$/);
      expect(addressOf(box)).toBe(address);
    }),
  );
});

test('encoded words are short enough, and say the name together', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }), (typed) => {
      const name = `é${typed}`;
      const words = mailbox(name, address).split(' ').slice(0, -1);
      const said = words.map((word) => word.slice('=?UTF-8?B?'.length, -'?='.length));

      expect(Math.max(...words.map(({ length }) => length))).toBeLessThanOrEqual(75);
      expect(said.map((it) => Buffer.from(it, 'base64').toString('utf8')).join('')).toBe(
        oneLine(name),
      );
    }),
  );
});

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => `p${index}@example.com`);
const files = (bytes: number) => [{ bytes: new Uint8Array(bytes) }];

test.each([
  ['is to nobody', { to: [] }, 'it is to nobody'],
  ['has 51 recipients', { to: many(20), cc: many(20), bcc: many(11) }, 'it is to 51, more than 50'],
  [
    'has an address with a line break',
    { to: ['a@example.com\nBcc: b@example.com'] },
    'one of its addresses is none',
  ],
  [
    'is answered to no address',
    { to: [address], replyTo: ['Lou'] },
    'one of its addresses is none',
  ],
  [
    'has more than 5.5 MB attached',
    { to: [address], attachments: files(5.5 * 1024 ** 2 + 1) },
    'its attachments are too large',
  ],
  [
    'shows more than 2 MB',
    { to: [address], images: files(mailLimits.signatureBytes + 1) },
    'its images are too large',
  ],
])('a mail that %s is not sent', (_what, mail, problem) => {
  expect(mailProblem(mail)).toBe(problem);
});

test('a mail to 50 with all that it may hold is sent', () => {
  const full = { to: many(20), cc: many(20), bcc: many(10), replyTo: [address] };
  const attachments = files(mailLimits.noReplyAttachmentBytes);
  const images = files(mailLimits.signatureBytes);

  expect(mailProblem({ ...full, attachments, images })).toBeUndefined();
});
