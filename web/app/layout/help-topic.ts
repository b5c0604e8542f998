import { matchPath } from 'react-router-dom';
import type { HelpTopic } from '#shared/text/help/help-pages.ts';
import { screens } from '#web/app/screens.ts';

/** What the screen at this address has help about; undefined if it needs none. */
export function findHelpTopic(pathname: string): HelpTopic | undefined {
  const screen = screens.find((each) => 'help' in each && matchPath(each.path, pathname) !== null);
  return screen && 'help' in screen && typeof screen.help === 'string' ? screen.help : undefined;
}
