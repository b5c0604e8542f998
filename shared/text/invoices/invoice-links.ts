import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const invoiceLinks = {
  invoice_link_title: 'Invoice',
  invoice_link_invoice: 'Invoice {number}',
  invoice_link_quotation: 'Quote {number}',
  invoice_link_answer: 'Your answer',
  invoice_link_answer_hint:
    'Accept or reject this quote with your name. We record your answer with the date, the time and this version of the quote.',
  invoice_link_offer: '{total} in total',
  invoice_link_offer_deposit: '{total} in total, with a deposit of {deposit} to confirm',
  invoice_link_packages: 'Choose your package',
  invoice_link_add_ons: 'Optional add-ons',
  invoice_link_signature: 'Your signature',
  invoice_link_signature_hint:
    "Draw it with a finger or the mouse. If you can't, your typed name counts.",
  invoice_link_signature_clear: 'Clear',
  invoice_link_questions: 'Questions',
  invoice_link_ask: 'Ask a question',
  invoice_link_question: 'Your question',
  invoice_link_ask_send: 'Send question',
  invoice_link_asked: 'You asked on {moment}:',
  invoice_link_event_over:
    'The event was canceled, so nothing has to be paid here. Contact us if you have questions.',
  invoice_link_paying: 'Payment',
  invoice_link_deposit: 'Deposit of {deposit} first, of {due} due in total',
  invoice_link_due_now: '{due} due',
  invoice_link_name: 'Your name',
  invoice_link_accept: 'Accept quote',
  invoice_link_why: 'Would you tell us why? Then press “Reject quote” again.',
  invoice_link_reject: 'Reject quote',
  invoice_link_amount: 'Amount to pay, in dollars',
  invoice_link_fee: 'A card fee of {percent}% ({fee}) is added. Your card is charged {total}.',
  invoice_link_pay: 'Pay {amount} by card',
  msg_invoice_amount: 'Enter an amount of at least {least} and at most {most}.',
  msg_invoice_card_leaves:
    "Card payments start at {card}, so you couldn't pay the rest by card. Pay {due}, or at most {most}.",
  msg_invoice_card_whole:
    "Card payments start at {card}, so you couldn't pay the rest by card. Pay {due}.",
  invoice_link_below_card: 'Card payments start at {least}. Contact us to pay.',
  invoice_link_no_cards: "Online card payments aren't available. Contact us to pay.",
  invoice_link_underway:
    "We're checking your payment with the card provider. This takes a few seconds.",
  invoice_link_not_paid_yet:
    "We haven't received a payment. If you just paid, it'll show here as soon as the card provider confirms it.",
  invoice_link_status_accepted: 'You accepted this quote.',
  invoice_link_status_rejected: 'You rejected this quote.',
  invoice_link_status_over: 'This is no longer open. Contact us if you have questions.',
  invoice_link_status_settled: 'Nothing is due. Thank you!',
  invoice_link_overpaid:
    'You paid {amount} more than was due. Contact us for a refund or a credit on another invoice.',
} as const;

export const { text } = createTexts({ ...common, ...invoiceLinks });
