import { Aws, Validations } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import { PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { z } from 'zod';
import type { Env } from '#functions/env.ts';
import type { FunctionResource } from '#shared/contract/route.ts';
import type { LiveApi } from './live-api.ts';
import {
  sessionAction,
  sessionKeys,
  type TableAction,
  tableActions,
} from '#shared/contract/table-grants.ts';
import { type FileKind, uploadKinds } from '#shared/domain/platform/file-kinds.ts';

/** Listed by name: a wildcard would also permit indexes that don't exist yet. */
export const indexNames = ['list', 'due', 'related'] as const;

/**
 * The environment variables that functions read at a cold start, with the names that `Env` parses.
 */
export type FunctionVariables = { readonly [Name in keyof z.input<typeof Env>]: string };

/** Everything that a function might access. Its `uses` in the contract say what it may. */
export type FunctionSurroundings = {
  readonly variables: FunctionVariables;
  readonly table: ITable;
  readonly files: { readonly arn: string };
  readonly bus: EventBus;
  readonly passwords: Secret;
  readonly payments: Secret;
  readonly mailingLists: Secret;
  readonly push: Secret;
  /** Undefined where there are no live connections. */
  readonly live: LiveApi | undefined;
  readonly edgeKey: Secret;
  readonly languageModel: { readonly arn: string };
  readonly flags: { readonly arn: string };
  readonly location: { readonly places: string; readonly routes: string };
  readonly mail: { readonly identityArn: string; readonly rulesArn: string };
};

type Grant =
  | {
      readonly actions: readonly string[];
      readonly resources: readonly string[];
      readonly conditions?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
    }
  | {
      readonly actions: readonly string[];
      /** All resources except these. */
      readonly notResources: readonly string[];
    };

/** Only what the ports call: no scan, no listing of secrets. Only one job may delete files. */
const grants: Readonly<
  Record<
    FunctionResource,
    (around: FunctionSurroundings, kinds: readonly FileKind[]) => readonly Grant[]
  >
> = {
  tableReading: ({ table }) => [
    { actions: toDynamoActions(tableActions.tableReading), resources: getTableAndIndexArns(table) },
    {
      actions: toDynamoActions([sessionAction]),
      resources: [table.tableArn],
      conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [`${sessionKeys}*`] } },
    },
  ],
  table: ({ table }) => [
    { actions: toDynamoActions(tableActions.table), resources: getTableAndIndexArns(table) },
  ],
  tableRemoval: ({ table }) => [
    { actions: toDynamoActions(tableActions.tableRemoval), resources: [table.tableArn] },
  ],
  files: (around, kinds) => [
    { actions: ['s3:GetObject', 's3:PutObject'], resources: getFileArns(around, kinds) },
    // Without this permission, S3 answers "forbidden" for a file that doesn't exist; nothing lists
    // files. Asking for one file names no prefix, so a listing without a prefix is permitted as well:
    // all keys can be listed, though only files of the function's kinds can be read.
    {
      actions: ['s3:ListBucket'],
      resources: [around.files.arn],
      conditions: {
        StringLikeIfExists: { 's3:prefix': listFilePrefixes(kinds).map((prefix) => `${prefix}*`) },
      },
    },
  ],
  fileRemoval: (around, kinds) => [
    { actions: ['s3:DeleteObject'], resources: getFileArns(around, kinds) },
  ],
  mail: ({ mail }) => [
    {
      actions: ['ses:SendRawEmail'],
      resources: [mail.identityArn, mail.rulesArn],
    },
    // The quota is the account's, so it has no ARN.
    { actions: ['ses:GetSendQuota'], resources: ['*'] },
  ],
  // A phone number has no ARN, so this permits everything that isn't a topic.
  sms: () => [
    {
      actions: ['sns:Publish', 'sns:CheckIfPhoneNumberIsOptedOut'],
      notResources: ['arn:aws:sns:*:*:*'],
    },
  ],
  // The push services themselves are called with the key in this secret.
  push: ({ push }) => [{ actions: ['secretsmanager:GetSecretValue'], resources: [push.secretArn] }],
  live: ({ live }) =>
    live ? [{ actions: ['execute-api:ManageConnections'], resources: live.connectionArns }] : [],
  passwords: ({ passwords }) => [
    { actions: ['secretsmanager:GetSecretValue'], resources: [passwords.secretArn] },
  ],
  payments: ({ payments }) => [
    { actions: ['secretsmanager:GetSecretValue'], resources: [payments.secretArn] },
  ],
  // This action also permits Converse.
  languageModel: ({ languageModel }) => [
    { actions: ['bedrock:InvokeModel'], resources: [languageModel.arn] },
  ],
  featureFlags: ({ flags }) => [
    {
      actions: ['appconfig:GetLatestConfiguration', 'appconfig:StartConfigurationSession'],
      resources: [flags.arn],
    },
  ],
  places: ({ location }) => [
    { actions: ['geo-places:Autocomplete', 'geo-places:GetPlace'], resources: [location.places] },
  ],
  distances: ({ location }) => [
    { actions: ['geo-routes:CalculateRouteMatrix'], resources: [location.routes] },
  ],
  sealing: ({ mailingLists }) => [
    { actions: ['secretsmanager:GetSecretValue'], resources: [mailingLists.secretArn] },
  ],
  edge: ({ edgeKey }) => [
    { actions: ['secretsmanager:GetSecretValue'], resources: [edgeKey.secretArn] },
  ],
  bus: ({ bus }) => [{ actions: ['events:PutEvents'], resources: [bus.eventBusArn] }],
};

const toDynamoActions = (actions: readonly TableAction[]) => actions.map((it) => `dynamodb:${it}`);

const getTableAndIndexArns = ({ tableArn }: ITable) => [
  tableArn,
  ...indexNames.map((name) => `${tableArn}/index/${name}`),
];

/** File keys start with the kind, as in file-keys.ts. */
const listFilePrefixes = (kinds: readonly FileKind[]): string[] =>
  kinds.flatMap((kind) => [`${kind}/`, ...(kind in uploadKinds ? [`uploads/${kind}/`] : [])]);

const getFileArns = ({ files }: FunctionSurroundings, kinds: readonly FileKind[]): string[] =>
  listFilePrefixes(kinds).map((prefix) => `${files.arn}/${prefix}*`);

export type ResourceUses = {
  readonly uses: readonly FunctionResource[];
  readonly fileKinds?: readonly FileKind[];
};

export function grantUses(
  role: Role,
  { uses, fileKinds = [] }: ResourceUses,
  around: FunctionSurroundings,
): void {
  for (const grant of uses.flatMap((it) => grants[it](around, fileKinds))) {
    const to =
      'resources' in grant
        ? { resources: [...grant.resources], conditions: { ...grant.conditions } }
        : { notResources: [...grant.notResources] };
    role.addToPolicy(new PolicyStatement({ actions: [...grant.actions], ...to }));
  }
  for (const resource of getFileArns(around, fileKinds)) acknowledgeAnyFile(role, resource);
  for (const finding of uses.includes('live') ? (around.live?.findings ?? []) : []) {
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${finding}]`,
      reason: 'Any connection: whom it is told, the function decides by their sessions.',
    });
  }
}

function acknowledgeAnyFile(role: Role, resource: string): void {
  const finding = resource.replace(Aws.ACCOUNT_ID, '<AWS::AccountId>');
  Validations.of(role).acknowledge({
    id: `AwsSolutions-IAM5[Resource::${finding}]`,
    reason: 'Any file of these kinds: which one, the handler decides by the caller.',
  });
}
