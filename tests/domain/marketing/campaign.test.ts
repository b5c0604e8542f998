import { expect, test } from 'vitest';
import {
  campaignStatuses,
  getDonationRange,
  isInCampaignAudience,
  isMailOpen,
  canCampaignBecome,
  progressPercent,
  takesDonations,
} from '#shared/domain/marketing/campaign.ts';
import {
  type DonationFact,
  getDonationStatus,
  computeRefundableDonationCents,
  sumDonationLedger,
} from '#shared/domain/marketing/donation.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';

test.each([
  ['paused', ['schedule']],
  ['schedule', ['paused', 'sent']],
  ['sent', []],
] as const)('from %s, a mailing becomes %j', (from, next) => {
  expect(campaignStatuses.filter((to) => canCampaignBecome(from, to))).toEqual(next);
});

test('words of a mail are open until it is scheduled, and never once somebody was mailed', () => {
  expect([isMailOpen('paused', 0), isMailOpen('paused', 1), isMailOpen('schedule', 0)]).toEqual([
    true,
    false,
    false,
  ]);
});

const client = { active: true, brandIds: ['ice'], tags: ['School'], industry: 'Education' };
const all = { sources: ['clients'], tags: [], industries: [] } as const;

test.each([
  ['everybody of the brand', all, client, true],
  ['nobody of another brand', all, { ...client, brandIds: ['coffee'] }, false],
  ['who has no brand yet', all, { ...client, brandIds: [] }, true],
  ['no inactive client', all, { ...client, active: false }, false],
  ['who has one of the tags', { ...all, tags: ['School', 'Park'] }, client, true],
  ['nobody without a tag', { ...all, tags: ['Park'] }, client, false],
  ['nobody of another industry', { ...all, industries: ['Sports'] }, client, false],
] as const)('an audience holds %s', (_what, audience, facts, expected) => {
  expect(isInCampaignAudience(audience, 'ice', facts)).toBe(expected);
});

const page = {
  activated: true,
  targetCents: cents(100),
  minimumCents: cents(20),
  startDate: localDate('2026-07-01'),
  endDate: localDate('2026-07-31'),
};

test.each([
  ['2026-06-30', {}, false],
  ['2026-07-01', {}, true],
  ['2026-07-31', {}, true],
  ['2026-08-01', {}, false],
  ['2026-07-15', { activated: false }, false],
  ['2026-07-15', { targetCents: cents(0) }, false],
] as const)('on %s, with %j, donations are taken: %s', (day, given, expected) => {
  expect(takesDonations({ ...page, ...given }, localDate(day))).toBe(expected);
});

test('a donation is at least what Stripe takes and at most 9999 dollars', () => {
  expect(getDonationRange(page)).toEqual({ least: 50, most: 999_900 });
  expect(progressPercent(999, 1_000)).toBe(99);
  expect(progressPercent(5, 0)).toBe(0);
});

function ledger(...facts: readonly (readonly [DonationFact['kind'], number])[]): DonationFact[] {
  return facts.map(([kind, amount], at) => ({
    factId: `${at}`,
    kind,
    amountCents: cents(amount),
    at: instant(at),
    by: '',
    note: '',
  }));
}

test.each([
  [ledger(['donation', 100]), 'received', 100],
  [ledger(['donation', 100], ['refundAsked', 40]), 'refunding', 60],
  [ledger(['donation', 100], ['refundAsked', 40], ['refund', 40]), 'partRefunded', 60],
  [ledger(['donation', 100], ['refundAsked', 40], ['refundFailed', 40]), 'received', 100],
  [ledger(['donation', 100], ['refundAsked', 100], ['refund', 100]), 'refunded', 0],
] as const)('a ledger of %j is %s, with %i to give back', (facts, status, left) => {
  expect([getDonationStatus(facts), computeRefundableDonationCents(facts)]).toEqual([status, left]);
  expect(sumDonationLedger(facts).givenCents).toBe(100);
});
