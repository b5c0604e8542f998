/**
 * What AWS charges in us-east-1, in US dollars, without the free tier of an account's first year.
 * The pages are AWS's own; `npm run cost` names the day of these prices. Check them once a year.
 */
export const priceDate = '2026-11-26';

const million = 1_000_000;

export const prices = {
  /** https://aws.amazon.com/lambda/pricing (Arm) */
  lambdaRequest: 0.2 / million,
  lambdaGigabyteSecond: 0.000_013_333_4,
  /** https://aws.amazon.com/api-gateway/pricing (HTTP APIs) */
  apiCall: 1 / million,
  /** https://aws.amazon.com/api-gateway/pricing (WebSocket APIs) */
  webSocketMessage: 1 / million,
  webSocketMinute: 0.25 / million,
  /** https://aws.amazon.com/appsync/pricing (Events), for comparison */
  appSyncOperation: 1 / million,
  appSyncMinute: 0.08 / million,
  /** https://aws.amazon.com/dynamodb/pricing/on-demand */
  writeUnit: 0.625 / million,
  readUnit: 0.125 / million,
  tableGigabyte: 0.25,
  backupGigabyte: 0.2,
  /** https://aws.amazon.com/eventbridge/pricing */
  domainEvent: 1 / million,
  scheduleRun: 1 / million,
  freeScheduleRuns: 14 * million,
  /** https://aws.amazon.com/cloudwatch/pricing */
  alarmMetric: 0.1,
  metric: 0.3,
  logGigabyte: 0.5,
  logStorageGigabyte: 0.03,
  dashboard: 3,
  freeDashboards: 3,
  /** https://aws.amazon.com/xray/pricing */
  trace: 5 / million,
  freeTraces: 100_000,
  /** https://aws.amazon.com/waf/pricing */
  firewall: 5,
  firewallRule: 1,
  firewallRequest: 0.6 / million,
  /** https://aws.amazon.com/cloudfront/pricing (pay as you go, North America) */
  edgeRequest: 1 / million,
  freeEdgeRequests: 10 * million,
  edgeGigabyte: 0.085,
  freeEdgeGigabytes: 1_024,
  /** https://aws.amazon.com/kms/pricing (its rotations aren't counted: the first is after a year) */
  key: 1,
  /** https://aws.amazon.com/secrets-manager/pricing */
  secret: 0.4,
  /** https://aws.amazon.com/systems-manager/pricing (AppConfig) */
  flagRead: 0.2 / million,
  flagsReceived: 0.0008,
  /** https://aws.amazon.com/s3/pricing */
  fileGigabyte: 0.023,
  filePut: 5 / million,
  /** https://aws.amazon.com/ses/pricing */
  mail: 0.1 / 1_000,
} as const;
