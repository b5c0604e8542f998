import { expect, test } from 'vitest';
import { createClient } from '#functions/data/clients/clients.ts';
import { createEvent } from '#functions/data/events/events.ts';
import { getActiveMailTemplate } from '#functions/data/mail/mail-templates.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildClient, buildEvent } from '#scripts/seed/builders.ts';
import { mailTemplates } from '#shared/contract/mail/mail-templates.ts';
import {
  type TemplateType,
  templateTypes,
  listTemplateVariables,
} from '#shared/domain/mail/mail-template.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { saveLegacyTemplate } from '#tests/support/fixtures/event-mails.ts';
import { upload } from '#tests/support/fixtures/pictures.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { type Caller, buildPermission, noon, type World, world } from '#tests/support/world.ts';

const brandId = 'shaved-ice';

const content = {
  templateName: 'Thanks',
  subject: 'Thank you, {{ contactName }}',
  html: '<p>It was great at {{ eventName }}.</p>',
};

const create = (who: Caller, change: object = {}) =>
  who.call(mailTemplates, 'create', {
    body: { ...content, templateType: 'THANKYOU', brandId, requestKey: newId(noon), ...change },
  });

const created = async (who: Caller, change: object = {}) =>
  (await create(who, change)).body.data.id;

const read = async (who: Caller, id: string) =>
  (await who.call(mailTemplates, 'details', { params: { id } })).body.data;

const setActive = (who: Caller, id: string, active = true) =>
  who.call(mailTemplates, 'setActive', { body: { id, active } });

const preview = (who: Caller, change: object = {}) => {
  const { subject, html } = content;
  const body = { templateType: 'THANKYOU' as const, brandId, subject, html, ...change };
  return who.call(mailTemplates, 'preview', { body });
};

async function booked({ scope }: World, change: { businessName?: string; eventName?: string }) {
  const client = buildClient({ clientId: newId(noon), contactName: 'Maria Novak', ...change });
  const event = buildEvent({
    eventId: newId(noon),
    code: newEventCode(),
    clientId: client.clientId,
    eventDate: localDate('2026-08-01'),
    brandId,
    ...change,
  });
  await createClient(scope, client, noon);
  await createEvent(scope, event, undefined);
  return event.eventId;
}

/** Templates that can be parsed but not sent, with what the error names. */
const unsendable = [
  ['{{ contactName.first }}', 'contactName.first'],
  ['{{ contactName.__proto__ }}', 'contactName.__proto__'],
  ['{{ contactName["constructor"] }}', 'contactName.constructor'],
  ['{{ contactName.size }}', 'contactName.size'],
  ['{{ (1..100000000) }}', '(1..100000000)'],
  ['{{ (1..3) }}', '(1..3)'],
  ['{{ contactName | default: (1..100000000) }}', '(1..100000000)'],
  ['{{ "a".length }}', 'length'],
] as const;

const owner = async () => (await world()).as('Franchise');

test('a template is written, changed, copied and deleted', async () => {
  const who = await owner();
  const id = await created(who);
  const { version, active } = await read(who, id);

  const update = { ...content, id, version, templateName: 'Many thanks' };
  await who.call(mailTemplates, 'update', { body: update });
  const copy = await who.call(mailTemplates, 'clone', {
    params: { id },
    body: { requestKey: newId(noon) },
  });
  await who.call(mailTemplates, 'remove', { params: { id } });
  const { body } = await who.call(mailTemplates, 'list', { body: {} });

  expect(active).toBe(false);
  expect(body.data.map(({ templateName }) => templateName)).toEqual(['Copy of Many thanks']);
  expect(body.data[0]?.id).toBe(copy.body.data.id);
});

test.each([
  ['html', '<p>{{ salary }}</p>'],
  ['subject', 'Hello {{ constructor }}'],
  ['html', '<p>{{ eventName }</p>'],
  ['html', '<p>{% for x in (1..9) %}{{ x }}{% endfor %}</p>'],
  ['html', "<p>{% include 'secrets' %}</p>"],
  ['html', '<p>{{ eventName | append: "x" }}</p>'],
  ['html', '<a href="https://example.com/{{ eventName }}">Hi</a>'],
  ['html', '<p>{{ confirmationLink }}</p>'],
  ...['html', 'subject'].flatMap((field) => unsendable.map(([typed]) => [field, typed])),
])('a template with a %s of %s is refused', async (field, typed) => {
  const { status, body } = await create(await owner(), { [field]: typed });

  expect(status).toBe(400);
  expect(Object.keys(body)).toContain(field);
});

test('a variable that is not known is named', async () => {
  const { body } = await create(await owner(), { html: '<p>{{ salary }}</p>' });

  expect(JSON.stringify(body)).toContain('salary');
});

test.each(unsendable)('%s is named as what the template fails with', async (typed, name) => {
  const who = await owner();
  const id = await created(who);
  const html = `<p>${typed}</p>`;

  const answers = [
    await create(who, { html }),
    await who.call(mailTemplates, 'update', { body: { ...content, id, version: 1, html } }),
    await preview(who, { html }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect(answers.map(({ body }) => JSON.stringify(body).includes(name))).toEqual([
    true,
    true,
    true,
  ]);
});

test.each(unsendable)('a template with %s saved earlier is not activated', async (typed, name) => {
  const own = await world();
  const saved = await saveLegacyTemplate(own, { html: `<p>${typed}</p>` });

  const { status, body } = await setActive(await own.as('Franchise'), saved.templateId);

  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(name)]);
});

test.each(templateTypes)('a %s template with each of its variables is saved', async (type) => {
  const all = listTemplateVariables(type).map(
    (name) => `{{ ${name} }} {{ ${name} | default: "none" }}`,
  );

  const { status } = await create(await owner(), {
    templateType: type,
    subject: 'Hello',
    html: `<p>${all.join(' ')}</p>`,
  });

  expect(status).toBe(200);
});

test('a confirmation without its link is refused', async () => {
  const who = await owner();

  const without = await create(who, { templateType: 'CONFIRMATION' });
  const html = '<p>Confirm: {{ confirmationLink }}</p>';
  const withLink = await create(who, { templateType: 'CONFIRMATION', html });

  expect([without.status, withLink.status]).toEqual([400, 200]);
});

test('what a mail may not hold is taken out', async () => {
  const who = await owner();

  const id = await created(who, { html: '<p onclick="x()">Hi</p><script>x()</script>' });

  expect((await read(who, id)).html).toBe('<p>Hi</p>');
});

test('a preview says a real event, and what clients typed stays text', async () => {
  const own = await world();
  const who = await own.as('Franchise');
  const eventId = await booked(own, { eventName: 'Fish & Chips "Fest"' });

  const { body } = await preview(who, { eventId });

  expect(body.data).toEqual({
    subject: 'Thank you, Maria Novak',
    html: '<p>It was great at Fish &amp; Chips "Fest".</p>',
    text: 'It was great at Fish & Chips "Fest".',
    signatureUrl: null,
    samples: [],
  });
});

test('a preview without an event says which of its values are made up', async () => {
  const { body } = await preview(await owner(), { html: '{{ franchiseName }} {{ eventName }}' });

  expect(body.data.samples).toEqual(['contactName', 'eventName']);
  expect(body.data.text).toContain('Fox Valley Treats');
});

test.each(templateTypes)(
  'a preview of %s knows a value for each of its variables',
  async (type) => {
    const { status } = await preview(await owner(), {
      templateType: type,
      subject: 'Hi',
      html: 'Hi',
    });

    expect(status).toBe(200);
  },
);

test("another franchise's event is not previewed", async () => {
  const eventId = await booked(await world(), {});

  const { status } = await preview(await owner(), { eventId });

  expect(status).toBe(404);
});

const getActiveTemplateName = async (own: World, templateType: TemplateType, brand = brandId) =>
  (await getActiveMailTemplate(own.scope, brand, templateType))?.templateId;

test('one template of a type is active for each brand', async () => {
  const own = await world();
  const who = await own.as('Franchise');
  const [first, second] = [await created(who), await created(who)];
  const elsewhere = await created(who, { brandId: 'coffee' });

  await mapInSequence([first, elsewhere, second], (id) => setActive(who, id));

  expect(await getActiveTemplateName(own, 'THANKYOU')).toBe(second);
  expect(await getActiveTemplateName(own, 'THANKYOU', 'coffee')).toBe(elsewhere);
  expect((await read(who, first)).active).toBe(false);
});

test('of templates that are activated at once, one is active', async () => {
  const own = await world();
  const who = await own.as('Franchise');
  const ids = await Promise.all([1, 2, 3, 4].map(() => created(who)));

  const answers = await Promise.all(ids.map((id) => setActive(who, id)));

  const shown = await Promise.all(ids.map((id) => read(who, id)));
  const active = shown.filter((it) => it.active).map(({ id }) => id);
  expect(active).toEqual([await getActiveTemplateName(own, 'THANKYOU')]);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
});

test('custom templates are active side by side', async () => {
  const who = await owner();
  const ids = [
    await created(who, { templateType: 'CUSTOM' }),
    await created(who, { templateType: 'CUSTOM' }),
  ];

  await mapInSequence(ids, (id) => setActive(who, id));

  const shown = await Promise.all(ids.map((id) => read(who, id)));
  expect(shown.map(({ active }) => active)).toEqual([true, true]);
});

test('a template that is deactivated or deleted is used no more', async () => {
  const own = await world();
  const who = await own.as('Franchise');
  const id = await created(who);

  await setActive(who, id);
  await setActive(who, id, false);
  const afterwards = await getActiveTemplateName(own, 'THANKYOU');
  await setActive(who, id);
  await who.call(mailTemplates, 'remove', { params: { id } });

  expect([afterwards, await getActiveTemplateName(own, 'THANKYOU')]).toEqual([
    undefined,
    undefined,
  ]);
});

test('an attachment that was never sent, or of another franchise, is refused', async () => {
  const [who, stranger] = [await owner(), await owner()];
  const { fileId } = await upload(stranger, 'attachment');
  const file = { fileId, fileName: 'Menu.png', bytes: 8 };

  const foreign = await create(who, { attachments: [file] });
  const own = await create(stranger, { attachments: [file] });

  expect([foreign.status, own.status]).toEqual([400, 200]);
});

test('attachments have at most 5 MB together', async () => {
  const who = await owner();
  const file = (bytes: number) => ({ fileId: newId(noon), fileName: 'Menu.pdf', bytes });

  const { status, body } = await create(who, { attachments: [file(5_000_000), file(500_000)] });

  expect(status).toBe(400);
  expect(Object.keys(body)).toContain('attachments');
});

test('of two who change a template the second learns of the first', async () => {
  const who = await owner();
  const id = await created(who);
  const change = (templateName: string) =>
    who.call(mailTemplates, 'update', { body: { ...content, id, version: 1, templateName } });

  const answers = await Promise.all([change('One'), change('Other')]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a template that is sent twice is written once', async () => {
  const who = await owner();
  const requestKey = newId(noon);

  const ids = await Promise.all([created(who, { requestKey }), created(who, { requestKey })]);

  const { body } = await who.call(mailTemplates, 'list', { body: {} });
  expect([new Set(ids).size, body.count]).toEqual([1, 1]);
});

test('a manager sees the templates of their brands alone', async () => {
  const own = await world();
  const who = await own.as('Franchise');
  await created(who);
  await created(who, { brandId: 'coffee', templateName: 'Coffee' });
  const manager = await own.as('Manager', buildPermission('MANAGE_SETTINGS', 'read', ['coffee']));

  const { body } = await manager.call(mailTemplates, 'list', { body: {} });

  expect(body.data.map(({ templateName }) => templateName)).toEqual(['Coffee']);
});
