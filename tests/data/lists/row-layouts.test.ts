// A layout that moves or drops columns can't be read by the release before, which runs beside the
// new one while a release is deployed, and again after it was taken back. A released layout that
// gains a column makes chunks count whose rows lack it. So each layout is listed here, and lines
// are only ever added.
import { expect, test } from 'vitest';
import type { RowCodec } from '#functions/data/lists/row-codec.ts';
import { listCodecs } from '#tests/support/every-route/list-codecs.ts';

/** The columns of each layout, `…` for those of the one before. */
const releasedLayouts: Readonly<Record<string, readonly string[]>> = {
  auditCodec: ['id version at action actor actingFor about address device details'],
  bookingRequestCodec: [
    'id version brandId receivedAt contactName contactEmail contactPhone businessName eventDate city guests manualStatus read eventId',
    '… answeredAt lostReason',
  ],
  clientCodec: [
    'id version businessName industry contactName contactEmail contactPhone address city state zip tags brandIds active emails phones createdAt',
  ],
  customerCodec: ['id version brandId name email orders spentCents lastOrderAt activated'],
  eventCodec: [
    'id version code eventName businessName brandId eventDate startTime startsAt endsAt city paymentTerm status completed eventSalesCollectedCents salesTaxCents givebackCents clientId industry zip assetIds prepay',
    '… tags held seriesId',
    'id version code eventName businessName brandId eventDate startTime startsAt endsAt clientId status paymentTerm city zip industry assetIds tags seriesId prepay held completed eventSalesCollectedCents salesTaxCents givebackCents',
  ],
  invoiceCodec: [
    'id version brandId type number title clientId businessName eventId eventName eventDate invoiceDate dueDate depositDueDate issued voided answer converted totalCents depositCents chargesCents cardFeesCents paidCents refundedCents',
    '… writtenOffCents lostReason',
    '… movedOn',
  ],
  legacyContactCodec: [
    'id version brandId businessName contactName email phone city state zip lastEventDate clientId',
  ],
  optOutCodec: ['id version mailbox campaignId source at', '… removed'],
  orderCodec: [
    'id version number status customerName createdAt eventId brandId eventName slot recipientName message term paymentStatus grandTotalCents refundedCents canceledCents takesTexts texts disputed withPass seasonPassCents lines',
    '… gratuityCents taxCents',
  ],
  payoutCodec: [
    'id version entryId at kind source title brandId amountCents processingFeeCents availableAt thingId',
  ],
  rebookCodec: [
    'id version brandId eventDate eventName clientId businessName city eventSalesCollectedCents eventRebookStatus enabled attempts lastAttempt nextEventId',
  ],
  shiftListCodec: ['id staffId title brandId day startsAt endsAt isAfterBreak version'],
  shiftRowCodec: ['id staffId title brandId day startsAt endsAt', '… isAfterBreak'],
  taskCodec: [
    'id version title brandId eventId eventName eventDate dueDate dueTime startTime frequency customEvery customUnit timeZone staffIds assetIds status completedAt completedById completedBy seriesId anchor isNextMade',
  ],
};

/** The first layouts of events were replaced before releases were deployed. */
const replaced: readonly string[] = ['eventCodec 3'];

const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../../functions/data/**/*.ts',
);
const modules = await Promise.all(Object.values(files).map((load) => load()));

type Layouts = Pick<RowCodec<never>, 'layouts'>;

const isCodec = (value: unknown): value is Layouts =>
  typeof value === 'object' && value !== null && 'layouts' in value;

const codecs: ReadonlyMap<string, Layouts> = new Map(
  modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (isCodec(value) ? [[name, value]] : [])),
  ),
);

function describeLayouts({ layouts }: Layouts): string[] {
  return layouts.map((layout, at) => {
    const before = layouts[at - 1] ?? [];
    const extendsBefore = at > 0 && before.every((column, place) => layout[place] === column);
    return extendsBefore ? ['…', ...layout.slice(before.length)].join(' ') : layout.join(' ');
  });
}

test('every codec is found, those of all lists among them', () => {
  const found = [...codecs.values()];

  expect([...codecs.keys()].toSorted()).toEqual(Object.keys(releasedLayouts).toSorted());
  expect(Object.values(listCodecs).filter((codec) => !found.includes(codec))).toEqual([]);
});

test.each([...codecs])('%s has its released layouts', (name, codec) => {
  expect(describeLayouts(codec)).toEqual(releasedLayouts[name]);
});

test('each layout begins with the columns of the one before', () => {
  const broken = [...codecs].flatMap(([name, codec]) =>
    describeLayouts(codec).flatMap((columns, at) =>
      at > 0 && !columns.startsWith('… ') ? [`${name} ${at + 1}`] : [],
    ),
  );

  expect(broken).toEqual(replaced);
});
