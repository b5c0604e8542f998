import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findMailProblem } from '#shared/domain/mail/envelope.ts';
import { mailLimits } from '#shared/domain/mail/limits.ts';
import { parseMailAddress, toSingleLine } from '#shared/domain/mail/mailbox.ts';

const address = 'lou@example.com';

test('an address is read with or without a name before it', () => {
  expect(parseMailAddress('"Fox, Valley <x@evil.example>" <lou@example.com>')).toBe(address);
  expect(parseMailAddress(` ${address} `)).toBe(address);
});

test('whatever somebody typed, it stays on one line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
      expect(toSingleLine(typed)).not.toMatch(/[\r\n\u2028\u2029\0]/);
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
  expect(findMailProblem(mail)).toBe(problem);
});

test('a mail to 50 with all that it may hold is sent', () => {
  const full = { to: many(20), cc: many(20), bcc: many(10), replyTo: [address] };
  const attachments = files(mailLimits.noReplyAttachmentBytes);
  const images = files(mailLimits.signatureBytes);

  expect(findMailProblem({ ...full, attachments, images })).toBeUndefined();
});
