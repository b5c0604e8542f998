import { expect, test } from 'vitest';
import type { BookingRequestRow } from '#shared/domain/events/booking-request.ts';
import { buildPipeline, type PipelineStage } from '#shared/domain/events/pipeline.ts';
import type { InvoiceRow } from '#shared/domain/invoices/invoice-grid.ts';
import { localDate } from '#shared/domain/values/local-date.ts';

const day = { today: localDate('2027-04-10'), timeZone: 'America/New_York' };

const request = (given: Partial<BookingRequestRow> = {}): BookingRequestRow => ({
  id: 'R',
  version: 1,
  brandId: 'shaved-ice',
  receivedAt: '2027-04-08T14:00:00.000Z',
  contactName: 'Ann Lee',
  contactEmail: '',
  contactPhone: '',
  businessName: 'Oakwood School',
  eventDate: '2027-06-05',
  city: '',
  guests: 120,
  manualStatus: 'pending',
  read: false,
  eventId: '',
  answeredAt: '',
  lostReason: '',
  ...given,
});

const quote = (given: Partial<InvoiceRow> = {}): InvoiceRow => ({
  id: 'Q',
  version: 1,
  brandId: 'shaved-ice',
  type: 'quotation',
  number: 'Q-1',
  title: '',
  clientId: 'C',
  businessName: 'Oakwood School',
  eventId: 'E',
  eventName: 'Spring Day',
  eventDate: '2027-06-05',
  invoiceDate: '2027-04-09',
  dueDate: '2027-04-23',
  depositDueDate: '',
  issued: true,
  voided: false,
  answer: '',
  converted: false,
  totalCents: 88_688,
  depositCents: 26_606,
  chargesCents: 0,
  cardFeesCents: 0,
  paidCents: 0,
  refundedCents: 0,
  writtenOffCents: 0,
  lostReason: '',
  movedOn: '',
  ...given,
});

const invoice = (given: Partial<InvoiceRow> = {}) =>
  quote({ id: 'I', type: 'invoice', dueDate: '2027-06-05', ...given });

function findStages(requests: readonly BookingRequestRow[], invoices: readonly InvoiceRow[]) {
  const { columns } = buildPipeline(requests, invoices, day);
  return columns.flatMap(({ stage, cards }) =>
    cards.map(({ id }): [string, PipelineStage] => [id, stage]),
  );
}

test.each<[string, BookingRequestRow[], InvoiceRow[], [string, PipelineStage][]]>([
  ['a request is new', [request()], [], [['R', 'new']]],
  [
    'answered, it is talked about',
    [request({ manualStatus: 'contacted' })],
    [],
    [['R', 'talking']],
  ],
  ['with an event it is to be quoted', [request({ eventId: 'E' })], [], [['R', 'quoting']]],
  [
    'its quote stands for it',
    [request({ eventId: 'E' })],
    [quote({ issued: false })],
    [['Q', 'quoting']],
  ],
  ['a quote that was sent', [request({ eventId: 'E' })], [quote()], [['Q', 'sent']]],
  [
    'an invoice stands for its quote',
    [],
    [quote({ converted: true }), invoice()],
    [['I', 'accepted']],
  ],
  ['with its deposit paid', [], [invoice({ paidCents: 26_606 })], [['I', 'booked']]],
  [
    'a declined quote is lost',
    [request({ eventId: 'E' })],
    [quote({ answer: 'rejected' })],
    [['Q', 'lost']],
  ],
  ['a deleted request is lost', [request({ manualStatus: 'deleted' })], [], [['R', 'lost']]],
  [
    'what is over is gone',
    [request({ eventDate: '2027-04-09' })],
    [invoice({ eventDate: '2027-04-09' })],
    [],
  ],
  [
    'what was lost long ago is gone',
    [request({ manualStatus: 'deleted', receivedAt: '2026-12-01T14:00:00.000Z' })],
    [quote({ answer: 'rejected', invoiceDate: '2026-12-01' })],
    [],
  ],
])('%s', (_name, requests, invoices, stages) => {
  expect(findStages(requests, invoices)).toEqual(stages);
});

test('a card says who is to act, since when, for how much, and why it was lost', () => {
  const { columns } = buildPipeline(
    [request()],
    [
      quote({ id: 'late', invoiceDate: '2027-03-20', dueDate: '2027-04-01' }),
      quote({ id: 'no', answer: 'rejected', lostReason: 'Too expensive' }),
    ],
    day,
  );
  const cards = columns.flatMap((column) => column.cards);

  expect(cards).toMatchObject([
    { id: 'R', waitsFor: 'you', days: 2, amountCents: null },
    { id: 'late', waitsFor: 'you', days: 21, amountCents: 88_688 },
    { id: 'no', waitsFor: 'nobody', reason: 'Too expensive' },
  ]);
  expect(columns.find(({ stage }) => stage === 'sent')).toMatchObject({
    count: 1,
    amountCents: 88_688,
  });
});

test('of four requests one is booked and one lost; the first answers took 10, 30 and 60 minutes', () => {
  const answered = (minutes: number, given: Partial<BookingRequestRow> = {}) =>
    request({
      answeredAt: new Date(Date.parse('2027-04-08T14:00:00Z') + minutes * 60_000).toISOString(),
      manualStatus: 'contacted',
      ...given,
    });
  const requests = [
    answered(60),
    answered(10, { eventId: 'E', manualStatus: 'complete' }),
    answered(30),
    request({ manualStatus: 'deleted' }),
  ];

  expect(buildPipeline(requests, [invoice()], day).figures).toEqual({
    requests: 4,
    answered: 3,
    answerMinutes: 30,
    won: 1,
    lost: 1,
  });
});
