import { expect, test } from 'vitest';
import { invoicePayments } from '#shared/contract/invoices/invoice-payments.ts';
import { clientOf, detailsOf, draftFor, issued, newClient } from '#tests/support/invoices.ts';
import { noon, world } from '#tests/support/world.ts';

test('whoever holds the link sees what is printed, and nothing that the franchise keeps for itself', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const { customerDetails } = draftFor(await newClient(own));
  const id = await issued(own, owner, {
    ...{ notes: 'Pays late', customerNote: 'Thank you' },
    customerDetails: { ...customerDetails, ccMailId: 'cc@x.example', bccMailId: 'bcc@x.example' },
  });
  const { version } = await detailsOf(owner, id);
  const paying = { id, version, status: 'paid', amount: 800, requestKey: 'a' } as const;
  await owner.call(invoicePayments, 'updateStatus', { body: { ...paying, note: 'From the safe' } });

  const seen = await (await clientOf(own, id)).view();

  expect(seen).toMatchObject({
    ...{ customerNote: 'Thank you', status: 'partial_paid', timeZone: 'America/Chicago' },
    successPaymentLogs: [{ kind: 'payment', amount: 800, at: new Date(noon).toISOString() }],
  });
  const sent = JSON.stringify(seen);
  const kept = ['Pays late', 'bcc@x.example', 'From the safe', owner.user.userId];
  expect(kept.filter((words) => sent.includes(words))).toEqual([]);
});
