import type { FunctionResource } from '#shared/contract/route.ts';
import type { TableResource } from '#shared/contract/table-grants.ts';

/** The files through which a function reaches the outside, and the resource that each leads to. */
export const resourceByPort: Readonly<Record<string, Exclude<FunctionResource, TableResource>>> = {
  'functions/ports/bus.ts': 'bus',
  'functions/ports/live-screens.ts': 'live',
  'functions/ports/payments/card-payments.ts': 'payments',
  'functions/ports/places/distances.ts': 'distances',
  'functions/ports/secrets/edge-key.ts': 'edge',
  'functions/ports/files/file-removal.ts': 'fileRemoval',
  'functions/ports/files/files.ts': 'files',
  'functions/ports/feature-flags.ts': 'featureFlags',
  'functions/ports/language-model.ts': 'languageModel',
  'functions/ports/mail/mail.ts': 'mail',
  'functions/ports/mail/send-quota.ts': 'mail',
  'functions/ports/secrets/password-secret.ts': 'passwords',
  'functions/ports/secrets/sealed-text.ts': 'sealing',
  'functions/ports/payments/payments.ts': 'payments',
  'functions/ports/payments/payouts.ts': 'payments',
  'functions/ports/places/places.ts': 'places',
  'functions/ports/push.ts': 'push',
  'functions/ports/push-keys.ts': 'push',
  'functions/ports/sms.ts': 'sms',
};

/** The actions that each resource permits, as a manual list. */
export const permittedActions: Readonly<Record<FunctionResource, readonly string[]>> = {
  // The last is only for sessions.
  tableReading: [
    'dynamodb:BatchGetItem',
    'dynamodb:GetItem',
    'dynamodb:Query',
    'dynamodb:UpdateItem',
  ],
  table: [
    'dynamodb:BatchGetItem',
    'dynamodb:ConditionCheckItem',
    'dynamodb:GetItem',
    'dynamodb:PutItem',
    'dynamodb:Query',
    'dynamodb:UpdateItem',
  ],
  tableRemoval: ['dynamodb:DeleteItem'],
  files: ['s3:GetObject', 's3:ListBucket', 's3:PutObject'],
  fileRemoval: ['s3:DeleteObject'],
  mail: ['ses:GetSendQuota', 'ses:SendRawEmail'],
  sms: ['sns:CheckIfPhoneNumberIsOptedOut', 'sns:Publish'],
  push: ['secretsmanager:GetSecretValue'],
  live: ['execute-api:ManageConnections'],
  passwords: ['secretsmanager:GetSecretValue'],
  payments: ['secretsmanager:GetSecretValue'],
  sealing: ['secretsmanager:GetSecretValue'],
  edge: ['secretsmanager:GetSecretValue'],
  languageModel: ['bedrock:InvokeModel'],
  featureFlags: ['appconfig:GetLatestConfiguration', 'appconfig:StartConfigurationSession'],
  places: ['geo-places:Autocomplete', 'geo-places:GetPlace'],
  distances: ['geo-routes:CalculateRouteMatrix'],
  bus: ['events:PutEvents'],
};
