// An owner gives a program a key and a webhook: the key works in a call without a browser's session,
// and the program gets a signed message.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { clients } from '#shared/contract/clients/clients.ts';
import { inspectPage } from '#tests/e2e/inspect.ts';
import { signInAs } from '#tests/e2e/sign-in.ts';

async function startReceiver() {
  const types: unknown[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      types.push(JSON.parse(body).type);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/a-rather-long-path/hook`, types, server };
}

const openIntegrations = async (page: Page) => {
  await signInAs(page, 'Franchise');
  await page.goto('/#/franchise/settings/integrations');
};

for (const width of [1440, 390]) {
  test(`an owner creates a key for a program and revokes it, at ${width} px`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openIntegrations(page);
    const name = `Website and warehouse of all Fox Valley brands, ${width}`;
    await page.getByRole('button', { name: 'Create API key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create API key' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Clients, This key may: None' }).click();
    await inspectPage(page);
    await dialog.getByRole('button', { name: 'Create API key' }).click();
    const shown = page.getByRole('dialog', { name: 'Your new API key' });
    const key = await shown.getByLabel('Your new API key').inputValue();
    await inspectPage(page);
    await shown.getByRole('button', { name: 'Done' }).click();

    const program = await playwright.request.newContext({
      extraHTTPHeaders: { authorization: `Bearer ${key}` },
      ...(baseURL ? { baseURL } : {}),
    });
    const list = () => program.post(clients.routes.list.path, { data: { limit: 1 } });
    expect((await list()).status()).toBe(200);
    expect((await program.get('/v1/secure/settings/fox-valley')).status()).toBe(403);

    await page.reload();
    await expect(page.getByText('Clients (read)').first()).toBeVisible();
    await expect(page.getByText(/Last used/).first()).toBeVisible();
    await inspectPage(page);
    await page.getByRole('button', { name: `Revoke ${name}?` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke API key' }).click();
    await expect(page.getByText(name, { exact: true })).toBeHidden();
    expect((await list()).status()).toBe(401);
  });

  test(`an owner adds a webhook, tests it and reads its log, at ${width} px`, async ({ page }) => {
    const { url, types, server } = await startReceiver();
    await page.setViewportSize({ width, height: 900 });
    await openIntegrations(page);
    await page.getByRole('button', { name: 'Add webhook' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add webhook' });
    await dialog.getByLabel('Address').fill('http://hooks.example.com/');
    await dialog.getByLabel('Event booked').check();
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await expect(dialog.getByText('Enter an address that begins with https://.')).toBeVisible();
    await inspectPage(page);
    await dialog.getByLabel('Address').fill(url);
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    const shown = page.getByRole('dialog', { name: 'The signing secret of your webhook' });
    await expect(shown.getByRole('textbox')).toHaveValue(/^whsec_/);
    const secret = await shown.getByRole('textbox').inputValue();
    await shown.getByRole('button', { name: 'Done' }).click();

    const line = page.getByRole('listitem').filter({ hasText: url });
    await line.getByRole('button', { name: 'Send a test' }).click();
    const log = page.getByRole('dialog', { name: /Deliveries/ });
    await expect(log.getByText('Delivered')).toBeVisible();
    await inspectPage(page);
    expect(types).toEqual(['webhook.test']);
    await log.getByRole('button', { name: 'Close' }).last().click();
    await inspectPage(page);

    await line.getByRole('button', { name: 'New secret' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Create new secret' }).click();
    await expect(shown.getByRole('textbox')).toHaveValue(/^whsec_/);
    await expect(shown.getByRole('textbox')).not.toHaveValue(secret);
    await shown.getByRole('button', { name: 'Done' }).click();

    await line.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove webhook' }).click();
    await expect(page.getByText(url, { exact: true })).toBeHidden();
    server.close();
  });
}
