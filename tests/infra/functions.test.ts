import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { getNamePrefix } from '#infra/settings.ts';
import { areas } from '#shared/contract/index.ts';
import { jobs } from '#shared/contract/jobs.ts';
import { getEntryPath } from '#shared/contract/noun.ts';
import { listMounts, toMountRouteKey } from '#shared/contract/mounts.ts';
import type { FunctionResource } from '#shared/contract/route.ts';
import { uploadKinds } from '#shared/domain/platform/file-kinds.ts';
import { getCallSeconds, getJobSeconds } from '#shared/contract/time-limits.ts';
import { bundleEntry, findTableUses } from './bundled-code.ts';
import { permittedActions, resourceByPort } from './doors.ts';
import {
  type CloudResource,
  listResourceProperties,
  findResources,
  readProduct,
} from './synthesized.ts';

const { templates } = readProduct();
const prefix = getNamePrefix({ stage: 'production' });
const [ofAreas, ofJobs] = [templates('areas'), templates('jobs')];
const both = [...ofAreas, ...ofJobs];
const root = path.resolve(import.meta.dirname, '../..');

/** What every function may do, including what a reader of the stream may do. */
const always = [
  'logs:CreateLogStream',
  'logs:PutLogEvents',
  'xray:PutTelemetryRecords',
  'xray:PutTraceSegments',
];
const readerToo = [
  'dynamodb:DescribeStream',
  'dynamodb:GetRecords',
  'dynamodb:GetShardIterator',
  'dynamodb:ListStreams',
];

/** Each job may put failed input into its queue. */
const putAside = ['sqs:GetQueueAttributes', 'sqs:GetQueueUrl', 'sqs:SendMessage'];

describe('the routes', () => {
  const leading = templates('routes');
  const isLive = ({ ApiId }: { ApiId: unknown }) => JSON.stringify(ApiId).includes('Live');
  const allRoutes = listResourceProperties(leading, 'AWS::ApiGatewayV2::Route');
  const routes = allRoutes.filter((it) => !isLive(it));
  const allIntegrations = findResources(leading, 'AWS::ApiGatewayV2::Integration');
  const integrations = Object.fromEntries(
    Object.entries(allIntegrations).filter(([, { Properties }]) => !isLive(Properties)),
  );

  test('of live connections lead to one function, whose answers go back', () => {
    const live = allRoutes.filter(isLive);
    const behind = Object.values(allIntegrations).filter(({ Properties }) => isLive(Properties));
    const answers = listResourceProperties(leading, 'AWS::ApiGatewayV2::RouteResponse');

    expect(live.map(({ RouteKey }) => RouteKey).toSorted()).toEqual([
      '$connect',
      '$default',
      '$disconnect',
    ]);
    expect(JSON.stringify(behind)).toContain(`${prefix}-serve-live-screens`);
    expect(behind).toHaveLength(1);
    expect(answers).toMatchObject([{ RouteResponseKey: '$default' }]);
  });

  test('are the mounts of the contract and one for all other paths, of each gateway', () => {
    expect(routes.map(({ RouteKey }) => RouteKey).toSorted()).toEqual(
      ['$default', '$default', ...listMounts(areas).map(toMountRouteKey)].toSorted(),
    );
  });

  test('of customers are of an API of their own, which leads to none of the office’s functions', () => {
    const apiOf = ({ ApiId }: (typeof routes)[number]) => JSON.stringify(ApiId);
    const isCustomers = ({ RouteKey }: (typeof routes)[number]) => RouteKey.includes(' /customer/');
    const [customersApi, ...others] = new Set(routes.filter(isCustomers).map(apiOf));
    const behind = Object.values(integrations)
      .filter(({ Properties }) => apiOf(Properties) === customersApi)
      .map(({ Properties }) => String(Properties.IntegrationUri['Fn::Join'][1].at(-1)).split(':'));

    expect(others).toEqual([]);
    expect(behind.map((it) => it.at(-2))).toEqual([`${prefix}-customer-orders`]);
    expect(
      routes
        .filter((it) => apiOf(it) === customersApi && !isCustomers(it))
        .map((it) => it.RouteKey),
    ).toEqual(['$default']);
    const permissions = listResourceProperties(ofAreas, 'AWS::Lambda::Permission');
    expect(permissions.filter((it) => JSON.stringify(it).includes('CustomerApi'))).toHaveLength(1);
  });

  test('lead each to the released version of its area’s function', () => {
    const led = routes.map(({ RouteKey, Target }) => {
      const [, [, { Ref: id }]] = Target['Fn::Join'];
      const parts: unknown[] = integrations[id]?.Properties.IntegrationUri['Fn::Join'][1];
      return [RouteKey, String(parts.at(-1)).split(':').slice(-2).join(':')];
    });

    expect(Object.fromEntries(led)).toMatchObject(
      Object.fromEntries(
        listMounts(areas).map((it) => [toMountRouteKey(it), `${prefix}-${it.area.name}:live`]),
      ),
    );
  });

  test('share one integration and one permission an area', () => {
    expect(Object.keys(integrations)).toHaveLength(areas.length);
    expect(listResourceProperties(ofAreas, 'AWS::Lambda::Permission')).toHaveLength(areas.length);
  });
});

describe('every function', () => {
  const functions = listResourceProperties(both, 'AWS::Lambda::Function');

  test('runs Node 24 on ARM and is traced: a call always, a job if what woke it is', () => {
    const settings = functions.map(({ FunctionName, Runtime, Architectures, TracingConfig }) => [
      FunctionName,
      ...[Runtime, Architectures, TracingConfig],
    ]);

    const wanted = (Mode: string) => ['nodejs24.x', ['arm64'], { Mode }] as const;
    expect(settings.toSorted()).toEqual(
      [
        ...areas.map(({ name }) => [`${prefix}-${name}`, ...wanted('Active')]),
        ...jobs.map(({ name }) => [`${prefix}-${name}`, ...wanted('PassThrough')]),
      ].toSorted(),
    );
  });

  test('ends when its area or job says', () => {
    const limits = new Map(functions.map((it) => [it.FunctionName, it.Timeout]));

    expect(limits).toEqual(
      new Map([
        ...areas.map((area) => [`${prefix}-${area.name}`, getCallSeconds(area)] as const),
        ...jobs.map((job) => [`${prefix}-${job.name}`, getJobSeconds(job)] as const),
      ]),
    );
  });

  test('logs into a group of its own that forgets', () => {
    const logs = listResourceProperties(both, 'AWS::Logs::LogGroup');

    expect(logs.map(({ LogGroupName }) => LogGroupName).toSorted()).toEqual(
      functions.map(({ FunctionName }) => `/aws/lambda/${FunctionName}`).toSorted(),
    );
    expect(logs.every(({ RetentionInDays }) => RetentionInDays === 90)).toBe(true);
  });

  test('leaves its log behind in production, and nowhere else', () => {
    const fates = (given: object) => {
      const own = readProduct({ ...given });
      const all = (['areas', 'jobs', 'gateway', 'edge'] as const).flatMap((it) =>
        own.templates(it),
      );
      const logs = Object.values(findResources(all, 'AWS::Logs::LogGroup'));
      return new Set(logs.map(({ DeletionPolicy }) => DeletionPolicy));
    };

    expect([fates({}), fates({ stage: 'trial' })]).toEqual([
      new Set(['RetainExceptOnCreate']),
      new Set(['Delete']),
    ]);
  });
});

describe('what a function may do', () => {
  test.each(areas.map(({ name, uses }) => [name, uses] as const))('%s', (name, uses) => {
    expect(allowedTo(ofAreas, name)).toEqual(expected(uses));
  });

  test.each(jobs.map((job) => [job.name, job] as const))('%s', (name, { uses, trigger }) => {
    const more = trigger.kind === 'tableStream' ? readerToo : [];

    expect(allowedTo(ofJobs, name)).toEqual(expected(uses, [...more, ...putAside]));
  });

  test('is, where it only reads the table, to note that a session is in use, and no more', () => {
    const updates = statementsFor(ofAreas, 'dashboards').filter((it) =>
      listActions(it).includes('dynamodb:UpdateItem'),
    );

    expect(updates).toMatchObject([
      {
        Action: 'dynamodb:UpdateItem',
        Condition: {
          'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['$brandwagon#person_*'] },
        },
      },
    ]);
  });

  test('is named action by action, and never on everything but traces, the list of streams and the mail quota', () => {
    const statements = listStatements(both);
    const onAll = statements.filter(({ Resource: on }) => on === '*');

    expect(statements.flatMap(listActions).filter((it) => it.includes('*'))).toEqual([]);
    expect(new Set(onAll.flatMap(listActions))).toEqual(
      new Set([
        'xray:PutTelemetryRecords',
        'xray:PutTraceSegments',
        'dynamodb:ListStreams',
        'ses:GetSendQuota',
      ]),
    );
  });
});

describe('the kinds of files that a function gets to', () => {
  const entries = [
    ...areas.map((area) => [`functions/${getEntryPath('areas', area)}.ts`, area] as const),
    ...jobs.map((job) => [`functions/${getEntryPath('jobs', job)}.ts`, job] as const),
  ];

  test.each(entries)('%s', async (entry, { fileKinds = [], uses }) => {
    const { imported } = await bundleEntry(entry);
    const sources = imported.map((it) => readFileSync(path.join(root, it), 'utf8'));
    const named = sources.flatMap((source) =>
      [
        ...source.matchAll(
          /(?:buildFileKey|buildUploadKey|storeUpload|createUploadUrl)\((?:caller)?[,\s]*'(\w+)'/g,
        ),
      ].map(([, kind]) => kind),
    );
    // Whatever kind of file it was.
    const expected = uses.includes('fileRemoval') ? Object.keys(uploadKinds) : new Set(named);

    expect([...fileKinds].toSorted()).toEqual([...expected].toSorted());
  });

  test.each(['waffle-menu', 'file-export'] as const)('%s gets to no others', (name) => {
    const kinds = areas.find((area) => area.name === name)?.fileKinds ?? [];

    const reached = reachedIn(ofAreas, name, 's3:GetObject');

    const expected = kinds.flatMap((it) =>
      it in uploadKinds ? [`${it}/*`, `uploads/${it}/*`] : [`${it}/*`],
    );
    expect(reached.toSorted()).toEqual(expected.toSorted());
  });
});

describe('what a function declares that it uses', () => {
  const entries = [
    ...areas.map((area) => [`functions/${getEntryPath('areas', area)}.ts`, area.uses] as const),
    ...jobs.map((job) => [`functions/${getEntryPath('jobs', job)}.ts`, job.uses] as const),
  ];

  test.each(entries)('%s', async (entry, uses) => {
    const { imported, code } = await bundleEntry(entry);

    const led = [...new Set(imported.flatMap((file) => resourceByPort[file] ?? []))];

    expect([...led, ...findTableUses(imported, code)].toSorted()).toEqual([...uses].toSorted());
  });

  test('covers each port that leads out', () => {
    const ports = readdirSync(path.join(root, 'functions/ports'), { recursive: true })
      .map(String)
      .filter((it) => it.endsWith('.ts'))
      .map((it) => `functions/ports/${it}`);
    const inside = [
      'authenticator',
      'passkeys',
      'calendar-file',
      'common-passwords',
      'csv',
      'json-sheet',
      // It reads what everybody may: the fonts that the web app has.
      'pdf',
      'file-keys',
      // The ports that import it say what is done there.
      'file-store',
      'stripe',
      'ids',
      'urls',
      'payment-key',
      'liquid',
      // The API key comes with each call.
      'mailing-lists',
      // It reads what the service sends by itself.
      'mail-reports',
      'passwords',
      'picture-data',
      'recurrence',
      'safe-html',
      'scratch-file',
      // Its callers say what it opens.
      'secret-reader',
      'sheet-file',
      'tokens',
      'us-cities',
      // It calls addresses that franchises entered.
      'webhooks',
      'workbook',
      'zip-codes',
    ];

    const leadingOut = ports.filter((it) => !inside.includes(path.basename(it, '.ts')));

    expect(leadingOut.toSorted()).toEqual(
      Object.keys(resourceByPort)
        .filter((it) => it.startsWith('functions/ports/'))
        .toSorted(),
    );
  });
});

type Statement = { readonly Action: string | string[]; readonly Resource: unknown };

function expected(uses: readonly FunctionResource[], more: readonly string[] = []): string[] {
  // Two secrets are one statement on both.
  return [
    ...new Set([...always, ...uses.flatMap((it) => permittedActions[it]), ...more]),
  ].toSorted();
}

function allowedTo(made: readonly Template[], functionName: string): string[] {
  return statementsFor(made, functionName).flatMap(listActions).toSorted();
}

/** Which of our files it reaches, from the joined names in the template. */
function reachedIn(made: readonly Template[], functionName: string, action: string): string[] {
  const on = statementsFor(made, functionName).filter((it) => listActions(it).includes(action));
  return on
    .flatMap((it) => [it.Resource].flat())
    .map((it) => {
      const {
        'Fn::Join': [, parts],
      } = it as { 'Fn::Join': [string, unknown[]] };
      return String(parts.at(-1)).slice(1);
    });
}

function statementsFor(made: readonly Template[], functionName: string): Statement[] {
  const [[logicalId] = []] = Object.entries(findResources(made, 'AWS::IAM::Role')).filter(
    ([, { Properties }]) => Properties.Description === `What ${prefix}-${functionName} may do`,
  );
  const policies = Object.values(findResources(made, 'AWS::IAM::Policy')).filter((policy) =>
    policy.Properties.Roles.some((role: { Ref: string }) => role.Ref === logicalId),
  );
  return policies.flatMap(statementsIn);
}

function listStatements(made: readonly Template[]): Statement[] {
  return Object.values(findResources(made, 'AWS::IAM::Policy')).flatMap(statementsIn);
}

function statementsIn({ Properties }: CloudResource): Statement[] {
  return Properties.PolicyDocument.Statement;
}

function listActions({ Action }: Statement): string[] {
  return [Action].flat();
}
