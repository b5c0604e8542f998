import type { StoredRecords } from './stored-record.ts';

export const ordersRecords = {
  'event-offer': { plain: 'near listing.zip listing.text listing.words' },
  'offer-word': { plain: 'place row.zip row.text' },
  order: {
    purpose: 'orders',
    kept: 'books',
    personal: {
      customer: {
        name: 'customerName detail.recipientName row.customerName row.recipientName',
        email: 'detail.email',
        phone: 'detail.textsTo.mobile',
        consent: 'detail.textsTo.agreedAt detail.textsTo.wording',
        text: 'detail.message row.message detail.ledger.note',
        money:
          'totalCents detail.lines detail.grandTotalCents row.grandTotalCents row.lines detail.ledger.amountCents',
      },
      staff: {
        id: 'detail.ledger.by',
      },
    },
    plain: 'detail.eventName detail.number row.id row.eventName row.number',
  },
  'order-customer': {
    purpose: 'orders',
    kept: 'record',
    personal: {
      customer: {
        id: 'customerId',
        name: 'name',
        email: 'email',
        money: 'orders spentCents lastOrderAt',
      },
    },
  },
  'order-digest': { plain: 'eventName' },
  'order-number': { plain: 'number' },
  'order-text': {
    purpose: 'orders',
    kept: 'record',
    personal: {
      customer: {
        text: 'text',
      },
      staff: {
        id: 'by',
      },
    },
    plain: 'number',
  },
} satisfies StoredRecords;
