// What a deployment costs a month: idle, and for each franchise.
import { functionMegabytes } from '#infra/function-memory.ts';
import { getScheduleMinutes } from '#shared/contract/job-schedules.ts';
import { jobs } from '#shared/contract/jobs.ts';
import { metrics } from '#shared/contract/metrics.ts';
import { getCheckDays } from '#shared/domain/figures/check-days.ts';
import { liveLimits } from '#shared/domain/live/limits.ts';
import { hourMilliseconds } from '#shared/domain/values/time-units.ts';
import { counted } from './counted.ts';
import { prices } from './prices.ts';
import type { BilledResources } from './resources.ts';
import { type Usage, usage } from './usage.ts';

/** Dollars a month by what they are for. */
export type Sheet = Readonly<Record<string, number>>;

export const sumSheet = (sheet: Sheet) => Object.values(sheet).reduce((sum, it) => sum + it, 0);

const hoursPerMonth = 730;
const minutesPerMonth = hoursPerMonth * 60;
const daysPerMonth = hoursPerMonth / 24;
const gigabyte = 1_000_000_000;
const beyond = (amount: number, free: number) => Math.max(0, amount - free);
const priceUnits = ({ readUnits, writeUnits }: { readUnits: number; writeUnits: number }) =>
  readUnits * prices.readUnit + writeUnits * prices.writeUnit;

const priceRun = (milliseconds: number) =>
  prices.lambdaRequest +
  (milliseconds / 1_000) * (functionMegabytes / 1_024) * prices.lambdaGigabyteSecond;

const scheduleRuns = jobs.reduce((sum, { trigger }) => {
  const minutes = getScheduleMinutes(trigger);
  return sum + (minutes === undefined ? 0 : minutesPerMonth / minutes);
}, 0);

/** With nobody using it. */
export function computeIdleSheet(billed: BilledResources): Sheet {
  const { alarmMetrics, dashboards, firewallRules, secrets, keys } = billed;
  return {
    'Firewall and its rules': prices.firewall + firewallRules * prices.firewallRule,
    'Alarms, by metric': alarmMetrics * prices.alarmMetric,
    'Metrics of our own': Object.keys(metrics).length * prices.metric,
    Dashboards: beyond(dashboards, prices.freeDashboards) * prices.dashboard,
    Secrets: secrets * prices.secret,
    Keys: keys * prices.key,
    'Runs of schedules':
      beyond(scheduleRuns, prices.freeScheduleRuns) * prices.scheduleRun +
      scheduleRuns * priceRun(usage.idleJobMilliseconds),
    'What they read': minutesPerMonth * priceUnits(counted.idleTick),
    'What they log': ((scheduleRuns * usage.logBytesPerJobRun) / gigabyte) * prices.logGigabyte,
  };
}

/** All franchises together, beyond the idle deployment. */
export function computeUseSheet({ franchises, year }: Usage): Sheet {
  const events = (franchises * usage.eventsPerYear) / 12;
  const officeCalls = events * (usage.gridPages + usage.eventPages + usage.changes + 2);
  const calls = officeCalls + events * usage.publicCalls;
  const edgeRequests = calls + events * usage.fileRequests;
  const jobRuns = events * (usage.changes + 2) * usage.jobRunsPerChange;
  const storedGigabytes =
    (franchises * usage.eventsPerYear * usage.storedBytesPerEvent * (year - 0.5)) / gigabyte;
  const logGigabytes =
    (calls * usage.logBytesPerCall + jobRuns * usage.logBytesPerJobRun) / gigabyte;
  return {
    'Calls: gateway': calls * prices.apiCall,
    'Calls: functions': calls * priceRun(usage.callMilliseconds),
    'Calls: traces': beyond(calls * usage.tracedShare, prices.freeTraces) * prices.trace,
    'Edge and firewall':
      beyond(edgeRequests, prices.freeEdgeRequests) * prices.edgeRequest +
      edgeRequests * prices.firewallRequest +
      beyond((calls * usage.answerBytes) / gigabyte, prices.freeEdgeGigabytes) *
        prices.edgeGigabyte,
    'Table: bookings and changes':
      events * (1 + usage.changes) * priceUnits(counted.booking) +
      events * priceUnits(counted.sale),
    'Table: what is read':
      events *
      (usage.gridPages * priceUnits(counted.gridPage) +
        usage.eventPages * priceUnits(counted.eventPage) +
        usage.publicCalls * priceUnits(counted.eventPage)),
    'Feature flags':
      events *
      usage.flaggedCalls *
      (prices.flagRead + usage.newInstanceShare * prices.flagsReceived),
    'Platform pages': computePlatformPages(franchises) * prices.writeUnit,
    'Checks of figures': computeCheckReads({ franchises, year }) * prices.readUnit,
    'Table: stored': storedGigabytes * (prices.tableGigabyte + prices.backupGigabyte),
    'Jobs that events wake': jobRuns * (priceRun(usage.jobMilliseconds) + prices.domainEvent),
    Mail: events * usage.mails * prices.mail,
    'Logs, kept three months': logGigabytes * (prices.logGigabyte + 3 * prices.logStorageGigabyte),
  };
}

/** What live screens move in a month. */
function computeLiveTraffic({ franchises }: Pick<Usage, 'franchises'>) {
  const events = (franchises * usage.eventsPerYear) / 12;
  const hours = franchises * usage.livePeople * usage.liveHoursPerMonth;
  const changes = events * (usage.changes + 2);
  return {
    minutes: hours * 60,
    connections: hours * usage.liveConnectionsPerHour,
    screens: events * (usage.gridPages + usage.eventPages),
    keepAlives: (hours * hourMilliseconds) / liveLimits.heartbeatMilliseconds,
    changes,
    hints: changes * usage.liveListeners,
  };
}

/** Live screens, if everybody of a franchise has one open all day: API Gateway WebSockets. */
export function computeLiveSheet(use: Pick<Usage, 'franchises'>): Sheet {
  const { minutes, connections, screens, keepAlives, changes, hints } = computeLiveTraffic(use);
  const runs = 2 * connections + screens + keepAlives + changes;
  return {
    'Live: open connections': minutes * prices.webSocketMinute,
    'Live: messages': (screens + keepAlives + hints) * prices.webSocketMessage,
    'Live: functions': runs * priceRun(usage.callMilliseconds),
    'Live: table':
      connections * priceUnits(counted.liveConnection) +
      screens * priceUnits(counted.liveScreen) +
      keepAlives * priceUnits(counted.liveKeepAlive) +
      changes * priceUnits(counted.liveChange),
    'Live: logs':
      ((runs * usage.logBytesPerJobRun) / gigabyte) *
      (prices.logGigabyte + 3 * prices.logStorageGigabyte),
  };
}

/**
 * The same through AppSync Events, which was not chosen: a channel for each person, so that access
 * is decided for each message, and an authorizer for each connection and subscription.
 */
export function computeAppSyncSheet(use: Pick<Usage, 'franchises'>): Sheet {
  const { minutes, connections, screens, changes, hints } = computeLiveTraffic(use);
  const subscriptions = screens * usage.liveChannelsPerScreen;
  const runs = connections + subscriptions + changes;
  return {
    'Live: open connections': minutes * prices.appSyncMinute,
    'Live: messages': (connections + subscriptions + 2 * hints) * prices.appSyncOperation,
    'Live: functions': runs * priceRun(usage.callMilliseconds),
    'Live: table':
      (connections + subscriptions) * priceUnits({ readUnits: 0.5, writeUnits: 0 }) +
      screens * priceUnits(counted.liveScreen) +
      changes * priceUnits(counted.liveChange),
    'Live: logs':
      ((runs * usage.logBytesPerJobRun) / gigabyte) *
      (prices.logGigabyte + 3 * prices.logStorageGigabyte),
  };
}

/**
 * Write units of a month. A fold rewrites each page that was touched since the last one; pages grow
 * with the franchises.
 */
function computePlatformPages(franchises: number): number {
  const folds = hoursPerMonth * usage.platformFoldsPerHour;
  const sales = (franchises * usage.eventsPerYear) / 12 / folds;
  const { platformPages: pages } = usage;
  const touched = pages * (1 - Math.exp((-sales * usage.platformPagesPerSale) / pages));
  const kilobytes = Math.max(1, usage.platformPageKilobytes * (franchises / 1_400));
  return folds * touched * kilobytes;
}

/** Read units of a month: twice all that figures are made of, strongly consistent. */
function computeCheckReads({ franchises, year }: Usage): number {
  const things = usage.eventsPerYear * usage.thingsPerEvent * (year - 0.5);
  const checks = daysPerMonth / getCheckDays(things);
  return franchises * checks * things * 2 * (unitsPerThing + projectionUnits);
}

/** Strongly consistent units per thing, of 2 KB and 0.4 KB, in queries. */
const unitsPerThing = 2 / 4;
const projectionUnits = 0.4 / 4;
