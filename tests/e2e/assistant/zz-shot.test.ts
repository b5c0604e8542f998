import { test } from '@playwright/test';
import { signInAs } from '#tests/e2e/sign-in.ts';
test('shots', async ({ page }) => {
  await signInAs(page, 'Manager');
  for (const [width, scheme] of [[1440, 'light'], [390, 'dark']] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/#/franchise/ai-chat');
    await page.getByText("You don't have access to the AI agent").waitFor();
    await page.screenshot({ path: `/work/tmp/mail/ai-${width}-${scheme}.png` });
  }
});
