import type { HelpPage } from './help-page.ts';
import { accountHelp } from './account.ts';
import { adminSettingsHelp } from './admin-settings.ts';
import { clientsHelp } from './clients.ts';
import { corporateHelp } from './corporate.ts';
import { dashboardHelp } from './dashboard.ts';
import { eventsHelp } from './events.ts';
import { marketingHelp } from './marketing.ts';
import { moneyHelp } from './money.ts';
import { ordersHelp } from './orders.ts';
import { ownHelp } from './own.ts';
import { peopleHelp } from './people.ts';
import { periodReportsHelp } from './period-reports.ts';
import { scheduleHelp } from './schedule.ts';
import { settingsHelp } from './settings.ts';
import { stockHelp } from './stock.ts';

const pages = {
  ...eventsHelp,
  ...ordersHelp,
  ...moneyHelp,
  ...clientsHelp,
  ...stockHelp,
  ...scheduleHelp,
  ...peopleHelp,
  ...marketingHelp,
  ...dashboardHelp,
  ...periodReportsHelp,
  ...settingsHelp,
  ...ownHelp,
  ...accountHelp,
  ...corporateHelp,
  ...adminSettingsHelp,
} as const;

export type HelpTopic = keyof typeof pages;

export const helpPages: Readonly<Record<HelpTopic, HelpPage>> = pages;

export const isHelpTopic = (name: string): name is HelpTopic => Object.hasOwn(helpPages, name);
export const helpTopics = Object.keys(helpPages).filter(isHelpTopic);
