import type { StoredRecords } from './stored-record.ts';

export const invoicesRecords = {
  invoice: {
    purpose: 'payments',
    kept: 'books',
    personal: {
      contact: {
        id: 'clientId whole.content.customerDetails.clientId',
        name: 'whole.content.customerDetails.businessName whole.content.customerDetails.contactTitle whole.content.customerDetails.contactName whole.content.eventDetails.eventName whole.answer.name whole.previousAnswers.name',
        email:
          'whole.content.customerDetails.contactEmail whole.content.customerDetails.ccMailId whole.content.customerDetails.bccMailId',
        phone:
          'whole.content.customerDetails.contactPhoneNumCountryCode whole.content.customerDetails.contactPhoneNumber',
        address:
          'whole.content.customerDetails.address whole.content.customerDetails.city whole.content.customerDetails.state whole.content.customerDetails.zipCode',
        device: 'whole.answer.address whole.previousAnswers.address',
        signature: 'whole.answer.signature whole.previousAnswers.signature',
        text: 'whole.content.notes whole.content.customerNote whole.answer.note whole.previousAnswers.note whole.answer.answer whole.previousAnswers.answer whole.questions.text whole.voidReason whole.ledger.note',
        copy: 'row',
      },
      staff: {
        id: 'whole.createdBy whole.ledger.by',
      },
    },
    plain:
      'asked whole.content.items.description whole.ledger.amountCents whole.ledger.of whole.number whole.disputes.state whole.disputes.reason whole.disputes.amountCents whole.disputes.of',
  },
  'invoice-revision': {
    purpose: 'payments',
    kept: 'books',
    personal: {
      contact: {
        id: 'content.customerDetails.clientId',
        name: 'content.customerDetails.businessName content.customerDetails.contactTitle content.customerDetails.contactName content.eventDetails.eventName',
        email:
          'content.customerDetails.contactEmail content.customerDetails.ccMailId content.customerDetails.bccMailId',
        phone:
          'content.customerDetails.contactPhoneNumCountryCode content.customerDetails.contactPhoneNumber',
        address:
          'content.customerDetails.address content.customerDetails.city content.customerDetails.state content.customerDetails.zipCode',
        text: 'content.notes content.customerNote reason',
      },
      staff: {
        id: 'by',
      },
    },
    plain: 'content.items.description',
  },
  'invoice-settings': {
    plain:
      'content.lateFees.rules.amountCents content.template.subject content.template.text content.defaults.customerNote',
  },
  'quote-template': {
    plain: 'content.customerNote content.items.description',
  },
} satisfies StoredRecords;
