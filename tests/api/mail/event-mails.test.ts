import { expect, test } from 'vitest';
import {
  getMailTemplate,
  saveMailTemplate,
  setMailTemplateActive,
} from '#functions/data/mail/mail-templates.ts';
import { recordUndeliverableAddress } from '#functions/data/mail/undeliverable-addresses.ts';
import { newId } from '#functions/ports/ids.ts';
import { eventMails } from '#shared/contract/mail/event-mails.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import { listTemplateVariables } from '#shared/domain/mail/mail-template.ts';
import {
  createActiveTemplate,
  bookTestEvent,
  saveLegacyTemplate,
} from '#tests/support/fixtures/event-mails.ts';
import {
  addInvoiceDraft,
  getInvoiceDetails,
  createIssuedInvoice,
  publishDraft,
} from '#tests/support/fixtures/invoices.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { settle } from '#tests/support/stream.ts';
import { type Caller, buildPermission, noon, world } from '#tests/support/world.ts';

const unsent = {
  bookedEmailSent: false,
  confirmedEmailSent: false,
  thankYouEmail: false,
  clientInvoice: false,
};

async function prepared() {
  const own = await world();
  const owner = await own.as('Franchise');
  const booked = await bookTestEvent(own);
  return { own, owner, ...booked };
}

const sendFromTemplate = (who: Caller, eventId: string, change: object = {}) =>
  who.call(eventMails, 'sendFromTemplate', {
    body: { eventId, templateType: 'BOOKING', requestKey: newId(noon), ...change },
  });

const sendCustom = (who: Caller, eventId: string, change: object = {}) =>
  who.call(eventMails, 'sendCustom', {
    body: {
      eventId,
      subject: 'About {{ eventName }}',
      html: '<p>Hello {{ contactName }}</p>',
      requestKey: newId(noon),
      ...change,
    },
  });

const ofEvent = async (who: Caller, id: string) =>
  (await who.call(eventMails, 'ofEvent', { params: { id } })).body.data;

test('a mail from the active template reaches the client, from the franchise, and is noted', async () => {
  const { owner, eventId, email } = await prepared();
  await createActiveTemplate(owner, 'BOOKING', { bcc: ['office@example.com'] });

  const { status } = await sendFromTemplate(owner, eventId);
  await settle();

  const [mail, ...others] = await listMailsTo(email);
  expect([status, others.length]).toEqual([200, 0]);
  expect(mail?.from).toContain('Fox Valley Treats');
  expect(mail?.replyTo).toEqual(['robin.okafor@example.com']);
  expect(mail?.destination.bcc).toEqual(['office@example.com']);
  expect(mail?.body.html).toContain('<p>Hello Maria Novak</p>');
  expect(mail?.body.text).toContain('Hello Maria Novak');
  expect((await ofEvent(owner, eventId)).mails).toMatchObject([
    { type: 'BOOKING', to: [email], outcome: 'sent' },
  ]);
});

test('a booking comes with a file that calendars read', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await createActiveTemplate(owner, 'BOOKING');
  const eventName = 'Picnic, potluck; cake: in the park behind the old school on Maple Street 🍧';
  const { eventId, email } = await bookTestEvent(own, { eventName });

  await sendFromTemplate(owner, eventId);
  await settle();

  const [mail] = await listMailsTo(email);
  const [file] = mail?.attachments ?? [];
  const lines = Buffer.from(file?.content ?? '', 'base64').toString();
  const unfolded = lines.replaceAll('\r\n ', '').split('\r\n');
  expect(file?.filename).toBe('event.ics');
  expect(unfolded).toContain(`UID:${eventId}@brandwagon`);
  expect(unfolded).toContain(
    String.raw`SUMMARY:Picnic\, potluck\; cake: in the park behind the old school on Maple Street 🍧`,
  );
  expect(unfolded).toContain('STATUS:CONFIRMED');
  expect(Math.max(...lines.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThan(76);
});

test('a mail that is sent twice under one key leaves once', async () => {
  const { owner, eventId, email } = await prepared();
  await createActiveTemplate(owner, 'BOOKING');
  const requestKey = newId(noon);

  const answers = await Promise.all([
    sendFromTemplate(owner, eventId, { requestKey }),
    sendFromTemplate(owner, eventId, { requestKey }),
  ]);
  await settle();

  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  expect((await listMailsTo(email)).length).toBe(1);
});

test('without an active template nothing is sent, and the answer says what to do', async () => {
  const { owner, eventId } = await prepared();

  const { status, body } = await sendFromTemplate(owner, eventId);

  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('Activate one')]);
});

test('a template that was active before and cannot be sent is named, and no mail is promised', async () => {
  const { own, owner, eventId, email } = await prepared();
  const saved = await saveLegacyTemplate(own, { templateType: 'BOOKING' });
  await setMailTemplateActive(own.scope, saved, true, noon);
  const stored = await getMailTemplate(own.scope, saved.templateId);
  if (!stored) throw new Error('no template');
  await saveMailTemplate(own.scope, stored, { ...stored, html: '<p>{{ contactName.first }}</p>' });

  const { status, body } = await sendFromTemplate(owner, eventId);
  await settle();

  expect([status, JSON.stringify(body)]).toEqual([
    400,
    expect.stringContaining('contactName.first'),
  ]);
  expect((await ofEvent(owner, eventId)).mails).toEqual([]);
  expect(await listMailsTo(email)).toEqual([]);
});

test('a mail to an address that gets none is not promised', async () => {
  const { owner, eventId, email } = await prepared();
  await recordUndeliverableAddress({ address: email, reason: 'bounced', said: '', at: noon });

  const { status, body } = await sendCustom(owner, eventId);

  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('bounce')]);
  expect((await ofEvent(owner, eventId)).mails).toEqual([]);
});

test.each(['{{ contactName.first }}', '{{ contactName.__proto__ }}', '{{ (1..100000000) }}'])(
  'a custom mail with %s is refused',
  async (typed) => {
    const { owner, eventId } = await prepared();

    const { status } = await sendCustom(owner, eventId, { html: `<p>${typed}</p>` });

    expect(status).toBe(400);
  },
);

test('a mail about an event of which little is known is whole', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const all = listTemplateVariables('BOOKING').map((name) => `{{ ${name} }}`);
  await createActiveTemplate(owner, 'BOOKING', { html: `<p>${all.join(' ')}</p>` });
  const { eventId, email } = await bookTestEvent(own, {
    address: '',
    city: '',
    state: '',
    zip: '',
  });

  const { status } = await sendFromTemplate(owner, eventId);
  await settle();

  expect([status, (await listMailsTo(email)).length]).toEqual([200, 1]);
});

test('a client without an address is named as the reason', async () => {
  const own = await world();
  const { eventId } = await bookTestEvent(own, { contactEmail: '' });

  const { status } = await sendCustom(await own.as('Franchise'), eventId);

  expect(status).toBe(400);
});

test('a custom mail says what was written, to whom it was written', async () => {
  const { owner, eventId, email } = await prepared();

  await sendCustom(owner, eventId, { cc: ['boss@example.com'] });
  await settle();

  const [mail] = await listMailsTo(email);
  expect(mail?.subject).toMatch(/^About /);
  expect(mail?.destination.cc).toEqual(['boss@example.com']);
});

test('a subject adds no header', async () => {
  const { owner, eventId } = await prepared();

  const { status } = await sendCustom(owner, eventId, { subject: 'Hi\r\nBcc: evil@example.com' });

  expect(status).toBe(400);
});

test.each([
  ['html', '<p>{{ salary }}</p>'],
  ['subject', '{{ confirmationLink }}'],
])('a custom mail with a %s of %s is refused', async (field, typed) => {
  const { owner, eventId } = await prepared();

  const { status } = await sendCustom(owner, eventId, { [field]: typed });

  expect(status).toBe(400);
});

test('what was sent by hand is not sent again by itself', async () => {
  const { owner, eventId, email } = await prepared();
  await createActiveTemplate(owner, 'BOOKING', { automatic: true });
  await sendFromTemplate(owner, eventId);

  await settle();

  expect((await listMailsTo(email)).length).toBe(1);
});

test('the grid learns which mails each of its events has had', async () => {
  const { own, owner, eventId } = await prepared();
  await createActiveTemplate(owner, 'BOOKING');
  const { eventId: other } = await bookTestEvent(own);
  await sendFromTemplate(owner, eventId);

  const { body } = await owner.call(eventMails, 'statuses', { body: { ids: [eventId, other] } });

  expect(body.data).toEqual([
    { ...unsent, id: eventId, bookedEmailSent: true },
    { ...unsent, id: other },
  ]);
});

test('the grid learns whose client was sent an invoice that stands', async () => {
  const { own, owner, eventId } = await prepared();
  const sentFor = async () => {
    const { body } = await owner.call(eventMails, 'statuses', { body: { ids: [eventId] } });
    return body.data[0]?.clientInvoice;
  };

  await createIssuedInvoice(own, owner, { eventId, dueDate: '2026-07-29' }, 'quotation');
  const id = await addInvoiceDraft(own, owner, { eventId });
  const drafted = await sentFor();
  await publishDraft(owner, id);
  const published = await sentFor();
  const { version } = await getInvoiceDetails(owner, id);
  await owner.call(invoices, 'voidInvoice', { body: { id, version, reason: 'A mistake' } });

  expect([drafted, published, await sentFor()]).toEqual([false, true, false]);
});

test('a preview says the event, and leaves nothing behind', async () => {
  const { owner, eventId, email } = await prepared();

  const { body } = await owner.call(eventMails, 'preview', {
    body: { eventId, templateType: 'CUSTOM', subject: 'Hi', html: '<p>{{ contactName }}</p>' },
  });
  await settle();

  expect(body.data.html).toBe('<p>Maria Novak</p>');
  expect(await listMailsTo(email)).toEqual([]);
});

test('a manager who only reads events sends nothing', async () => {
  const { own, eventId } = await prepared();
  const manager = await own.as('Manager', buildPermission('MANAGE_EVENT', 'read', ['shaved-ice']));

  const { status } = await sendCustom(manager, eventId);

  expect(status).toBe(403);
});

test('events of another franchise are not there', async () => {
  const { eventId } = await prepared();
  const stranger = await (await world()).as('Franchise');

  const answers = await Promise.all([
    stranger.call(eventMails, 'ofEvent', { params: { id: eventId } }),
    sendCustom(stranger, eventId),
    sendFromTemplate(stranger, eventId),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('of events of other brands, a manager of one learns nothing of their mails', async () => {
  const { own, owner, eventId } = await prepared();
  await createActiveTemplate(owner, 'BOOKING');
  await sendFromTemplate(owner, eventId);
  await settle();
  const manager = await own.as('Manager', buildPermission('MANAGE_EVENT', 'read', ['coffee']));
  const statuses = async (who: Caller) =>
    (await who.call(eventMails, 'statuses', { body: { ids: [eventId] } })).body.data;

  const [seen, hidden] = [await statuses(owner), await statuses(manager)];

  expect(seen).toEqual([{ ...unsent, id: eventId, bookedEmailSent: true }]);
  expect(hidden).toEqual([{ ...unsent, id: eventId }]);
});
