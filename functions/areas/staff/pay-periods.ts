import { getCardStatus } from '#functions/data/staff/card-reviews.ts';
import { getPayLocks, readPayRules } from '#functions/data/staff/pay-locks.ts';
import {
  finishPayLock,
  getPayPeriodRecord,
  type PayPeriodRecord,
  reopenPayPeriod,
  savePayExport,
  startPayLock,
} from '#functions/data/staff/pay-periods.ts';
import { toPayPeriodEntryView } from '#functions/flows/staff/card-view.ts';
import { storeApprovalTerms } from '#functions/flows/staff/store-approval-terms.ts';
import { buildPayrollFile } from '#functions/flows/staff/payroll-file.ts';
import { readTips } from '#functions/flows/staff/read-tips.ts';
import { type PayPeriod, readPayPeriod } from '#functions/flows/staff/week-pay.ts';
import { Conflict, Forbidden, Invalid, requireFound } from '#functions/errors/errors.ts';
import type { SignedInContext } from '#functions/http/serve.ts';
import { serveRecordedArea } from '#functions/http/serve-recorded.ts';
import { payPeriods } from '#shared/contract/staff/pay-periods.ts';
import { coversBrands } from '#shared/domain/access/permissions.ts';
import { findPayPeriod } from '#shared/domain/staff/pay-lock.ts';
import {
  findCardBlocker,
  type PayBlocker,
  payBlockers,
  sumPayByPerson,
} from '#shared/domain/staff/pay-total.ts';
import type { EventTips } from '#shared/domain/staff/tip-pool.ts';
import { type LocalDate, toLocalDate } from '#shared/domain/values/local-date.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveRecordedArea(payPeriods, {
  async period({ query }, caller) {
    const { scope, session, now } = caller;
    const terms = await readTerms(caller, query.day ?? toLocalDate(now, session.timeZone));
    const { days, record } = terms;
    const state = { ...days, version: record?.version ?? 0, status: record?.status ?? 'open' };
    if (!coversBrands(scope.brands, session.brandIds)) {
      const lists = { people: [], tips: [], unsharedTips: [], blockers: [], trail: [] };
      return { data: { ...state, coversAllBrands: false, ...lists, lateDays: 0 } };
    }
    const locked = record?.status === 'locked' ? record : undefined;
    const [time, tips] = await Promise.all([
      readTime(caller, terms),
      locked ? undefined : readPeriodTips(caller, terms),
    ]);
    const blockers = listBlockers(caller, time);
    return {
      data: {
        ...state,
        coversAllBrands: true,
        ...(tips ? toOpenPayView({ ...time, ...tips }) : toLockedPayView(locked)),
        blockers: locked ? [] : blockers,
        lateDays: locked ? blockers.reduce((sum, { count }) => sum + count, 0) : 0,
        trail: (record?.trail ?? []).map((entry) => toPayPeriodEntryView(entry, time.names)),
      },
    };
  },

  async lock({ body }, caller) {
    const { scope, session, now } = caller;
    requireAllBrands(caller);
    const terms = await readTerms(caller, body.from);
    const { days, record, locks, settings } = terms;
    if (days.from !== body.from || days.to !== body.to) {
      throw new Conflict('msg_pay_period_changed');
    }
    const done = { general: successMessage('msg_pay_locked') };
    if (record?.status === 'locked') return done;
    requireLockable(caller, await readPay(caller, terms));
    const started =
      record?.status === 'locking'
        ? record
        : await startPayLock(scope, { days, before: record, locks });
    if (!started) throw new Conflict();
    await storeApprovalTerms(scope, { days, weekStart: session.weekStart }, settings);
    // Decisions that are made from now on are paid later, so what is read here is final.
    const pay = await readPay(caller, terms);
    if (listBlockers(caller, pay).length > 0) {
      await reopenPayPeriod(scope, { before: started, locks: await getPayLocks(scope) });
      requireLockable(caller, pay);
    }
    const entry = { kind: 'locked' as const, by: session.userId, at: now, reason: '' };
    if (!(await finishPayLock(scope, started, toResult(pay, settings), entry)))
      throw new Conflict();
    return done;
  },

  async export({ body }, caller) {
    const { scope, session, now } = caller;
    requireAllBrands(caller);
    const terms = await readTerms(caller, body.from);
    const { record } = terms;
    if (record?.status !== 'locked' || record.from !== body.from) {
      throw new Conflict('msg_pay_export_open');
    }
    const time = await readTime(caller, terms);
    const earlier = findLatestExport(record);
    if (earlier && !body.again) {
      throw new Conflict('msg_pay_exported', toPayPeriodEntryView(earlier, time.names));
    }
    const file = await buildPayrollFile(scope, record, time.lines, body);
    const entry = { kind: 'exported' as const, by: session.userId, at: now, reason: body.format };
    if (!(await savePayExport(scope, record, entry))) throw new Conflict();
    return { file };
  },

  async reopen({ body: { from, version, reason } }, { scope, session, now }) {
    const [record, locks] = await Promise.all([
      getPayPeriodRecord(scope, from),
      getPayLocks(scope),
    ]);
    const before = requireFound(record);
    if (before.version !== version || before.status === 'open') throw new Conflict();
    const entry = { kind: 'reopened' as const, by: session.userId, at: now, reason };
    if (!(await reopenPayPeriod(scope, { before, locks }, entry))) throw new Conflict();
    return { general: successMessage('msg_pay_reopened') };
  },
});

/** A period pays all brands, so people of only some can't settle it. */
function requireAllBrands({ scope, session }: SignedInContext): void {
  if (!coversBrands(scope.brands, session.brandIds)) throw new Forbidden('msg_pay_all_brands');
}

/** The export of what is locked now, if there was one. */
const findLatestExport = ({ trail }: PayPeriodRecord) =>
  trail.slice(trail.findLastIndex(({ kind }) => kind === 'locked')).find(isExport);

const isExport = ({ kind }: PayPeriodRecord['trail'][number]) => kind === 'exported';

async function readTerms({ scope, session }: SignedInContext, day: LocalDate) {
  const { pay, locks } = await readPayRules(scope);
  const { settings } = pay;
  const { weekStart } = session;
  const { locked } = locks;
  const days = findPayPeriod(day, { rule: settings.payPeriod, weekStart, locked });
  const record = await getPayPeriodRecord(scope, days.from);
  return { days, locks, settings, record };
}

type Terms = Awaited<ReturnType<typeof readTerms>>;

const readTime = (
  { scope, session: { weekStart }, now }: SignedInContext,
  { days, settings }: Pick<Terms, 'days' | 'settings'>,
) => readPayPeriod(scope, { days, weekStart }, settings, now);

const readPeriodTips = (
  { scope, session: { timeZone }, now }: SignedInContext,
  { days, settings, locks }: Pick<Terms, 'days' | 'settings' | 'locks'>,
) => readTips(scope, { days, locks, timeZone, rule: settings.tipPool, now });

/** What the period comes to now. */
async function readPay(caller: SignedInContext, terms: Terms) {
  const [time, tips] = await Promise.all([readTime(caller, terms), readPeriodTips(caller, terms)]);
  return { ...time, ...tips };
}

type Pay = Awaited<ReturnType<typeof readPay>>;

const toResult = (pay: Pay, { tipPool }: Terms['settings']) => ({
  people: sumPayByPerson(pay, pay.names),
  tips: pay.tips,
  tipPool,
});

const toOpenPayView = (pay: Pay) => ({
  people: sumPayByPerson(pay, pay.names),
  tips: pay.tips.map(toTipsView),
  unsharedTips: pay.unshared,
});

const toLockedPayView = (record: PayPeriodRecord | undefined) => ({
  people: [...(record?.people ?? [])],
  tips: (record?.tips ?? []).map(toTipsView),
  unsharedTips: [],
});

const toTipsView = ({ shares, ...event }: EventTips) => ({ ...event, shares: [...shares] });

function listBlockers(
  { session, now }: SignedInContext,
  { days, cards, reviews }: PayPeriod,
): { readonly kind: PayBlocker; readonly count: number }[] {
  const isOver = days.to < toLocalDate(now, session.timeZone);
  const ofDays = new Map(reviews.map((review) => [`${review.staffId}/${review.day}`, review]));
  const ofCards = cards.map((card) => {
    const review = ofDays.get(`${card.staffId}/${card.day}`);
    const status = getCardStatus(card, review);
    return findCardBlocker({ ...card, status, isAnswered: review?.answer != null });
  });
  const found = [...ofCards, ...(isOver ? [] : (['notOver'] as const))];
  return payBlockers.flatMap((kind) => {
    const count = found.filter((it) => it === kind).length;
    return count > 0 ? [{ kind, count }] : [];
  });
}

function requireLockable(caller: SignedInContext, pay: PayPeriod): void {
  const [blocker] = listBlockers(caller, pay);
  if (blocker) throw Invalid.field('from', `msg_pay_blocked_${blocker.kind}`);
}
