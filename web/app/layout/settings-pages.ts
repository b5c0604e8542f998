import type { Screen, SettingsTab, TabbedScreen } from '#web/api/screens/screen.ts';
import { screens } from '#web/app/screens.ts';

type TabScreen = Extract<Screen, { readonly tab?: SettingsTab }> & { readonly tab: SettingsTab };

const isTabScreen = (screen: Screen): screen is TabScreen =>
  'tab' in screen && screen.tab !== undefined;

/** The pages below a settings screen, in the order of their tabs. */
export function listSettingsTabs(path: TabbedScreen['path']): readonly TabScreen[] {
  return screens
    .filter(isTabScreen)
    .filter(({ tab }) => tab.of === path)
    .sort((a, b) => a.tab.position - b.tab.position);
}
