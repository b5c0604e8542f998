import {
  getCardReview,
  getCardStatus,
  saveCardAnswer,
} from '#functions/data/staff/card-reviews.ts';
import { readPayRules } from '#functions/data/staff/pay-locks.ts';
import { getPayPeriodRecord } from '#functions/data/staff/pay-periods.ts';
import { getMileage } from '#functions/data/staff/mileages.ts';
import { getPaySettings, savePaySettings } from '#functions/data/staff/pay-settings.ts';
import { listPlannedShiftsAround, listPlannedShifts } from '#functions/data/staff/shift-reads.ts';
import { addPunch, getPunch, listPersonPunches, savePunch } from '#functions/data/staff/punches.ts';
import { getStaff, getStaffInScope, getWorkedBrandIds } from '#functions/data/staff/roster.ts';
import {
  toCardView,
  toPayLineView,
  toPayPeriodEntryView,
} from '#functions/flows/staff/card-view.ts';
import { listCorrectionReasons, decideCard } from '#functions/flows/staff/decide-card.ts';
import { enterMileage } from '#functions/flows/staff/enter-mileage.ts';
import { createPunchPlaceFinder } from '#functions/flows/staff/punch-place.ts';
import {
  addMileage,
  getLeftCard,
  isCardVisible,
  readCardDetails,
} from '#functions/data/staff/time-cards.ts';
import { readPayPeriod, type WeekPayLine } from '#functions/flows/staff/week-pay.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { listWritableBrandIds } from '#functions/http/access.ts';
import { Conflict, Forbidden, requireFound, Invalid } from '#functions/errors/errors.ts';
import type { SignedInContext } from '#functions/http/serve.ts';
import { serveRecordedArea } from '#functions/http/serve-recorded.ts';
import { timeClock } from '#shared/contract/staff/time-clock.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { coversBrands, includesBrand } from '#shared/domain/access/permissions.ts';
import { getRoleGroup as standingOfRole } from '#shared/domain/access/roles.ts';
import { compareWithPlan } from '#shared/domain/staff/attendance.ts';
import { listMissedShifts } from '#shared/domain/staff/duty.ts';
import { getClockedBrand, findNearestShift } from '#shared/domain/staff/planned-shift.ts';
import {
  isPunchTooOld,
  maxPunchAgeHours,
  type Punch,
  computePunchTime,
} from '#shared/domain/staff/punch.ts';
import { formatStaffName } from '#shared/domain/staff/staff-member.ts';
import {
  findApprovalProblem,
  getDutyStatus,
  type TimeCard,
  buildTimeCards,
} from '#shared/domain/staff/time-card.ts';
import { findLockedPeriod, findPayPeriod } from '#shared/domain/staff/pay-lock.ts';
import { findRateOn } from '#shared/domain/staff/rate-history.ts';
import { getWeekRange } from '#shared/domain/values/date-range.ts';
import { fromIso, type Instant, toIso } from '#shared/domain/values/instant.ts';
import { addDays, type LocalDate, toLocalDate } from '#shared/domain/values/local-date.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import { successMessage, text } from '#shared/text/catalogue.ts';

export const handler = serveRecordedArea(timeClock, {
  async own(_input, { scope, session, now }) {
    const { timeZone, weekStart, userId, name } = session;
    const { from, to } = getWeekRange(toLocalDate(now, timeZone), weekStart);
    const days = { from: addDays(from, -7), to };
    const [punches, { settings }] = await Promise.all([
      // A night belongs to its evening: without it, its morning would be a separate card.
      listPersonPunches(scope, userId, { from: addDays(days.from, -1), to }),
      getPaySettings(scope),
    ]);
    const worked = buildTimeCards(punches, now).filter(({ day }) => day >= days.from);
    const { reviews, cards: driven } = await readCardDetails(scope, userId, worked);
    const cards = driven.map((card) =>
      toCardView(card, {
        name,
        review: reviews.find(({ day }) => day === card.day),
        names: new Map(),
        shifts: [],
        breakRule: { breakAfterHours: null },
      }),
    );
    const { askLocation, mileRateMills } = settings;
    const status = getDutyStatus(punches, now);
    const paysMileage = mileRateMills !== null;
    const shown = { standing: status, cards: cards.reverse(), askLocation, paysMileage };
    return { data: { ...shown, serverAt: toIso(now) } };
  },

  async punch({ body: { punches, sent } }, { scope, session, now }) {
    const { timeZone, userId: staffId } = session;
    const [planned, brandIds] = await Promise.all([
      listPlannedShiftsAround(scope, staffId, toLocalDate(now, timeZone)),
      getWorkedBrandIds(scope, staffId),
    ]);
    const findPlace = await createPunchPlaceFinder(scope, planned, punches);
    const located = punches.map(({ id, kind, place, ...device }): Punch => {
      const { at, ...certainty } = computePunchTime(device, sent, now);
      return {
        id,
        version: 1,
        staffId,
        kind,
        at,
        day: toLocalDate(at, timeZone),
        brandId: getClockedBrand(findNearestShift(planned, at), { brandIds }, session.brandIds),
        deviceAt: parseDeviceTime(device.deviceAt),
        receivedAt: now,
        ...certainty,
        place: findPlace(place, at),
        removed: false,
        edits: [],
      };
    });
    // A punch that is already stored stays as it was first reported.
    const stored = await Promise.all(located.map((punch) => storePunch(scope, punch, now)));
    const storedPunches = stored.filter((punch) => punch !== undefined);
    if (storedPunches.length === 0) {
      throw Invalid.field('punches', 'msg_punch_too_old', { hours: maxPunchAgeHours });
    }
    const flagged = storedPunches.filter((punch) => punch.flagged).length;
    return { data: { ids: storedPunches.map(({ id }) => id), flagged } };
  },

  async week({ query }, { scope, session, now }) {
    const { timeZone, weekStart } = session;
    const { pay, locks } = await readPayRules(scope);
    const days = findPayPeriod(query.day ?? toLocalDate(now, timeZone), {
      rule: pay.settings.payPeriod,
      weekStart,
      locked: locks.locked,
    });
    const [period, shifts, record] = await Promise.all([
      readPayPeriod(scope, { days, weekStart }, pay.settings, now),
      listPlannedShifts(scope, days),
      findLockedPeriod(days.from, locks.locked) && getPayPeriodRecord(scope, days.from),
    ]);
    const { names, punches } = period;
    const reviews = new Map(period.reviews.map((it) => [toCardKey(it), it]));
    const planned = groupBy(
      shifts.filter(({ published }) => published),
      toCardKey,
    );
    const cards = period.cards.map((card) =>
      toCardView(card, {
        name: names.get(card.staffId) ?? card.staffId,
        review: reviews.get(toCardKey(card)),
        names,
        shifts: planned.get(toCardKey(card)) ?? [],
        breakRule: pay.settings,
      }),
    );
    const toViews = (lines: readonly WeekPayLine[]) =>
      lines.map((line) => toPayLineView(line, names));
    const [lines, waiting] = [toViews(period.lines), toViews(period.waiting)];
    const settings = { ...pay.settings, version: pay.version };
    const maySetPay = coversBrands(scope.brands, session.brandIds);
    const missed = listMissedShifts(shifts, punches, now).map(({ id, staffId, day, ...shift }) => ({
      id,
      staffId,
      day,
      staffName: names.get(staffId) ?? staffId,
      startsAt: toIso(shift.startsAt),
      endsAt: toIso(shift.endsAt),
    }));
    const entry = record?.trail.findLast(({ kind }) => kind === 'locked');
    const lock = entry ? toPayPeriodEntryView(entry, names) : null;
    return { data: { ...days, cards, missed, lines, waiting, settings, maySetPay, lock } };
  },

  async review({ body }, { scope, session, now }) {
    const { staffId, day, status, verified = [], reason } = body;
    const { member, profile, card, punches } = await requireCard({ scope, now }, staffId, day);
    // Someone else must review a manager's own time.
    if (staffId === session.userId && standingOfRole(session.role) !== 'owner') {
      throw new Conflict('msg_card_own');
    }
    if (status === 'approved') requireApprovable(card, verified, formatStaffName(member));
    if (status === 'rejected' && reason === undefined) {
      throw Invalid.field('reason', 'msg_card_reject_reason');
    }
    const before = await getCardReview(scope, day, staffId);
    if (before?.status === 'approved' && status !== 'approved' && reason === undefined) {
      throw Invalid.field('reason', 'msg_card_reason');
    }
    const why = reason ?? listCorrectionReasons(punches, card, before?.at);
    const title = text(`role_${member.role}`);
    const week = getWeekRange(day, session.weekStart);
    const rateOn = (worked: LocalDate) => findRateOn(profile, worked);
    const decision = { card, week, status, rateOn, title, by: session.userId, why };
    if (!(await decideCard(scope, decision, now))) throw new Conflict();
    return { general: successMessage(`msg_card_${status}`, { name: formatStaffName(member) }) };
  },

  async approveMany({ body: { cards } }, caller) {
    const ordered = cards.toSorted((one, other) => (one.day < other.day ? -1 : 1));
    let approved = 0;
    // One after the other: overtime falls on the days that are approved later.
    for (const { staffId, day } of ordered) {
      if (await approveIfClean(caller, staffId, day)) approved += 1;
    }
    const left = cards.length - approved;
    const general =
      left === 0
        ? successMessage('msg_cards_approved', { count: approved })
        : successMessage('msg_cards_approved_some', { count: approved, left });
    return { data: { approved, left }, general };
  },

  async answer({ body: { day, text: words } }, { scope, session, now }) {
    const review = requireFound(await getCardReview(scope, day, session.userId));
    if (review.status !== 'rejected') throw new Conflict('msg_card_not_rejected');
    if (!(await saveCardAnswer(scope, review, { text: words, at: now }))) throw new Conflict();
    return { general: successMessage('msg_card_answered') };
  },

  async saveOwnMileage({ body }, { scope, session, now }) {
    const { userId: staffId } = session;
    await requireCard({ scope, now }, staffId, body.day);
    await enterMileage(scope, { ...body, staffId, by: staffId, at: now });
    return { general: successMessage('msg_mileage_saved') };
  },

  async saveMileage({ body }, { scope, session, now }) {
    await requireCard({ scope, now }, body.staffId, body.day);
    await enterMileage(scope, { ...body, by: session.userId, at: now });
    return { general: successMessage('msg_mileage_saved') };
  },

  async addPunch({ body: { id, staffId, kind, at, reason } }, caller) {
    const { scope, session, now } = caller;
    const { member } = requireFound(await getStaffInScope(scope, staffId));
    const moment = requirePast(at, now);
    const day = toLocalDate(moment, session.timeZone);
    const planned = await listPlannedShiftsAround(scope, staffId, day);
    const brandId = getClockedBrand(
      findNearestShift(planned, moment),
      member,
      listWritableBrandIds(caller),
    );
    if (!includesBrand(scope.brands, brandId)) throw new Forbidden('err_brand');
    const edits = [{ by: session.userId, at: now, reason, before: null }];
    const punch: Punch = {
      id,
      version: 1,
      staffId,
      kind,
      at: moment,
      day,
      brandId,
      deviceAt: null,
      receivedAt: now,
      skew: 0,
      flagged: false,
      mayBeOff: 0,
      place: null,
      removed: false,
      edits,
    };
    if (!(await addPunch(scope, punch)) && !(await isAlreadyEntered(scope, punch))) {
      throw new Conflict('err_request_key');
    }
    return { general: successMessage('msg_punch_added', { name: formatStaffName(member) }) };
  },

  async changePunch({ body }, { scope, session, now }) {
    const { id, staffId, version, kind, at, removed, reason } = body;
    const before = requireFound(await getPunch(scope, staffId, id));
    if (!includesBrand(scope.brands, before.brandId)) requireFound(undefined);
    if (before.version !== version) throw new Conflict();
    const moment = requirePast(at, now);
    const was = { kind: before.kind, at: before.at };
    const changed: Punch = {
      ...before,
      kind,
      at: moment,
      day: toLocalDate(moment, session.timeZone),
      removed,
      // A person checked the punch and entered the right time.
      flagged: false,
      mayBeOff: 0,
      edits: [...before.edits, { by: session.userId, at: now, reason, before: was }],
    };
    if (!(await savePunch(scope, before, changed))) throw new Conflict();
    return { general: successMessage('msg_punch_saved') };
  },

  async saveSettings({ body: { version, ...settings } }, { scope, session }) {
    // The settings apply to all brands, so a manager of only one of them can't change them.
    if (!coversBrands(scope.brands, session.brandIds)) throw new Forbidden('err_brand');
    const { settings: stored } = await getPaySettings(scope);
    const {
      payPeriod = stored.payPeriod,
      breakAfterHours = stored.breakAfterHours,
      tipPool = stored.tipPool,
      mileRateMills = stored.mileRateMills,
    } = settings;
    const changed = { ...settings, payPeriod, breakAfterHours, tipPool, mileRateMills };
    if (!(await savePaySettings(scope, changed, version))) throw new Conflict();
    return { general: successMessage('msg_pay_settings_saved') };
  },
});

/**
 * The stored punch: one that is sent again stays as it was first reported. Undefined if it is too
 * late.
 */
async function storePunch(scope: Scope, punch: Punch, now: Instant): Promise<Punch | undefined> {
  if (!isPunchTooOld(punch.at, now) && (await addPunch(scope, punch))) return punch;
  return getPunch(scope, punch.staffId, punch.id);
}

/** True for a repeated request with the same content; false if the id belongs to another punch. */
async function isAlreadyEntered(
  scope: Scope,
  { staffId, id, kind, at, edits }: Punch,
): Promise<boolean> {
  const [edit] = edits;
  const before = await getPunch(scope, staffId, id);
  const [first] = before?.edits ?? [];
  return (
    before?.kind === kind && before.at === at && first?.before === null && first.by === edit?.by
  );
}

const toCardKey = ({
  staffId,
  day,
}: {
  readonly staffId: string | null;
  readonly day: LocalDate;
}) => `${staffId}/${day}`;

/**
 * Approves a day that has nothing to look at. False if there is something, or if another decision
 * came in between; approving it again is fine.
 */
async function approveIfClean(
  { scope, session, now }: SignedInContext,
  staffId: string,
  day: LocalDate,
): Promise<boolean> {
  if (staffId === session.userId && standingOfRole(session.role) !== 'owner') return false;
  const { member, profile, card } = await requireCard({ scope, now }, staffId, day);
  const [before, planned, { settings }] = await Promise.all([
    getCardReview(scope, day, staffId),
    listPlannedShiftsAround(scope, staffId, day),
    getPaySettings(scope),
  ]);
  const status = getCardStatus(card, before);
  if (status === 'approved') return true;
  const shifts = planned.filter((shift) => shift.published && shift.day === day);
  const { issues } = compareWithPlan(card, shifts, settings);
  // Miles are a claim that somebody has to look at.
  const isPlain = issues.length === 0 && card.mileage === undefined;
  const isClean = findApprovalProblem(card, []) === undefined && isPlain;
  if (status !== 'unreviewed' || !isClean) return false;
  const rateOn = (worked: LocalDate) => findRateOn(profile, worked);
  const week = getWeekRange(day, session.weekStart);
  const by = session.userId;
  const title = text(`role_${member.role}`);
  return decideCard(scope, { card, week, status: 'approved', rateOn, title, by, why: '' }, now);
}

function requireApprovable(card: TimeCard, verified: readonly string[], name: string): void {
  const refusal = findApprovalProblem(card, verified);
  if (refusal) throw Invalid.field('status', refusal, { ...staffLimits, name });
}

async function requireCard(
  { scope, now }: Pick<SignedInContext, 'scope' | 'now'>,
  staffId: string,
  day: LocalDate,
) {
  const { member, profile } = requireFound(await getStaff(scope, staffId));
  const [punches, mileage] = await Promise.all([
    listPersonPunches(scope, staffId, { from: addDays(day, -1), to: addDays(day, 1) }),
    getMileage(scope, day, staffId),
  ]);
  const [card] = addMileage(
    buildTimeCards(punches, now).filter((it) => it.day === day),
    mileage ? [mileage] : [],
  );
  const person = { member, profile, punches };
  if (card) return { ...person, card: requireFound(isCardVisible(scope, card) ? card : undefined) };
  const review = await getCardReview(scope, day, staffId);
  return { ...person, card: requireFound(review && (await getLeftCard(scope, review))) };
}

function requirePast(at: string, now: Instant): Instant {
  const moment = fromIso(at);
  if (moment > now) throw Invalid.field('at', 'msg_punch_future');
  return moment;
}

const parseDeviceTime = (milliseconds: number) => fromIso(new Date(milliseconds).toISOString());
