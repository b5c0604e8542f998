// The AI agent at both widths, with the laptop's stand-in.
import { expect, test } from '@playwright/test';
import { signInAs } from '#tests/e2e/sign-in.ts';

for (const width of [1440, 390]) {
  test(`an owner asks the AI agent and sees what it looked up, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'Franchise');
    await page.goto('/#/franchise/ai-chat?brandId=shaved-ice');
    const main = page.getByRole('main');
    const question = `Which days are free in the next two weeks (${width})?`;
    await main.getByRole('textbox', { name: 'Your question' }).fill(question);
    await main.getByRole('button', { name: 'Send' }).click();

    // The field keeps the question as well, until it is answered.
    await expect(main.getByRole('paragraph').filter({ hasText: question })).toBeVisible();
    await expect(main.getByText(/\d+ days are free\./).last()).toBeVisible();
    await expect(main.getByText(/^Free days, .* found\)$/).last()).toBeVisible();
    await expect(main.getByText(/rule-based stand-in on this laptop/).last()).toBeVisible();
  });
}

for (const [name, path] of [
  ['chat', '/#/franchise/ai-chat'],
  ['settings', '/#/franchise/ai-chat/settings'],
] as const) {
  test(`a manager without the AI agent who opens its ${name} reads why it isn't there`, async ({
    page,
  }) => {
    await signInAs(page, 'Manager');
    await page.goto(path);

    const main = page.getByRole('main');
    await expect(main.getByText("You don't have access to the AI agent")).toBeVisible();
  });
}

test('an owner changes what the agent knows, publishes it, and it answers by that', async ({
  page,
}) => {
  await signInAs(page, 'Franchise');
  await page.goto('/#/franchise/ai-chat/settings?brandId=coffee');
  const main = page.getByRole('main');
  const answer = `Our deposit is ${Date.now() % 100_000} dollars.`;
  await main.getByRole('button', { name: 'Add question' }).click();
  await main.getByRole('textbox', { name: 'Question' }).last().fill('How large is the deposit?');
  await main.getByRole('textbox', { name: 'Answer' }).last().fill(answer);
  await main.getByRole('button', { name: 'Save draft' }).click();
  await expect(main.getByText('The draft has unpublished changes')).toBeVisible();
  await main.getByRole('button', { name: 'Publish draft' }).click();
  await expect(main.getByText('The draft has unpublished changes')).toHaveCount(0);

  await main.getByRole('link', { name: 'AI agent' }).click();
  await main.getByRole('textbox', { name: 'Your question' }).fill('How large is your deposit?');
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByText(answer).last()).toBeVisible();
});

test('a corporate admin renames an agent', async ({ page }) => {
  await signInAs(page, 'System Admin');
  await page.goto('/#/admin/ai-agents?brandId=soft-treats&agent=hill-country');
  const dialog = page.getByRole('dialog');
  const name = `Agent ${Date.now() % 100_000}`;
  await dialog.getByRole('textbox', { name: 'Agent name' }).fill(name);
  await dialog.getByRole('button', { name: 'Save agent' }).click();
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
});
