// Manual records on an invoice, under a key that was used before.
import { expect, test } from 'vitest';
import { invoicePayments } from '#shared/contract/invoices/invoice-payments.ts';
import { getInvoiceDetails, createIssuedInvoice } from '#tests/support/fixtures/invoices.ts';
import { world } from '#tests/support/world.ts';

test('a key under which a payment was noted notes no other one, nor says so', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await createIssuedInvoice(own, owner);
  const note = async (given: object) => {
    const { version } = await getInvoiceDetails(owner, id);
    const body = { id, version, status: 'paid', method: 'cash', requestKey: 'once' } as const;
    return (await owner.call(invoicePayments, 'updateStatus', { body: { ...body, ...given } }))
      .status;
  };

  const answers = [
    await note({ amount: 1000 }),
    await note({ amount: 1000 }),
    await note({ amount: 2000 }),
    await note({ amount: 1000, method: 'check' }),
  ];

  expect(answers).toEqual([200, 200, 409, 409]);
  expect((await getInvoiceDetails(owner, id)).calculations.dueAmount).toBe(9_800);
});
