// Every screen at both widths and in both color schemes: axe finds nothing, nothing is cut off or
// painted over (at widths in between as well), nothing scrolls sideways, and the console stays
// silent.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { getDemoFormKey } from '#scripts/seed/events/booking-requests.ts';
import { axeScript } from '#tests/e2e/axe.ts';
import { screens } from '#tests/e2e/every-screen/addresses.ts';
import { findUnreadable } from '#tests/e2e/find-unreadable.ts';
import { fillSignIn, signInAs } from '#tests/e2e/sign-in.ts';

/** What the sign-in asks of each role. */
const asked = {
  'Two franchises': 'Select Franchise',
  Manager: 'Login As',
  'New owner': 'Terms of Service',
};

const bookingForm = `/book/${getDemoFormKey('fox-valley', 'shaved-ice')}`;

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Small laptops and tablets: the layout is checked there, too. */
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

/** A session per role, signed in once for all of its screens. */
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

/** Chromium's message when the offline worker takes over a page that is being loaded. */
const takenOver = 'cross-world service worker resource mismatch';

async function open(browser: Browser) {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    const isProblem = ['error', 'warning'].includes(message.type());
    if (isProblem && !message.text().includes(takenOver)) problems.push(message.text());
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
 * Reloads, because an address that only differs by its hash wouldn't be loaded. Uses the process
 * that has already compiled the application; a blank page in between would start another one.
 */
async function load(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => history.replaceState(null, '', address), `/#${path}`);
  await page.reload({ waitUntil: 'networkidle' });
}

/** Loaded only once: like any window, a screen adapts to its size. */
async function inspectShown(page: Page, path: string): Promise<void> {
  await page.evaluate(axeScript);
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
  // The schemes differ only in colors, so only those are checked twice.
  await paint(page, 'dark');
  expect(await violations(page, ['color-contrast']), `${screen}, dark`).toEqual([]);
}

async function inspectBoxes(page: Page, screen: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(sideways, `${screen} scrolls sideways`).toBe(false);
  // The sidebar follows the window's width, and a grid its own width a frame later.
  await expect.poll(() => findUnreadable(page), screen).toEqual([]);
}

/** In this scheme, with everything that the size asks for. */
async function paint(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const root = colorScheme === 'dark' ? 'html.dark' : 'html:not(.dark)';
  await expect(page.locator(root)).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/**
 * Stops all transitions, so that colors are final, including those of elements outside the
 * viewport.
 */
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
