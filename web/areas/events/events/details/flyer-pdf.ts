// Creates the flyer of an event as a PDF to print and hand out.
import { formatLongDay } from '#shared/domain/values/day-text.ts';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { EventFlyer } from '#shared/contract/events/event-shapes.ts';
import { text } from '#shared/text/events/event-flyer.ts';
import { savePdf } from '#web/api/files/save-pdf.ts';
import { paperColors } from '#shared/papers/paper-colors.ts';
import { formatMoney } from '#web/kit/words/format.ts';
import { formatHours } from '#web/kit/words/zoned-time.ts';

/** Saves it under its event code: `flyer-K7M2QX.pdf`. */
export const saveFlyer = (flyer: EventFlyer) =>
  savePdf(buildFlyerDocument(flyer), `flyer-${flyer.code}.pdf`);

/** Letter paper, in points. */
const paper = { width: 612, margin: 54 };
const { ink, inkQuiet: quiet } = paperColors;
const barHeight = 14;

function buildFlyerDocument(flyer: EventFlyer): TDocumentDefinitions {
  const { eventName, brandName, brandColor, franchiseName, phone, place } = flyer;
  const bar = {
    type: 'rect',
    x: 0,
    y: 0,
    w: paper.width,
    h: barHeight,
    color: brandColor,
  } as const;
  return {
    info: { title: eventName, author: franchiseName },
    pageSize: 'LETTER',
    pageMargins: [paper.margin, 48, paper.margin, 78],
    defaultStyle: { font: 'Roboto', fontSize: 14, lineHeight: 1.25, color: ink },
    background: { canvas: [bar] },
    content: [
      { text: brandName, fontSize: 18, bold: true, color: quiet, alignment: 'center' },
      {
        text: eventName,
        fontSize: eventName.length > 40 ? 28 : 38,
        bold: true,
        alignment: 'center',
        lineHeight: 1.1,
        margin: [0, 10, 0, 18],
      },
      { text: formatFlyerDay(flyer), fontSize: 20, bold: true, alignment: 'center' },
      {
        text: formatHours(flyer.startsAt, flyer.endsAt, flyer.timeZone),
        fontSize: 20,
        alignment: 'center',
      },
      { text: place, fontSize: 16, alignment: 'center', margin: [0, 6, 0, 16] },
      ...buildOrderingContent(flyer),
      buildPrices(flyer),
    ],
    footer: {
      stack: [
        { text: franchiseName, bold: true },
        ...(phone === '' ? [] : [{ text: phone, fontSize: 18, bold: true }]),
      ],
      alignment: 'center',
      margin: [paper.margin, 14, paper.margin, 0],
    },
  };
}

/** In the event's time zone, for example Saturday, June 20, 2026. */
const formatFlyerDay = ({ startsAt, timeZone }: EventFlyer) =>
  formatLongDay(Date.parse(startsAt), timeZone);

/** The QR code leads directly to ordering; the event code is for everyone else. */
function buildOrderingContent({ orderUrl, code }: EventFlyer): Content[] {
  if (orderUrl === null) return [];
  return [
    {
      columns: [
        { qr: orderUrl, fit: 150, eccLevel: 'M', foreground: ink, width: 'auto' },
        {
          width: '*',
          margin: [24, 18, 0, 0],
          stack: [
            { text: text('flyer_order'), fontSize: 20, bold: true },
            { text: text('flyer_order_how'), color: quiet, margin: [0, 4, 0, 8] },
            { text: code, fontSize: 34, bold: true, characterSpacing: 4 },
            { text: `${new URL(orderUrl).origin}/#/search`, fontSize: 11, color: quiet },
          ],
        },
      ],
      margin: [30, 0, 30, 14],
    },
  ];
}

/** With more prices than this, two columns keep the flyer on one sheet. */
const maxRowsInColumn = 4;

function buildPrices({ prices: offered }: EventFlyer): Content {
  if (offered.length <= maxRowsInColumn)
    return { ...buildPriceTable(offered), margin: [60, 0, 60, 0] };
  const half = Math.ceil(offered.length / 2);
  const columns = [offered.slice(0, half), offered.slice(half)].map(buildPriceTable);
  return { columns, columnGap: 36, fontSize: 12 };
}

function buildPriceTable(offered: EventFlyer['prices']) {
  return {
    layout: 'lightHorizontalLines',
    table: {
      widths: ['*', 'auto'],
      body: offered.map(({ name, priceCents, refillPriceCents: refill }): TableCell[] => [
        {
          stack: [
            { text: name, bold: true },
            ...(refill === null
              ? []
              : [{ text: text('flyer_refill', { price: formatMoney(refill) }), fontSize: 10 }]),
          ],
        },
        { text: formatMoney(priceCents), bold: true, alignment: 'right' },
      ]),
    },
  };
}
