// The booking form embedded in a page of another website.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { inspectPage } from '#tests/e2e/inspect.ts';
import { signInAs } from '#tests/e2e/sign-in.ts';

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A page of another website, at its own address. */
async function website(html: () => string): Promise<{ port: number; close: () => void }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><title>Trucks</title><body>${html()}</body></html>`,
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, close: () => void server.close() };
}

test('the form stands in a page of a website that the owner lists, and in no other', async ({
  page,
}) => {
  let code = '';
  const { port, close } = await website(() => code);
  const site = `http://127.0.0.1:${port}`;
  await signInAs(page, 'Franchise');
  await page.goto('/#/franchise/settings/booking-forms');
  const websites = page.getByRole('combobox', { name: 'Your websites' }).first();
  await websites.fill(`${site}/trucks`);
  await websites.press('Enter');
  await expect(page.getByText('Enter the address of a website without a path')).toBeVisible();
  await websites.fill(site);
  await websites.press('Enter');
  await page.getByRole('button', { name: 'Save websites' }).first().click();
  await expect(page.getByText('Websites saved.')).toBeVisible();
  await inspectPage(page);
  code = await page.getByLabel('Form inside a page of your website (HTML)').first().inputValue();

  await page.goto(site);
  const form = page.frameLocator('iframe');
  await form.getByRole('textbox', { name: 'Your name' }).fill('Ann Framed');
  const opened = Date.now();
  await form.getByRole('textbox', { name: 'Email' }).fill(`ann.${opened}@frame.example`);
  await form.getByLabel('Event date').fill(inDays(40));
  const heightOf = async () => (await page.locator('iframe').boundingBox())?.height ?? 0;
  await expect.poll(heightOf).not.toBe(1_000);
  await expect.poll(() => Date.now() - opened).toBeGreaterThan(3_500);
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(form.getByText('Request sent', { exact: true })).toBeVisible();
  await expect.poll(heightOf).toBeLessThan(1_000);

  await page.goto(`http://localhost:${port}`);
  await expect(form.getByRole('textbox', { name: 'Your name' })).toBeHidden();
  const refused = page.frames().find((frame) => frame.url().includes('chrome-error'));
  expect(refused).toBeDefined();
  close();
});
