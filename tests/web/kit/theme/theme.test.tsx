import { beforeEach, expect, test } from 'vitest';
import { setTheme, startTheme, readStoredTheme } from '#web/kit/theme/theme.ts';
import { ThemeSwitch } from '#web/kit/theme/theme-switch.tsx';
import { click, mount, findByName } from '#tests/web/kit/mount.tsx';

beforeEach(() => setTheme('system'));

const isDark = () => document.documentElement.classList.contains('dark');

test('a theme is chosen for this device and painted at once', async () => {
  startTheme();
  await mount(<ThemeSwitch />);

  await click(findByName('Dark'));

  expect(isDark()).toBe(true);
  expect(readStoredTheme()).toBe('dark');
  expect(findByName('Dark').getAttribute('aria-checked')).toBe('true');
});

test('without a choice the system decides', () => {
  setTheme('dark');

  setTheme('system');

  expect(readStoredTheme()).toBe('system');
  expect(isDark()).toBe(window.matchMedia('(prefers-color-scheme: dark)').matches);
});
