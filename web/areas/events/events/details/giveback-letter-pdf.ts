// Creates the letter to an organization about its giveback as a PDF in the letterhead.
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { GivebackLetter } from '#shared/contract/events/event-givebacks.ts';
import { text } from '#shared/text/events/giveback-letter.ts';
import { savePdf } from '#web/api/files/save-pdf.ts';
import { paperColors } from '#shared/papers/paper-colors.ts';
import { buildPaperLogo } from '#shared/papers/paper-logo.ts';
import { formatGuestDate, formatMoney } from '#web/kit/words/format.ts';

const { ink, inkQuiet: quiet } = paperColors;

/** Saves it under the event's day: `giveback-2027-04-13.pdf`. */
export const saveGivebackLetter = (letter: GivebackLetter, logo: string | undefined) =>
  savePdf(buildLetter(letter, logo), `giveback-${letter.eventDate}.pdf`);

function buildLetter(letter: GivebackLetter, logo: string | undefined): TDocumentDefinitions {
  const { from, to, eventName: event } = letter;
  const title = text('giveback_letter_title', { event });
  const taxId = from.taxId ? [text('giveback_letter_tax_id', { taxId: from.taxId })] : [];
  return {
    info: { title, author: from.name },
    pageSize: 'LETTER',
    pageMargins: [64, 56, 64, 64],
    defaultStyle: { font: 'Roboto', fontSize: 11, lineHeight: 1.3, color: ink },
    content: [
      ...buildPaperLogo(logo),
      { text: from.name, fontSize: 13, bold: true },
      { text: [...from.lines, ...taxId].join('\n'), fontSize: 9, color: quiet },
      { text: to.join('\n'), marginTop: 40 },
      { text: formatGuestDate(letter.paidOn), alignment: 'right', marginTop: 16 },
      { text: title, fontSize: 14, bold: true, marginTop: 24, marginBottom: 12 },
      { text: text('giveback_letter_greeting'), marginBottom: 8 },
      { text: formatShare(letter), marginBottom: 8 },
      { text: formatPayment(letter), marginBottom: 16 },
      buildSums(letter),
      { text: text('giveback_letter_closing'), marginTop: 28, marginBottom: 36 },
      { text: from.name, bold: true },
    ],
  };
}

const formatShare = ({ eventName, eventDate, netSalesCents, ...letter }: GivebackLetter) =>
  text('giveback_letter_text', {
    event: eventName,
    day: formatGuestDate(eventDate),
    net: formatMoney(netSalesCents),
    percent: letter.givebackPercentage,
    giveback: formatMoney(letter.givebackCents),
  });

function formatPayment({ method, number, payee, paidOn, amountCents }: GivebackLetter): string {
  const values = { payee, day: formatGuestDate(paidOn), amount: formatMoney(amountCents) };
  if (method === 'check') return text('giveback_letter_check', { ...values, number });
  const sentence = text('giveback_letter_transfer', values);
  return number === '' ? sentence : `${sentence} ${text('giveback_letter_reference', { number })}`;
}

function buildSums(letter: GivebackLetter) {
  const lines = [
    [text('giveback_letter_net'), letter.netSalesCents],
    [text('giveback_letter_share', { percent: letter.givebackPercentage }), letter.givebackCents],
    [text('giveback_letter_paid'), letter.amountCents],
  ] as const;
  return {
    layout: 'lightHorizontalLines',
    table: {
      widths: ['*', 'auto'],
      body: lines.map(([label, amount]) => [
        label,
        { text: formatMoney(amount), alignment: 'right' as const },
      ]),
    },
  };
}
