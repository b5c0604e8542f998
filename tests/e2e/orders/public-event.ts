// A public event that customers order from, created by an owner who is signed in.
import { expect, type Page } from '@playwright/test';
import { inspectPage } from '#tests/e2e/inspect.ts';
import { openFresh } from '#tests/e2e/open-fresh.ts';

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export async function bookPublicEvent(page: Page, name: string): Promise<void> {
  await openFresh(page, '/#/franchise/events/list');
  await page.getByRole('button', { name: 'Book event' }).first().click();
  const form = page.getByRole('dialog', { name: 'Book event' });
  await form.getByRole('textbox', { name: 'Event name' }).fill(name);
  await form.getByRole('combobox', { name: 'Client' }).fill(`Host of ${name}`);
  await page.getByRole('option', { name: new RegExp(`Host of ${name}`) }).click();
  await form.getByLabel('Brand').selectOption({ label: 'Polar Petal Shaved Ice' });
  await form.getByLabel('Date').fill(inDays(5));
  await form.getByLabel('From', { exact: true }).fill('11:00');
  await form.getByLabel('To', { exact: true }).fill('14:00');
  await form.getByLabel('Event type').selectOption('public');
  await form.getByLabel('Payment terms').selectOption('menu');
  await form.getByRole('button', { name: 'Book event' }).click();
  await expect(form).toBeHidden();
  await page.goto(`/#/franchise/events/list?searchText=${encodeURIComponent(name)}`);
  await page.locator('[data-row="0"]', { hasText: name }).getByRole('button').first().click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

/** Returns the code with which its guests find it. */
export async function openForOrders(page: Page, also: readonly string[] = []): Promise<string> {
  await page.getByRole('button', { name: 'Set up online ordering' }).click();
  // Other walks create menus, too.
  await page.getByRole('combobox', { name: 'Menu', exact: true }).selectOption('Truck menu');
  for (const name of also) await page.getByRole('switch', { name }).check();
  await page.getByRole('switch', { name: 'Customers can order' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  const told = page.getByText(/^Customers order with the code/);
  await expect(told).toBeVisible();
  await inspectPage(page);
  return /code ([A-Z0-9]+)/.exec((await told.textContent()) ?? '')?.[1] ?? '';
}
