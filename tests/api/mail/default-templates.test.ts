// Every franchise starts with active templates in its brand's name, so that what its settings
// promise is sent from the first day.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addDefaultTemplates } from '#functions/data/mail/default-templates.ts';
import { findTemplateFault } from '#functions/data/mail/template-fault.ts';
import { franchises } from '#shared/contract/franchises/franchises.ts';
import { mailTemplates } from '#shared/contract/mail/mail-templates.ts';
import { defaultTemplateTypes } from '#shared/domain/mail/default-template.ts';
import { getRequiredVariable } from '#shared/domain/mail/mail-template.ts';
import { defaultTemplateTexts } from '#shared/text/mail/default-templates.server.ts';
import { createScope } from '#functions/data/store/scope.ts';
import { listMailTemplateRows } from '#functions/data/mail/mail-templates.ts';
import { bookTestEvent } from '#tests/support/fixtures/event-mails.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { settle } from '#tests/support/stream.ts';
import { type Caller, noon, world } from '#tests/support/world.ts';

const brandId = 'shaved-ice';

async function opened() {
  const own = await world();
  const owner = await own.as('Franchise');
  await addDefaultTemplates(own.scope, [brandId], noon);
  return { own, owner };
}

const list = async (who: Caller) =>
  (await who.call(mailTemplates, 'list', { body: { limit: 50 } })).body.data;

const find = async (who: Caller, type: string) => {
  const row = (await list(who)).find(({ templateType }) => templateType === type);
  const { data } = (await who.call(mailTemplates, 'details', { params: { id: row?.id ?? '' } }))
    .body;
  return { row, data };
};

const setActive = (who: Caller, id: string, active: boolean) =>
  who.call(mailTemplates, 'setActive', { body: { id, active } });

test.each(defaultTemplateTypes)('the default text of %s can be sent', (type) => {
  const texts = defaultTemplateTexts[type];

  expect(findTemplateFault(type, texts)).toBeUndefined();
  expect(`${texts.subject} ${texts.html}`).toContain('{{ brandName }}');
  expect(texts.html).toContain(getRequiredVariable(type) ?? '{{ franchiseName }}');
});

test('a franchise that is added has a template of each kind for each brand, all active', async () => {
  const admin = await (await world()).as('System Admin');
  const code = randomUUID().slice(0, 6).toUpperCase();
  const details = {
    code,
    name: `Fox Valley ${code}`,
    primaryEmail: `${code.toLowerCase()}@owner.example`,
    primaryContact: 'Lou Landry',
    billingCity: 'Batavia',
    billingState: 'IL',
    timeZone: 'America/Chicago',
    salesTaxRate: '8.45',
    givebackPercentage: '20',
  };
  const body = { ...details, brandIds: [brandId, 'coffee'], requestKey: randomUUID() };

  const { data } = (await admin.call(franchises, 'create', { body })).body;
  await admin.call(franchises, 'create', { body });

  const rows = await listMailTemplateRows(createScope(data.id, 'all'));
  expect(rows).toHaveLength(2 * defaultTemplateTypes.length);
  expect(rows.every(({ active, isDefault }) => active && isDefault)).toBe(true);
});

test('an event that is booked on the first day is written about', async () => {
  const { own } = await opened();
  await settle();
  const { email } = await bookTestEvent(own, { brandId });

  await settle();

  const [mail] = await listMailsTo(email);
  expect(mail?.subject).toMatch(/ is booked for /);
});

test('whoever changes a text has their own, and other settings leave the default', async () => {
  const { owner } = await opened();
  const { data: thanks } = await find(owner, 'THANKYOU');
  const { id, version, active: _active, brandId: _brand, templateType: _type, ...content } = thanks;
  const later = { ...content, hours: 48 };
  await owner.call(mailTemplates, 'update', { body: { id, version, ...later } });
  const timed = await find(owner, 'THANKYOU');
  const own = { ...later, subject: 'Thanks!' };
  await owner.call(mailTemplates, 'update', { body: { id, version: version + 1, ...own } });
  const changed = await find(owner, 'THANKYOU');

  expect(timed.row).toMatchObject({ isDefault: true, hours: 48, active: true });
  expect(changed.row).toMatchObject({ isDefault: false, subject: 'Thanks!', active: true });
});

test('one that was deactivated or replaced doesn’t come back', async () => {
  const { own, owner } = await opened();
  const { data } = await find(owner, 'BOOKING');
  await setActive(owner, data.id, false);

  await addDefaultTemplates(own.scope, [brandId], noon);

  const rows = await list(owner);
  expect(rows).toHaveLength(defaultTemplateTypes.length);
  expect(rows.find(({ templateType }) => templateType === 'BOOKING')?.active).toBe(false);
});

test('a template of its own that is active already stays the active one', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const texts = { templateName: 'Ours', subject: 'Thanks', html: '<p>Thank you.</p>' };
  const kind = { templateType: 'THANKYOU', brandId, requestKey: randomUUID() } as const;
  const { data } = (await owner.call(mailTemplates, 'create', { body: { ...kind, ...texts } }))
    .body;
  await setActive(owner, data.id, true);

  await addDefaultTemplates(own.scope, [brandId], noon);

  const thanks = (await list(owner)).filter(({ templateType }) => templateType === 'THANKYOU');
  expect(thanks.map(({ id }) => id)).toEqual([data.id]);
});

test('cut off anywhere and repeated, all are there once', async () => {
  for (let request = 1; ; request += 3) {
    const own = await world();
    const add = () => addDefaultTemplates(own.scope, [brandId], noon);
    const wasCut = await interruptAt(add, { request, isSent: true });
    await add();
    expect(await listMailTemplateRows(own.scope)).toHaveLength(defaultTemplateTypes.length);
    if (!wasCut) return;
  }
});
