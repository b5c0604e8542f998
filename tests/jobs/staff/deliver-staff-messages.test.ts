import { expect, test } from 'vitest';
import { handler as project } from '#functions/jobs/stream/project-changes.ts';
import { newId } from '#functions/ports/ids.ts';
import { staffMessages } from '#shared/contract/staff/staff-messages.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { settle, takeRecords } from '#tests/support/stream.ts';
import { noon, world } from '#tests/support/world.ts';

/** Of the call's requests, the one that writes the message. */
const firstWrite = 4;

async function writing() {
  const own = await world();
  const [owner, driver] = [await own.as('Franchise'), await own.as('Driver')];
  const words = { subject: 'Truck 2', message: 'Bring ice.', audience: 'people' } as const;
  const body = { ...words, staffIds: [driver.user.userId], requestKey: newId(noon) };
  const write = () => owner.call(staffMessages, 'create', { body });
  await settle();
  return { owner, driver, write };
}

test.each([3, 4, 5, 6])(
  'a message whose call is cut off after request %i reaches everybody once it is there',
  async (request) => {
    const { owner, driver, write } = await writing();

    await interruptAt(write, { request, isSent: true });
    await settle();

    const { data } = (await owner.call(staffMessages, 'list', { body: {} })).body;
    expect(data).toHaveLength(request < firstWrite ? 0 : 1);
    expect(await listMailsTo(driver.user.email)).toHaveLength(data.length);
  },
);

test('what is told twice, late and at once is mailed once', async () => {
  const { driver, write } = await writing();
  await interruptAt(write, { request: firstWrite, isSent: true });
  const records = await takeRecords();

  await Promise.all([project({ Records: records }), project({ Records: records })]);
  await settle();
  await project({ Records: records });
  await settle();

  expect(await listMailsTo(driver.user.email)).toHaveLength(1);
});
