import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

/** The letter to an organization about its giveback. */
export const givebackLetter = {
  giveback_letter_title: 'Your giveback for {event}',
  giveback_letter_greeting: 'Thank you for having us.',
  giveback_letter_text:
    'At {event} on {day}, our sales before tax came to {net}. Your share of {percent}% is {giveback}.',
  giveback_letter_check: 'We paid {amount} to {payee} with check {number} on {day}.',
  giveback_letter_transfer: 'We transferred {amount} to {payee} on {day}.',
  giveback_letter_reference: 'Reference: {number}',
  giveback_letter_net: 'Sales before tax',
  giveback_letter_share: 'Giveback of {percent}%',
  giveback_letter_paid: 'Paid',
  giveback_letter_tax_id: 'Tax ID {taxId}',
  giveback_letter_closing: 'Kind regards,',
} as const;

export const { text } = createTexts(givebackLetter, common);
