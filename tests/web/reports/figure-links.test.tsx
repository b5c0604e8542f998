import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { Account } from '#shared/contract/accounts/sessions.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import type { AccessCode } from '#shared/domain/access/permissions.ts';
import { AccountProvider } from '#web/api/account/account.ts';
import { ReportSummary } from '#web/api/reports/report-summary.tsx';
import { figureFilters } from '#web/api/reports/figure-filters.ts';
import { useFigureRows } from '#web/areas/reports/dashboards/figure-rows.ts';
import { useFigureShifts } from '#web/areas/reports/dashboards/figure-shifts.ts';
import { click, findElement, mount } from '#tests/web/kit/mount.tsx';

const days = { from: localDate('2026-07-01'), to: localDate('2026-07-31') };
const owner = { role: 'Franchise', franchiseId: 'fox-valley' } as const;
const admin = { role: 'Admin', franchiseId: null } as const;
const blind = { role: 'Manager', franchiseId: 'fox-valley' } as const;

type Asked = { readonly whose: string; readonly of?: string };

function Figure({ whose, of }: Asked) {
  const rows = useFigureRows(whose)(days, figureFilters.sales, of);
  return <output>{rows?.href ?? 'nowhere'}</output>;
}

function Hours({ whose }: Asked) {
  return <output>{useFigureShifts(whose)(days)?.href ?? 'nowhere'}</output>;
}

function HoursOfAQuarter({ whose }: Asked) {
  const quarter = { ...days, to: localDate('2026-09-30') };
  return <output>{useFigureShifts(whose)(quarter)?.href ?? 'nowhere'}</output>;
}

type Person = Pick<Account, 'role' | 'franchiseId'> & Partial<Pick<Account, 'permissions'>>;

/** The link of a figure on a dashboard that shows the average. */
async function linkFor(person: Person, asked: Asked, Shown = Figure) {
  const shown = await mount(
    <MemoryRouter initialEntries={['/dashboard?tab=average']}>
      <AccountProvider value={{ permissions: [], ...person } as unknown as Account}>
        <Shown {...asked} />
      </AccountProvider>
    </MemoryRouter>,
  );
  return shown.textContent;
}

const asked = 'fromDate=2026-07-01&toDate=2026-07-31&completed=true&dashboard=tab%3Daverage';

test('a franchise’s figures lead to its own events, and back to what the dashboard showed', async () => {
  expect(await linkFor(owner, { whose: '' })).toBe(`#/franchise/events/list?${asked}`);
});

test('an admin’s figures lead to the events of the franchise that they look at', async () => {
  const link = await linkFor(admin, { whose: 'fox-valley' });

  expect(link).toBe(`#/admin/franchise/fox-valley/events/list?${asked}`);
});

test('of all franchises together, a figure leads to the one that comes with it, or to the part of each', async () => {
  const link = await linkFor(admin, { whose: '', of: 'hill-country' });

  expect(link).toBe(`#/admin/franchise/hill-country/events/list?${asked}`);
  expect(await linkFor(admin, { whose: '' })).toBe(`#/admin/dashboard/by-franchise?${asked}`);
});

test('who may not see events gets no links to them', async () => {
  expect(await linkFor(blind, { whose: '' })).toBe('nowhere');
});

const july = 'fromDate=2026-07-01&toDate=2026-07-31&dashboard=tab%3Daverage';
const shifts = `reports/staff?${july}`;

test('hours lead to the shifts of the same franchise, those of all to the part of each', async () => {
  const links = [
    await linkFor(owner, { whose: '' }, Hours),
    await linkFor(admin, { whose: 'fox-valley' }, Hours),
    await linkFor(admin, { whose: '' }, Hours),
  ];

  expect(links).toEqual([
    `#/franchise/${shifts}`,
    `#/admin/franchise/fox-valley/${shifts}`,
    `#/admin/dashboard/by-franchise?${july}`,
  ]);
});

test('hours of more days than a time card holds lead to no card', async () => {
  expect(await linkFor(owner, { whose: '' }, HoursOfAQuarter)).toBe('nowhere');
  expect(await linkFor(admin, { whose: '' }, HoursOfAQuarter)).toContain('/by-franchise?');
});

test('who sees the dashboard and no reports gets no links to shifts', async () => {
  const may = (accessCode: AccessCode) => ({
    ...blind,
    permissions: [{ accessCode, brandId: 'coffee', readonly: true, readWrite: false }],
  });

  expect(await linkFor(may('MANAGE_DASHBOARD'), { whose: '' }, Hours)).toBe('nowhere');
  expect(await linkFor(may('MANAGE_REPORT'), { whose: '' }, Hours)).toBe(`#/franchise/${shifts}`);
});

afterEach(() => vi.unstubAllGlobals());

/** Sold for $500 in June and for nothing in July. */
const fallen = (
  <AccountProvider
    value={{ ...owner, permissions: [], franchiseDefaultTimezone: 'UTC' } as unknown as Account}
  >
    <ReportSummary
      summary={{
        total: 0,
        comparison: { days: { from: '2026-06-01', to: '2026-06-30' }, total: 50_000 },
        chart: { kind: 'ranked', groups: 0, points: [] },
        changes: [{ groupId: 'oak', name: 'Oak School', value: 0, valueBefore: 50_000 }],
      }}
      days={days}
      labels={{ figure: 'Collected sales', group: 'Client' }}
      kind="money"
      formatGroup={(name) => name}
      buildHref={({ from }, groupId) => `#${from}/${groupId}`}
    />
  </AccountProvider>
);

test('a report that fell to nothing says so, and leads to the rows of the dates before', async () => {
  const page = await mount(fallen);

  expect(page.textContent).toContain('Collected sales $0.00');
  expect(page.textContent).toContain('Down $500.00');
  expect(findElement('a').getAttribute('href')).toBe('#2026-06-01/oak');
});

test('on a phone a report’s figure is one line, which opens what changed most', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const page = await mount(fallen);
  expect(page.textContent).toContain('Collected sales $0.00');
  expect(page.textContent).not.toContain('Oak School');

  await click(findElement('button[aria-expanded="false"]'));

  expect(page.textContent).toContain('Oak School');
});
