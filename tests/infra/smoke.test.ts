// The thin line once more, with the CDK app itself, deployed to an emulated cloud.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Emulator } from '#scripts/deploy/emulator.ts';
import { findPython, startMinistack } from '#scripts/deploy/ministack.ts';
import { type DeployedProduct, startDeployedProduct } from '#scripts/deploy/product.ts';
import { rebuildAll } from '#scripts/deploy/rebuild-loop.ts';
import { FlagRegister } from '#scripts/operate/flag-register.ts';
import { findFreePort } from '#scripts/local/engines/listen.ts';
import { brands } from '#shared/contract/franchises/brands.ts';
import { dashboards } from '#shared/contract/reports/dashboards.ts';
import { events } from '#shared/contract/events/events.ts';
import { fileExport } from '#shared/contract/reports/file-export.ts';
import { franchises } from '#shared/contract/franchises/franchises.ts';
import { areas } from '#shared/contract/index.ts';
import { metadata } from '#shared/contract/platform/metadata.ts';
import { scheduledReports } from '#shared/contract/reports/scheduled-reports.ts';
import { sessions } from '#shared/contract/accounts/sessions.ts';
import type { Route } from '#shared/contract/route.ts';
import { requiresSession } from '#shared/domain/access/permissions.ts';
import type { Role } from '#shared/domain/access/roles.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { sealPassword } from '#shared/domain/accounts/sealed-password.ts';
import { waitUntilFound, createRequestKey, Visitor } from './visitor.ts';

const python = await findPython();
if (!python) {
  process.stderr.write('SKIPPED the deployment: it needs Python 3.10 or later with pip\n');
}
/** One for each parameter of a path. */
const anyParams = (path: string) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '-']));
const oneDay = 24 * 60 * 60 * 1000;

/** Deploying and seeding take minutes of CPU time, which a busy machine has to share. */
const patience = 45 * 60_000;

describe.skipIf(!python)('deployed to an emulated cloud (needs Python 3.10 with pip)', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'brandwagon-smoke-'));
  let emulator: Emulator;
  let product: DeployedProduct;

  beforeAll(async () => {
    const progress = () => undefined;
    emulator = await startMinistack(python ?? '', await findFreePort(), progress);
    const options = { emulator, stage: 'smoke', folder, port: 0, events: 12, progress };
    product = await startDeployedProduct(options);
  }, patience);

  afterAll(async () => {
    await product?.stop();
    await emulator?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('an owner books and completes an event, and sees it in the grid and on the dashboard', async () => {
    const owner = await signedIn();
    const [brand] = (await owner.call(brands.routes.list)).data;
    const eventDate = new Date(Date.now() - 40 * oneDay).toISOString().slice(0, 10);
    const sales = await salesOn(owner, eventDate);

    const { data: booked } = await owner.call(events.routes.quickAdd, {
      body: {
        eventName: 'Smoke in the park',
        brandId: brand?.brandId,
        eventDate,
        startTime: '10:00',
        endTime: '14:00',
        client: { newClient: { businessName: 'Smoke House' } },
        requestKey: createRequestKey(),
      },
    });
    await owner.call(events.routes.complete, {
      body: {
        id: booked.id,
        version: 1,
        eventSalesCollectedCents: 123_45,
        salesTaxRate: '8.25',
        givebackPercentage: '10',
      },
    });
    const found = await owner.call(events.routes.list, { body: { searchText: 'Smoke in' } });

    expect(found.data).toMatchObject([{ eventName: 'Smoke in the park', completed: true }]);
    await waitUntilFound(
      async () => (await salesOn(owner, eventDate)) === sales + 123_45 || undefined,
    );
  });

  test('a scheduled report arrives by mail and downloads as a workbook', async () => {
    const owner = await signedIn();
    await owner.call(scheduledReports.routes.create, {
      body: {
        requestKey: createRequestKey(),
        reportName: 'Smoke signals',
        reportType: 'eventSales',
        recurrence: 'daily',
        executionTime: '06:00',
        recipients: ['owner@example.com'],
      },
    });

    const time = new Date(Date.now() + oneDay).toISOString();
    const woken = await product.wake('write-scheduled-reports', {
      'detail-type': 'Scheduled Event',
      time,
    });
    const id = await waitUntilFound(mailedExport);
    const { data } = await owner.call(fileExport.routes.download, { params: { id } });
    const file = await fetch(data.signUrl);
    const workbook = await readXlsx(new Uint8Array(await file.arrayBuffer()));

    expect(woken.failure).toBeUndefined();
    expect(file.status).toBe(200);
    expect(JSON.stringify(workbook.sheets[0]?.rows)).toContain('Collected sales');
  });

  test('a rebuild goes on until no franchise is left to check, and what it put right stays right', async () => {
    const rebuilt = async (daysAhead: number) => {
      const told: string[] = [];
      await rebuildAll({
        wake: product.wake,
        now: () => instant(Date.now() + daysAhead * oneDay),
        pause: () => wait(1000),
        progress: (line) => told.push(line),
      });
      return told;
    };

    // The demo data was filled in while a stream was on, which a seed doesn't take into account:
    // what the projector processed in the meantime may count twice until the first rebuild.
    const first = await rebuilt(0);
    // What was checked is due again a day later.
    const second = await rebuilt(1);

    expect(first.at(-1)).toBe('0 checks are left');
    expect(second.filter((line) => line.includes('repaired'))).toEqual([]);
    expect(second.at(-1)).toBe('0 checks are left');
  });

  test('an operator’s flags are kept one by one', async () => {
    const register = new FlagRegister('brandwagon-smoke', {
      endpoint: emulator.origin,
      region: 'us-east-1',
    });

    const untouched = await register.read();
    await register.set({ assistant: { enabled: false } });
    await register.set({ onlineOrders: { enabled: true } });

    expect(untouched).toEqual({});
    expect(await register.read()).toEqual({
      assistant: { enabled: false },
      onlineOrders: { enabled: true },
    });
  });

  test.each(['/v1/nowhere', '/v2/nowhere', '/v1', '/v1/secure/events/details/a/b'] as const)(
    "%s, which is no call, gets the product's own 404",
    async (path) => {
      const visitor = new Visitor(product.address);

      const answer = visitor.call({ ...sessions.routes.profile, method: 'GET', path });

      await expect(answer).rejects.toThrow(/404 \{"general":\[/);
    },
  );

  test('every call is brought to its function, under either version', async () => {
    const visitor = new Visitor(product.address);
    const guarded = areas
      .flatMap(({ routes }) => Object.values(routes))
      .filter(({ access }) => requiresSession(access));
    const asked = guarded.map((route, index) =>
      index % 2 === 0 ? route : { ...route, path: route.path.replace('/v1/', '/v2/') },
    );

    const refusals: string[] = [];
    for (const route of asked) {
      const answer = visitor.call(route as Route, { params: anyParams(route.path) });
      refusals.push(await answer.then(String, (error: Error) => error.message));
    }

    expect(refusals.filter((it) => !/: 401 \{/.test(it))).toEqual([]);
  });

  test('text in a path arrives as it was written', async () => {
    const visitor = new Visitor(product.address);
    await signIn(visitor, 'System Admin');
    const { data } = await visitor.call(franchises.routes.minimal);
    const [{ name } = { name: '' }] = data.filter((it) => it.name.includes(' '));

    const offered = await visitor.call(franchises.routes.autocomplete, {
      params: { code: encodeURIComponent(name) },
    });
    const none = await visitor.call(franchises.routes.autocomplete, {
      params: { code: encodeURIComponent('100%') },
    });

    expect(offered.data.map((it) => it.name)).toContain(name);
    expect(none.data).toEqual([]);
  });

  async function signedIn(): Promise<Visitor> {
    const visitor = new Visitor(product.address);
    await signIn(visitor, 'Franchise');
    return visitor;
  }

  async function signIn(visitor: Visitor, as: Role): Promise<void> {
    const account = product.accounts.find(({ role }) => role === as);
    const { data } = await visitor.call(metadata.routes.metadata);
    const password = await sealPassword(account?.password ?? '', data.passwordKey);
    await visitor.call(sessions.routes.signIn, { body: { email: account?.email, password } });
  }

  async function mailedExport(): Promise<string | undefined> {
    const sent = await (await fetch(emulator.mailOrigin)).text();
    return /Smoke signals/.test(sent) ? /file\/export\/([\w-]+)/.exec(sent)?.[1] : undefined;
  }
});

async function salesOn(visitor: Visitor, day: string): Promise<number> {
  const { data } = await visitor.call(dashboards.routes.salesGiveback, {
    body: { fromDate: day, toDate: day, granularity: 'day' },
  });
  return data.currentData.reduce((sum, point) => sum + point.eventSalesCollectedCents, 0);
}
