import { expect, test } from 'vitest';
import { areas } from '#shared/contract/index.ts';
import { type Route, routeKey } from '#shared/contract/route.ts';
import { payPeriods } from '#shared/contract/staff/pay-periods.ts';
import {
  type AccessPreset,
  accessPresets,
  findAccessPreset,
  withAccessPreset,
} from '#shared/domain/access/access-presets.ts';
import { getCellLevel, withCellLevel } from '#shared/domain/access/access-levels.ts';
import { can } from '#shared/domain/access/permissions.ts';

const brandIds = ['shaved-ice', 'coffee'];

test.each(accessPresets)(
  '%s fills every brand, and is recognized until it is changed',
  (preset) => {
    const filled = withAccessPreset([], preset, brandIds);
    const isWriting = getCellLevel(filled, 'MANAGE_EVENT', 'coffee') === 'write';
    const changed = withCellLevel(
      filled,
      { codes: ['MANAGE_EVENT'], brandIds: ['coffee'] },
      isWriting ? 'read' : 'write',
    );

    expect(findAccessPreset(filled, brandIds)).toBe(preset);
    expect(findAccessPreset(changed, brandIds)).toBeUndefined();
  },
);

test('a preset replaces what was given on its brands, and nothing on others', () => {
  const before = withCellLevel(
    [],
    { codes: ['MANAGE_SETTINGS'], brandIds: [...brandIds, 'soft-treats'] },
    'write',
  );

  const after = withAccessPreset(before, 'bookkeeper', brandIds);

  expect(getCellLevel(after, 'MANAGE_SETTINGS', 'coffee')).toBe('none');
  expect(getCellLevel(after, 'MANAGE_SETTINGS', 'soft-treats')).toBe('write');
  expect(getCellLevel(after, 'MANAGE_INVOICE', 'coffee')).toBe('write');
  expect(getCellLevel(after, 'MANAGE_EVENT', 'coffee')).toBe('read');
});

/** The routes of these areas that a manager with the preset may call, of all that managers may. */
function listRoutes(preset: AccessPreset, areaNames: readonly string[]): string[] {
  const permissions = withAccessPreset([], preset, brandIds);
  return areas
    .filter(({ name }) => areaNames.includes(name))
    .flatMap(({ routes }) => Object.values<Route>(routes))
    .filter(
      ({ access }) => access.who === 'franchise' && can({ role: 'Manager', permissions }, access),
    )
    .map(routeKey);
}

const payroll = ['pay-periods', 'staff-profiles'];
const invoicing = ['invoices', 'invoice-payments', 'invoice-settings'];
const reporting = [
  'accounting',
  'aging-report',
  'dashboards',
  'period-reports',
  'scheduled-reports',
  'staff-reports',
];

test('"everything but invoices, payroll, and reports" opens no route of these', () => {
  const left = [...payroll, ...invoicing, ...reporting, 'time-clock', 'settings'];

  expect(listRoutes('exceptInvoicesPayrollReports', left)).toEqual([]);
  expect(listRoutes('exceptInvoicesPayrollReports', ['events', 'tasks', 'menus'])).not.toEqual([]);
});

test('a crew scheduler plans shifts and sees no pay, which is the work of a bookkeeper', () => {
  expect(listRoutes('crewScheduler', [...payroll, ...invoicing, ...reporting])).toEqual([]);
  expect(listRoutes('crewScheduler', ['staff-schedule'])).not.toEqual([]);
  expect(listRoutes('bookkeeper', ['pay-periods'])).toEqual(
    expect.arrayContaining([
      routeKey(payPeriods.routes.period),
      routeKey(payPeriods.routes.lock),
      routeKey(payPeriods.routes.export),
    ]),
  );
});

test('of the preset kinds of work, only those with events refund orders', () => {
  const refunding = accessPresets.filter(
    (preset) => listRoutes(preset, ['order-refunds']).length > 0,
  );

  expect(refunding).toEqual(['eventManager', 'exceptInvoicesPayrollReports']);
});

test('whoever has nothing, or no brand, has no preset', () => {
  expect(findAccessPreset([], brandIds)).toBeUndefined();
  expect(findAccessPreset([], [])).toBeUndefined();
});
