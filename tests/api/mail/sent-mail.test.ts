// What a mail can contain, in the mail service's own protocol.
import { expect, test } from 'vitest';
import { addSignature } from '#functions/flows/mail/sign-mail.ts';
import { newId } from '#functions/ports/ids.ts';
import { type Mail, sendMail } from '#functions/ports/mail/mail.ts';
import { mailSignature } from '#shared/contract/mail/mail-signature.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { noon, type World, world } from '#tests/support/world.ts';

const plain = { subject: 'Your event', text: 'See you soon.\n', html: '<p>See you soon.</p>' };
const someone = () => `${newId(noon).toLowerCase()}@example.com`;

async function received(mail: Omit<Mail, 'to'>, to = someone()) {
  await sendMail({ ...mail, to: [to] });
  return (await listMailsTo(to))[0];
}

type Received = Awaited<ReturnType<typeof received>>;

function getHeaderValues(mail: Received, name: string): readonly string[] {
  const all = mail?.headers ?? [];
  return all.filter((header) => header.name.toLowerCase() === name).map(({ value }) => value);
}

test('a mail has copies, hidden copies, somebody to answer to and a name before its sender', async () => {
  const [cc, bcc, replyTo] = [[someone()], [someone()], [someone()]];

  const mail = await received({ ...plain, cc, bcc, replyTo, senderName: 'Café “Fox”' });

  expect(mail?.destination).toMatchObject({ cc, bcc });
  expect(mail?.replyTo).toEqual(replyTo);
  expect(mail?.from).toContain('Café “Fox”');
  expect(mail?.from).toContain('<no-reply@brandwagon.example>');
  expect(getHeaderValues(mail, 'bcc')).toEqual([]);
});

test.each([
  ['Lou "The Cone" Fox', 'Lou "The Cone" Fox'],
  ['Fox, Valley <x@evil.example>', 'Fox, Valley <x@evil.example>'],
  ['Fox\r\nBcc: x@evil.example', 'Fox Bcc: x@evil.example'],
  [`Café ${'é'.repeat(200)}`, `Café ${'é'.repeat(200)}`],
])('the sender’s name %j stays a name', async (senderName, shown) => {
  const mail = await received({ ...plain, senderName });

  expect(mail?.from.replaceAll(String.raw`\"`, '"')).toContain(shown);
  expect(mail?.from).toMatch(/<no-reply@brandwagon\.example>$/);
  expect(getHeaderValues(mail, 'bcc')).toEqual([]);
  expect(mail?.destination.bcc).toEqual([]);
});

test('each mail is known by an id of its own, under the domain that sends it', async () => {
  const mails = [await received(plain), await received(plain)];

  const ids = mails.map((mail) => getHeaderValues(mail, 'message-id'));
  expect(ids.map((each) => each.length)).toEqual([1, 1]);
  expect(new Set(ids.flat()).size).toBe(2);
  const ofOurs = expect.stringMatching(/^<[^@<>\s]+@brandwagon\.example>$/);
  expect(ids.flat()).toEqual([ofOurs, ofOurs]);
});

test.each(['cc', 'replyTo'] as const)(
  'a line break in an address of %s adds no header',
  async (field) => {
    const evil = `${someone()}\r\nBcc: stranger@evil.example`;

    const mail = await received({ ...plain, [field]: [evil] }).catch(() => undefined);

    expect(getHeaderValues(mail, 'bcc')).toEqual([]);
    expect(mail?.destination.bcc ?? []).toEqual([]);
  },
);

test('files are attached, and images shown inside', async () => {
  const pdf = { fileName: 'quote.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF') };
  const logo = { fileName: 'logo.png', contentType: 'image/png', bytes: Buffer.from([0x89, 0x50]) };

  const mail = await received({
    ...plain,
    attachments: [pdf],
    images: [{ ...logo, contentId: 'logo' }],
  });

  expect(mail?.attachments).toEqual([
    {
      filename: 'logo.png',
      contentType: 'image/png',
      contentDisposition: 'inline',
      contentId: 'logo',
      content: logo.bytes.toString('base64'),
      size: 2,
    },
    {
      filename: 'quote.pdf',
      contentType: 'application/pdf',
      contentDisposition: 'attachment',
      content: pdf.bytes.toString('base64'),
      size: 4,
    },
  ]);
});

test('one click can end mails of a kind', async () => {
  const unsubscribeUrl = 'https://app.example/#/unsubscribe/token';

  const mail = await received({ ...plain, unsubscribeUrl });

  expect(getHeaderValues(mail, 'list-unsubscribe')).toEqual([`<${unsubscribeUrl}>`]);
  expect(getHeaderValues(mail, 'list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
});

test('a line break in a subject or a file’s name adds no header', async () => {
  const evil = 'Hello\r\nBcc: stranger@evil.example';
  const file = { fileName: evil, contentType: 'text/plain', bytes: Buffer.from('x') };

  const mail = await received({ ...plain, subject: evil, attachments: [file] });

  expect(mail?.subject).toBe('Hello Bcc: stranger@evil.example');
  expect(mail?.attachments[0]?.filename).toBe('Hello Bcc: stranger@evil.example');
  expect(getHeaderValues(mail, 'bcc')).toEqual([]);
  expect(mail?.destination.bcc).toEqual([]);
});

test('a mail to more than the service takes is not handed to it', async () => {
  const to = Array.from({ length: 51 }, someone);

  await expect(sendMail({ ...plain, to })).rejects.toThrow('51');

  expect(await listMailsTo(to[0] ?? '')).toEqual([]);
});

async function sign(own: World, html: string) {
  const owner = await own.as('Franchise');
  const image = { contentType: 'image/png', contentLength: 8 } as const;
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const { body } = await owner.call(mailSignature, 'startImageUpload', { body: image });
  const { fileId: imageFileId, uploadUrl } = body.data;
  const headers = { 'content-type': 'image/png' };
  await fetch(uploadUrl, { method: 'PUT', body: png, headers });
  await owner.call(mailSignature, 'update', { body: { version: 0, html, imageFileId } });
}

test('a signed mail ends with the franchise’s signature in both its forms, its image inside', async () => {
  const own = await world();
  await sign(own, '<p>Lou &amp; crew</p><p><a href="https://fox.example">Our menu</a></p>');
  const to = someone();
  await sendMail(await addSignature(own.scope, { ...plain, to: [to] }));
  const [mail] = await listMailsTo(to);

  expect(mail?.body.text).toBe(
    'See you soon.\n\n-- \nLou & crew\n\nOur menu (https://fox.example)\n',
  );
  expect(mail?.body.html).toMatch(
    /See you soon\.<\/p>\n<div class="signature"><p>Lou &amp; crew<\/p>.*<img src="cid:signature" alt=""><\/p><\/div>$/s,
  );
  expect(mail?.attachments).toMatchObject([
    { contentId: 'signature', contentDisposition: 'inline', contentType: 'image/png', size: 8 },
  ]);
});

test('a mail of a franchise without a signature stays as it is', async () => {
  const { scope } = await world();
  const mail = { ...plain, to: [someone()] };

  expect(await addSignature(scope, mail)).toEqual(mail);
});
