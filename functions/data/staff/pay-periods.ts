// Pay periods that were locked at least once: one item per first day, with what each person is paid
// while it is locked and who locked and reopened it. Get by (franchise, first day). Locking takes
// two writes: after the first one, corrections count in the next open period, so what is then read
// and stored by the second one is final. One that was cut off in between is finished by locking
// again.
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import { listReader } from '#functions/data/store/stored-shape.ts';
import { epoch, epochDay } from '#functions/data/store/missing-values.ts';
import type { PayPeriodAction } from '#shared/domain/staff/pay-lock.ts';
import type { PersonPay } from '#shared/domain/staff/pay-total.ts';
import { defaultTipPool, type EventTips, type TipPool } from '#shared/domain/staff/tip-pool.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { toPut, tryConditionalWrite, tryTransact } from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import { buildPayLocksItem, type PayLocks } from './pay-locks.ts';

export type PayPeriodEntry = {
  readonly kind: PayPeriodAction;
  readonly by: string;
  readonly at: Instant;
  /** Why it was reopened, or the format of an export; empty when it was locked. */
  readonly reason: string;
};

export type PayPeriodRecord = {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly version: number;
  /** `locking`: its days are locked, and what they come to isn't stored yet. */
  readonly status: 'open' | 'locking' | 'locked';
  /** What each person is paid; empty unless it is locked. */
  readonly people: readonly PersonPay[];
  /** The tips in their pay, by event. */
  readonly tips: readonly EventTips[];
  /** How the tips were shared, for later corrections. */
  readonly tipPool: TipPool;
  /** Oldest first. */
  readonly trail: readonly PayPeriodEntry[];
};

const Periods = defineEntity('pay-period', {
  attributes: {
    tenant: { type: 'string', required: true },
    from: { type: 'string', required: true },
    version: { type: 'number', required: true },
    period: shapedAttribute<PayPeriodRecord>({
      from: epochDay,
      to: epochDay,
      version: 0,
      status: 'open',
      people: listReader<PersonPay>({
        staffId: '',
        name: '',
        regularMinutes: 0,
        regularCents: 0,
        overtimeMinutes: 0,
        overtimeCents: 0,
        unratedMinutes: 0,
        tipsCents: 0,
        mileageCents: 0,
        adjustmentMinutes: 0,
        adjustmentCents: 0,
        totalCents: 0,
      }),
      tips: listReader<EventTips>({
        eventId: '',
        name: '',
        day: epochDay,
        isCarried: false,
        shares: listReader({ staffId: '', cents: 0 }),
      }),
      tipPool: defaultTipPool,
      trail: listReader<PayPeriodEntry>({ kind: 'locked', by: '', at: epoch, reason: '' }),
    }),
  },
  indexes: { primary: primaryIndex(['tenant'], ['from']) },
});

export async function getPayPeriodRecord(
  { tenant }: Scope,
  from: LocalDate,
): Promise<PayPeriodRecord | undefined> {
  const { data } = await Periods.get({ tenant, from }).go({ consistent: true });
  return data?.period;
}

/** Sorts after every day. */
const lastDay = '9999-12-31';

/** Those that begin on or after a day. */
export async function listPayPeriodRecords(
  { tenant }: Scope,
  first: LocalDate,
): Promise<PayPeriodRecord[]> {
  const { data } = await Periods.query
    .primary({ tenant })
    .between({ from: first }, { from: lastDay })
    .go({ pages: 'all', consistent: true });
  return data.map(({ period }) => period);
}

type PeriodChange = {
  readonly days: DateRange;
  readonly before: PayPeriodRecord | undefined;
  readonly locks: PayLocks;
};

/** From here on, corrections of its days are paid later. Undefined if another write came between. */
export async function startPayLock(
  scope: Scope,
  { days, before, locks }: PeriodChange,
): Promise<PayPeriodRecord | undefined> {
  const trail = before?.trail ?? [];
  const record = withNextVersion(before, { ...days, ...noPay, status: 'locking', trail });
  const locked = [...locks.locked, days];
  return (await savePeriod(scope, { days, before, locks }, record, locked)) ? record : undefined;
}

/** False if another write came in between. */
export async function finishPayLock(
  { tenant }: Scope,
  before: PayPeriodRecord,
  pay: Pick<PayPeriodRecord, 'people' | 'tips' | 'tipPool'>,
  entry: PayPeriodEntry,
): Promise<boolean> {
  const { from, version } = before;
  const trail = [...before.trail, entry];
  const period = withNextVersion(before, { ...before, ...pay, status: 'locked', trail });
  const item = { tenant, from, version: period.version, period };
  return tryConditionalWrite(Periods.put(item).where(hasVersion(version)));
}

/** Notes an export before its file is written. False if another write came in between. */
export async function savePayExport(
  { tenant }: Scope,
  before: PayPeriodRecord,
  entry: PayPeriodEntry,
): Promise<boolean> {
  const { from, version } = before;
  const period = withNextVersion(before, { ...before, trail: [...before.trail, entry] });
  const item = { tenant, from, version: period.version, period };
  return tryConditionalWrite(Periods.put(item).where(hasVersion(version)));
}

/** Without an entry, a lock is undone that was never finished. False if another write came first. */
export async function reopenPayPeriod(
  scope: Scope,
  { before, locks }: { readonly before: PayPeriodRecord; readonly locks: PayLocks },
  entry?: PayPeriodEntry,
): Promise<boolean> {
  const { from, to } = before;
  const trail = entry ? [...before.trail, entry] : before.trail;
  const record = withNextVersion(before, { ...before, ...noPay, status: 'open', trail });
  const locked = locks.locked.filter((period) => period.from !== from);
  return savePeriod(scope, { days: { from, to }, before, locks }, record, locked);
}

const withNextVersion = (
  before: PayPeriodRecord | undefined,
  changed: Omit<PayPeriodRecord, 'version'>,
): PayPeriodRecord => ({ ...changed, version: (before?.version ?? 0) + 1 });

const noPay = { people: [], tips: [], tipPool: defaultTipPool };

async function savePeriod(
  scope: Scope,
  { before, locks }: PeriodChange,
  period: PayPeriodRecord,
  locked: readonly DateRange[],
): Promise<boolean> {
  const { tenant } = scope;
  const { from, version } = period;
  const write = Periods.put({ tenant, from, version, period }).where(hasVersion(before?.version));
  return tryTransact([buildPayLocksItem(scope, locks, locked), toPut(write.params())]);
}
