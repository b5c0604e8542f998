// A template is chosen by its name, so no two have the same, whichever tab they come from.
import { expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import { shiftTemplates } from '#shared/contract/staff/shift-templates.ts';
import { createCrew, planShift, shiftInput } from '#tests/support/fixtures/staff.ts';
import { type Caller, noon } from '#tests/support/world.ts';

const create = (owner: Caller, name: string, requestKey = newId(noon)) =>
  owner.call(shiftTemplates, 'create', {
    body: { name, span: 'week', day: shiftInput.day, requestKey },
  });

const listTemplateNames = async (owner: Caller) =>
  (await owner.call(shiftTemplates, 'list', {})).body.data.map(({ name }) => name);

test('of many templates of the same name at once, one is kept', async () => {
  const { owner } = await createCrew();
  await planShift(owner);

  const answers = await Promise.all(
    ['Market', 'market', 'MARKET', 'Market', 'Market'].map((name) => create(owner, name)),
  );

  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect(refused[0]?.body).toHaveProperty('name.0.message');
  expect(await listTemplateNames(owner)).toHaveLength(1);
});

test('the same request at once is one template, and its name is free once it is deleted', async () => {
  const { owner } = await createCrew();
  await planShift(owner);
  const requestKey = newId(noon);

  const answers = await Promise.all([1, 2].map(() => create(owner, 'Market', requestKey)));
  const id = answers[0]?.body.data.id ?? '';
  await owner.call(shiftTemplates, 'remove', { params: { id } });
  const again = await create(owner, 'Market');

  expect(answers.map(({ status, body }) => [status, body.data.id])).toEqual([
    [200, id],
    [200, id],
  ]);
  expect([again.status, await listTemplateNames(owner)]).toEqual([200, ['Market']]);
});
