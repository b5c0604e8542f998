import { common } from '#shared/text/common.ts';
import { textsOf } from '#shared/text/texts-of.ts';

/** What a signed-in window says of itself: idleness, a newer version, other clocks, another role. */
export const sessionUpkeep = {
  idle_title: 'Are you still there?',
  idle_text:
    'Nothing has happened here for a while. To protect your account, you are signed out in',
  idle_left: 'Minutes left: {minutes}',
  idle_stay: 'Stay signed in',
  idle_leave: 'Sign out now',
  idle_over: 'You were away for a while, so you were signed out. Sign in to go on where you were.',
  version_title: 'New version',
  version_text: 'A new version is ready.',
  version_reload: 'Reload',
  version_later: 'Later',
  version_unsaved_title: 'Reload and lose what you typed?',
  version_unsaved_text: 'Something on this page is not saved yet. Reloading now would lose it.',
  version_reload_anyway: 'Reload anyway',
  zone_title: 'Your clocks have changed',
  zone_text:
    'This device is in {device} now. Shifts and hours are shown in {account}, the time of your franchise. Sync and reload to have everything up to date.',
  zone_unsaved: 'What you typed on this page is not saved yet and would be lost.',
  zone_sync: 'Sync and reload',
  zone_later: 'Not now',
} as const;

export const { text } = textsOf(sessionUpkeep, common);
