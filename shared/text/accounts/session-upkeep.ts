import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

/**
 * Messages of a signed-in window about itself: idleness, a newer version, another time zone,
 * another role.
 */
export const sessionUpkeep = {
  idle_title: 'Are you still there?',
  idle_text: "You've been inactive for a while. To protect your account, you'll be signed out in",
  idle_left: 'Minutes left: {minutes}',
  idle_stay: 'Stay signed in',
  idle_leave: 'Sign out now',
  idle_over:
    'You were signed out because you were inactive. Sign in to pick up where you left off.',
  version_title: 'New version',
  version_text: 'A new version is available.',
  version_reload: 'Reload',
  version_later: 'Later',
  version_unsaved_title: 'Reload and lose your changes?',
  version_unsaved_text:
    "You have unsaved changes on this page. If you reload now, you'll lose them.",
  version_reload_anyway: 'Reload anyway',
  zone_title: 'Your time zone changed',
  zone_text:
    'This device is now in {device}. Shifts and hours are shown in {account}, the time zone of your franchise. Sync and reload to bring everything up to date.',
  zone_unsaved: "What you typed on this page isn't saved yet and will be lost.",
  zone_sync: 'Sync and reload',
  zone_later: 'Not now',
} as const;

export const { text } = createTexts(sessionUpkeep, common);
