import { appendFileSync } from 'node:fs';
const log = (...all: unknown[]) => appendFileSync('/tmp/cwork/out', all.join(' ') + '\n');
import { expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import { invoicePayments } from '#shared/contract/invoices/invoice-payments.ts';
import { agingReport } from '#shared/contract/marketing/aging-report.ts';
import { home } from '#shared/contract/reports/home.ts';
import { settle } from '#tests/support/stream.ts';
import { newClient, draftFor, publish, detailsOf, clientOf } from '#tests/support/fixtures/invoices.ts';
import { noon, world } from '#tests/support/world.ts';
import { instant } from '#shared/domain/values/instant.ts';

let seed = Number(process.env['SEED'] ?? 7);
const rnd = (n: number) => { seed = (seed * 1103515245 + 12345) % 2147483648; return Math.floor((seed / 2147483648) * n); };
const pick = <T>(all: readonly T[]) => all[rnd(all.length)] as T;
const share = () => pick([{}, { percent: pick(['3.33', '12.5', '100', '0.01']) }, { amount: 1 + rnd(3000) }]);

test('invoices agree everywhere', async () => {
  const own = await world({ timeZone: pick(['Pacific/Honolulu', 'America/St_Johns', 'America/Phoenix']) });
  const owner = await own.as('Franchise');
  const made: string[] = [];
  for (let at = 0; at < 25; at += 1) {
    const clientId = await newClient(own);
    const items = Array.from({ length: 1 + rnd(4) }, (_, each) => ({ itemId: `i${each}`, itemName: 'Cups', quantity: pick(['0.3333', '1', '2.5', '17']), unitPrice: rnd(9999), discount: share(), taxable: rnd(3) > 0 }));
    const body = { ...draftFor(clientId), type: pick(['invoice', 'invoice', 'quotation'] as const), clientInvoiceItems: items, taxPercent: pick(['8.875', '0', '7.25']), taxInside: rnd(2) === 0, discount: share(), discountApplicableOnTax: rnd(2) === 0, deposit: rnd(3) === 0 ? { percent: '33.33' } : {}, dueDate: pick(['2026-07-15', '2026-07-29']) };
    const added = await owner.call(invoices, 'add', { body: body as never });
    expect(added.status).toBe(200);
    const id = added.body.data.id;
    made.push(id);
    if (rnd(5) === 0) continue;
    const p = await publish(owner, id);
    if (p.status !== 200) { continue; }
    if (body.type === 'quotation') continue;
    for (let pay = 0; pay < rnd(4); pay += 1) {
      const d = await detailsOf(owner, id);
      if (d.calculations.dueAmount === 0) break;
      const amount = 1 + rnd(d.calculations.dueAmount);
      const r = await owner.call(invoicePayments, 'updateStatus', { body: { id, version: d.version, status: 'paid', amount, method: 'cash', requestKey: newId(noon) } as never });
      if (r.status !== 200) log('pay', r.status, JSON.stringify(r.body), amount, d.calculations.dueAmount);
    }
    const d = await detailsOf(owner, id);
    const pays = d.successPaymentLogs.filter((l) => l.kind === 'payment');
    if (pays.length > 0 && rnd(2) === 0) {
      const p0 = pick(pays);
      const r = await owner.call(invoicePayments, 'refund', { body: { id, version: d.version, factId: p0.factId, refundType: 'CUSTOM', amount: 1 + rnd(p0.amount), reason: 'x', requestKey: newId(noon) } as never });
      if (r.status !== 200) log('refund', r.status, JSON.stringify(r.body));
    }
    if (rnd(8) === 0) {
      const e = await detailsOf(owner, id);
      const v = await owner.call(invoices, 'voidInvoice', { body: { id, version: e.version, reason: 'x' } });
      if (v.status !== 200) log('void', v.status, JSON.stringify(v.body));
    }
  }
  await settle();
  const later = instant(noon + 20 * 86_400_000);
  for (const now of [noon, later]) {
    const list = (await owner.call(invoices, 'list', { body: { limit: 100 } as never }, now)).body;
    const sum = (of: (r: (typeof list.data)[number]) => number) => list.data.reduce((s, r) => s + of(r), 0);
    const summary = (await owner.call(invoices, 'summary', { query: {} as never }, now)).body.data;
    const aging = (await owner.call(agingReport, 'list', { body: { limit: 100 } as never }, now)).body;
    const h = (await owner.call(home, 'view', { body: {} as never }, now)).body.data;
    const details = await Promise.all(list.data.map(({ id }) => detailsOf(owner, id, now)));
    for (const [i, d] of details.entries()) {
      const r = list.data[i]!;
      if (!r.status.includes('draft') && r.type === 'invoice') expect([r.status, r.grandTotal, r.dueAmount, r.paidAmount, r.overDueDaysDifference]).toEqual([d.status, d.calculations.grandTotal + d.calculations.lateFee + d.calculations.cardFee, d.calculations.dueAmount, d.calculations.partialPaidAmount - d.calculations.refundedAmount, d.calculations.overDueDaysDifference]);
    }
    log(JSON.stringify({ totals: list.totals, rows: [sum((r) => r.grandTotal), sum((r) => r.paidAmount), sum((r) => r.dueAmount)], voided: list.data.filter((r) => r.status === 'void').map((r) => [r.grandTotal, r.paidAmount, r.dueAmount]), summary, sumDue: summary.reduce((s, r) => s + r.dueAmount, 0), aging: aging.totals, home: h.attention }));
  }
});
