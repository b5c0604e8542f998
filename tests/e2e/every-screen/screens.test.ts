// Every screen at both widths and in both schemes: axe finds nothing, nothing is cut off or painted
// over (at the widths between as well), nothing scrolls sideways, and the console stays silent.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { demoFormKey } from '#scripts/seed/booking-requests.ts';
import { axe } from '#tests/e2e/axe.ts';
import { hardToRead } from '#tests/e2e/geometry.ts';
import { fillSignIn, signInAs } from '#tests/e2e/sign-in.ts';

const screens: Record<string, readonly string[]> = {
  Franchise: [
    '/franchise/events/list',
    '/franchise/events/list?when=all&group=date&limit=25',
    '/franchise/events/list?unrecorded=true',
    '/franchise/customers',
    '/franchise/events/orders',
    '/franchise/events/orders?status=OPEN&payment=ONSITE',
    '/franchise/events/list?limit=10&book=',
    '/franchise/events/calendar',
    '/franchise/events/calendar?view=week&color=brand',
    '/franchise/events/calendar?view=day&book=2026-12-01',
    '/franchise/events/list?limit=10&notifications=',
    '/franchise/events/list?limit=10&apps=',
    '/franchise/events/tasks',
    '/franchise/events/tasks?state=all&add=',
    '/franchise/client?limit=25',
    '/franchise/client?add=',
    '/franchise/client/duplicates',
    '/franchise/client/import',
    '/franchise/client?quick-add=',
    '/franchise/assets',
    '/franchise/assets?add=',
    '/franchise/assets?types=',
    '/franchise/assets/fox-valley-1',
    '/franchise/assets/fox-valley-1?log=',
    '/franchise/menu-section/templatelist',
    '/franchise/menu-section/templatelist?preview=menu-shaved-ice',
    '/franchise/menu-section/template?id=menu-shaved-ice',
    '/franchise/menu-section/menu-items',
    '/franchise/menu-section/menu-items?new=',
    '/franchise/menu-section/menu-categories',
    '/franchise/menu-section/food-extras?new=',
    '/franchise/menu-section/food-extra-items',
    '/franchise/menu-section/masters',
    '/franchise/dashboard-info',
    ...[
      'average&compare=PREVIOUS_YEAR',
      'location',
      'industry',
      'equipment&compare=PREVIOUS_YEAR',
      'salesGiveback',
      'staff&timeframe=THIS_YEAR',
      'prepay&timeframe=YEAR',
      'dayOfWeek&compare=PREVIOUS_YEAR',
    ].map((tab) => `/franchise/dashboard-info?tab=${tab}`),
    '/franchise/reports/orders',
    '/franchise/reports/payout',
    '/franchise/reports/sales',
    '/franchise/reports/sales?report=giveback',
    '/franchise/reports/sales?report=salesWithEquipment',
    '/franchise/reports/equipment',
    '/franchise/reports/client-ranking',
    '/franchise/reports/hours',
    '/franchise/reports/hours?report=timeCard&fromDate=2001-01-01&toDate=2001-01-31',
    '/franchise/reports/staff',
    '/franchise/reports/staff?group=date&limit=25',
    '/franchise/reports/staff?sortColumn=staffName&fromDate=2001-01-01&toDate=2001-01-31',
    '/franchise/reports/schedule-reports',
    '/franchise/reports/schedule-reports?schedule=',
    '/franchise/settings',
    '/franchise/invoice',
    '/franchise/invoice/new',
    '/franchise/invoice/new?type=quotation',
    '/franchise/settings/invoices',
    '/franchise/settings/invoices?tab=reminders',
    '/franchise/settings/invoices?tab=defaults',
    '/franchise/settings/mail-signature',
    '/franchise/home',
    '/franchise/marketing/no-replies',
    '/franchise/marketing/no-replies/templates',
    '/franchise/settings/mail-templates',
    '/franchise/settings/mail-templates?new=',
    '/franchise/activity',
    '/franchise/marketing/campaign',
    '/franchise/marketing/campaign?new=',
    '/franchise/marketing/campaign/fox-valley-playground',
    '/franchise/marketing/campaign/fox-valley-playground?edit=',
    '/franchise/marketing/campaign/fox-valley-reading?send=',
    '/franchise/marketing/mailchimp',
    '/franchise/marketing/opt-outs',
    '/franchise/marketing/opt-outs?new=',
    '/franchise/futureBookings',
    '/franchise/futureBookings?open=request-1',
    '/franchise/settings/booking-forms',
    '/calendar-feeds',
    '/franchise/marketing/aging-report',
    '/franchise/marketing/rebook-events',
    '/franchise/marketing/legacy-data',
    '/franchise/marketing/legacy-data?new=',
    '/franchise/marketing/legacy-data?import=',
    '/franchise/staff/manage',
    '/franchise/staff/manage/access?id=fox-valley-lead',
    '/franchise/staff/manage?edit=fox-valley-lead',
    '/franchise/staff/manage?invite=',
    '/franchise/staff/schedule',
    '/franchise/staff/schedule?copy=',
    '/franchise/staff/schedule?templates=',
    '/franchise/staff/time-off',
    '/franchise/staff/time-off?from=switchShift',
    '/franchise/staff/time-off?blockOff=',
    '/franchise/staff/notifications',
    '/franchise/staff/notifications?write=',
    '/franchise/staff/notifications?read=staff-message-1',
    '/franchise/staff/manager-clock-in-out',
    '/franchise/staff/manager-clock-in-out?settings=',
    '/franchise/staff/duty',
    '/franchise/staff/schedule?leads=',
    '/franchise/staff/profiles',
    '/franchise/staff/profiles?add=',
    '/franchise/staff/profiles?edit=fox-valley-driver',
    '/franchise/staff/profiles?records=fox-valley-driver',
    '/franchise/staff/roles',
    '/franchise/staff/roles/edit',
    '/franchise/ai-chat?brandId=shaved-ice',
    '/franchise/ai-chat/settings?brandId=shaved-ice',
    '/franchise/profile',
    '/franchise/profile?tab=security',
    '/franchise/profile?tab=activity',
  ],
  'System Admin': [
    '/admin-dashboard',
    '/admin-dashboard?tab=equipment&compare=PREVIOUS_YEAR',
    '/admin/dashboard/by-franchise?fromDate=2025-01-01&toDate=2026-12-31',
    '/admin/dashboard/by-franchise?fromDate=2025-01-01&toDate=2026-12-31&zips=60540&weekdays=6',
    '/admin/dashboard/by-franchise?fromDate=2001-01-01&toDate=2001-12-31',
    '/admin/franchise',
    '/admin/franchise?add=',
    '/admin/franchise?edit=hill-country',
    '/admin/franchise/hill-country',
    '/admin/franchise/hill-country/events/list?limit=25',
    '/admin/franchise/fox-valley/events/list?completed=true&zips=60540&dashboard=tab%3Dlocation',
    '/admin/admin-settings/general',
    '/admin/admin-settings/brands',
    '/admin/admin-settings/brands?edit=coffee',
    '/admin/admin-settings/users',
    '/admin/admin-settings/users?invite=',
    '/admin/franchise/fox-valley/reports/staff',
    '/admin/admin-settings/messages',
    '/admin/admin-settings/messages?edit=yearly-survey',
    '/admin/admin-settings/announcements',
    '/admin/admin-settings/announcements?write=',
    '/admin/admin-settings/segments',
    '/admin/admin-settings/segments?new=',
    '/admin/admin-settings/activity',
    '/admin/admin-settings/activity?franchiseId=fox-valley',
    '/admin/ai-agents',
    '/admin/ai-agents?brandId=coffee&agent=hill-country',
    '/admin/franchise-migration',
    '/admin/franchise-migration?start=',
    '/admin/franchise-migration?gather=',
    '/admin/manage-waffle',
    '/admin/marketing/campaign',
    '/admin/marketing/campaign?franchise=fox-valley',
    '/admin/marketing/campaign/fox-valley/fox-valley-playground',
    '/admin/manage-waffle/add-waffle',
    '/admin/profile',
  ],
  Driver: [
    '/staff/event-schedules',
    '/staff/tasks',
    '/staff/clock-in-out',
    '/staff/availability',
    '/staff/request-time-off',
    '/staff/messages',
    '/staff/request-time-off?new=',
    '/franchise/profile',
  ],
};

/** What the sign-in asks of whom. */
const asked = {
  'Two franchises': 'Select Franchise',
  Manager: 'Login As',
  'New owner': 'Terms of Service',
};

const bookingForm = `/book/${demoFormKey('fox-valley', 'shaved-ice')}`;

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Small laptops and tablets: what stands where is looked at there, too. */
const sizesBetween = [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
] as const;

test('the sign-in screens', async ({ browser }) => {
  const { page, problems } = await open(browser);

  for (const path of ['/signin', '/staff-signin', '/set-password?otpId=x', bookingForm]) {
    await inspect(page, path);
  }
  await load(page, '/signin');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  await inspectShown(page, 'Forgot Password');

  expect(problems).toEqual([]);
});

test('what a sign-in asks', async ({ browser }) => {
  const { page, problems } = await open(browser);

  for (const [account, shown] of Object.entries(asked)) {
    await load(page, '/signin');
    await fillSignIn(page, account);
    await expect(page.getByRole('heading', { name: shown })).toBeVisible();
    await inspectShown(page, shown);
  }

  expect(problems).toEqual([]);
});

for (const [role, paths] of Object.entries(screens)) {
  for (const path of paths) {
    test(`${role}: ${path}`, async ({ browser }) => {
      const { page, problems } = await signedIn(browser, role);

      await inspect(page, path);

      expect(problems).toEqual([]);
    });
  }
}

type Opened = Awaited<ReturnType<typeof open>>;
const opened = new Map<string, Promise<Opened>>();

/** Where somebody of a role is signed in: once, for all of their screens. */
function signedIn(browser: Browser, role: string): Promise<Opened> {
  const known = opened.get(role) ?? signIn(browser, role);
  opened.set(role, known);
  return known;
}

async function signIn(browser: Browser, role: string): Promise<Opened> {
  const it = await open(browser);
  await signInAs(it.page, role);
  return it;
}

async function open(browser: Browser) {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto('/');
  return { page, problems };
}

async function inspect(page: Page, path: string): Promise<void> {
  await load(page, path);
  // By its tag: behind an open dialog it has no role.
  await expect(page.locator('h1')).toBeVisible();
  const namesDialog = /[?&][\w-]+=$/.test(path);
  if (namesDialog) await expect(page.getByRole('dialog').first()).toBeAttached();
  await inspectShown(page, path);
}

/**
 * Anew, where an address that differs by its hash alone would not be loaded; in the process that has
 * the application compiled, where a blank page in between would begin another.
 */
async function load(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => history.replaceState(null, '', address), `/#${path}`);
  await page.reload({ waitUntil: 'networkidle' });
}

/** Loaded once: like any window, a screen takes what size it is given. */
async function inspectShown(page: Page, path: string): Promise<void> {
  await page.evaluate(axe);
  await holdStill(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await inspectAt(page, `${path} at ${size.width} px`);
  }
  for (const size of sizesBetween) {
    await page.setViewportSize(size);
    await inspectBoxes(page, `${path} at ${size.width} px`);
  }
}

async function inspectAt(page: Page, screen: string): Promise<void> {
  await paint(page, 'light');
  expect(await violations(page), screen).toEqual([]);
  await inspectBoxes(page, screen);
  // The schemes differ in colours alone, so only those are looked at twice.
  await paint(page, 'dark');
  expect(await violations(page, ['color-contrast']), `${screen}, dark`).toEqual([]);
}

async function inspectBoxes(page: Page, screen: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(sideways, `${screen} scrolls sideways`).toBe(false);
  // The sidebar follows the window's width, and a grid its own, a frame later.
  await expect.poll(() => hardToRead(page), screen).toEqual([]);
}

/** In this scheme, with what its size asks for there. */
async function paint(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const root = colorScheme === 'dark' ? 'html.dark' : 'html:not(.dark)';
  await expect(page.locator(root)).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** So that no colour is on its way to another, and what is out of sight has its own as well. */
async function holdStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync(`
      *, ::before, ::after { transition: none !important; }
      li[data-row] { content-visibility: visible !important; }
    `);
    document.adoptedStyleSheets.push(still);
  });
}

type Violation = { id: string; nodes: { target: string[]; failureSummary: string }[] };

async function violations(page: Page, rules?: readonly string[]) {
  const options = { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) };
  const found = await page.evaluate<Violation[]>(
    `axe.run(document, ${JSON.stringify(options)}).then((it) => it.violations)`,
  );
  return found.map(({ id, nodes }) => [
    id,
    nodes.map(({ target, failureSummary }) => [target, failureSummary]),
  ]);
}
