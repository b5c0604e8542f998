import { Tags } from 'aws-cdk-lib';
import { ManagedPolicy, PermissionsBoundary } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { areas } from '#shared/contract/index.ts';
import { type Job, jobs } from '#shared/contract/jobs.ts';
import { livePath } from '#shared/contract/edge.ts';
import type { Area } from '#shared/contract/route.ts';
import type { FunctionSurroundings } from './constructs/grants.ts';
import { buildFilesBucketName } from './names.ts';
import { readRelease } from './release.ts';
import { isProduction, getNamePrefix, type Settings } from './settings.ts';
import { AreasStack } from './stacks/areas.ts';
import { DataStack } from './stacks/data.ts';
import { EdgeStack } from './stacks/edge.ts';
import { GatewayStack } from './stacks/gateway.ts';
import { JobsStack } from './stacks/jobs.ts';
import { ObservabilityStack } from './stacks/observability.ts';
import { RoutesStack } from './stacks/routes.ts';
import { WebStack } from './stacks/web.ts';

/** The contract that the functions are built from. A test may pass another one. */
export type Contract = { readonly areas: readonly Area[]; readonly jobs: readonly Job[] };

/**
 * Builds the product's stacks, each of which knows only those above it. Functions have one stack
 * per noun.
 */
export function buildProduct(
  app: Construct,
  settings: Settings,
  contract: Contract = { areas, jobs },
) {
  const props = (name: string) => ({
    stackName: `${getNamePrefix(settings)}-${name}`,
    env: { region: settings.region },
    terminationProtection: false,
  });
  const gateway = new GatewayStack(app, 'Gateway', settings, props('gateway'));
  const { apis, live, edgeKey } = gateway;
  const edge = new EdgeStack(app, 'Edge', settings, { ...props('edge'), apis, live, edgeKey });
  const webOrigin = settings.webOrigin ?? edge.webOrigin;
  const data = new DataStack(app, 'Data', settings, {
    ...props('data'),
    webOrigin,
    terminationProtection: isProduction(settings),
  });
  const observed = {
    jobs: contract.jobs,
    apis,
    table: data.table,
    distribution: edge.distribution,
    webOrigin,
  };
  const observability = new ObservabilityStack(app, 'Observability', settings, {
    ...props('observability'),
    ...observed,
  });
  const surroundings = buildSurroundings({ data, gateway }, settings, webOrigin);
  const { releaseAlarmNames: alarmNames } = observability;
  const areaStacks = [...groupByNoun(contract.areas)].map(([noun, ofNoun]) => {
    const own = { ...props(`areas-${noun}`), areas: ofNoun, apis, surroundings, alarmNames };
    const stack = new AreasStack(app, `Areas-${noun}`, settings, own);
    // Named only, so nothing else tells CDK that what stops a release has to exist before it.
    stack.addStackDependency(observability);
    return stack;
  });
  const jobStacks = [...groupByNoun(contract.jobs)].map(([noun, ofNoun]) => {
    const own = { ...props(`jobs-${noun}`), jobs: ofNoun, surroundings };
    return new JobsStack(app, `Jobs-${noun}`, settings, own);
  });
  const leading = { ...props('routes'), ...contract, apis, live };
  const routes = new RoutesStack(app, 'Routes', settings, leading);
  // Routes refer to functions by name, so nothing else tells CDK to deploy the functions first.
  for (const stack of [...areaStacks, ...jobStacks]) routes.addStackDependency(stack);
  const { webBucket: bucket, distribution } = edge;
  const web = new WebStack(app, 'Web', settings, { ...props('web'), bucket, distribution });
  for (const stack of [routes, ...jobStacks]) web.addStackDependency(stack);
  if (settings.permissionsBoundary) {
    const { permissionsBoundary: arn } = settings;
    PermissionsBoundary.of(app).apply(
      ManagedPolicy.fromManagedPolicyArn(gateway, 'PermissionsBoundary', arn),
    );
  }
  Tags.of(app).add('product', 'brandwagon');
  Tags.of(app).add('stage', settings.stage);
  const functions = { areas: areaStacks, jobs: jobStacks };
  return { gateway, edge, data, ...functions, routes, web, observability };
}

function groupByNoun<It extends { readonly noun: string }>(list: readonly It[]): Map<string, It[]> {
  const nouns = new Map<string, It[]>();
  for (const it of list) nouns.set(it.noun, [...(nouns.get(it.noun) ?? []), it]);
  return nouns;
}

function buildSurroundings(
  { data, gateway }: { data: DataStack; gateway: GatewayStack },
  settings: Settings,
  webOrigin: string,
): FunctionSurroundings {
  const { table, files, bus, flags, passwords, payments, mailingLists, push } = data;
  const { mailIdentity, mailRules } = data;
  const { edgeKey, live } = gateway;
  const sender = `no-reply@${settings.mailDomain}`;
  return {
    table,
    files: { arn: `arn:aws:s3:::${buildFilesBucketName(settings)}` },
    bus,
    passwords,
    payments,
    mailingLists,
    push,
    live,
    edgeKey,
    flags,
    languageModel: {
      arn: `arn:aws:bedrock:${settings.region}::foundation-model/${settings.languageModel}`,
    },
    location: {
      places: `arn:aws:geo-places:${settings.region}::provider/default`,
      routes: `arn:aws:geo-routes:${settings.region}::provider/default`,
    },
    mail: {
      identityArn: mailIdentity.emailIdentityArn,
      rulesArn: data.formatArn({
        service: 'ses',
        resource: 'configuration-set',
        resourceName: mailRules.configurationSetName,
      }),
    },
    variables: {
      TABLE_NAME: table.tableName,
      FILES_BUCKET: files.bucketName,
      EVENT_BUS_NAME: bus.eventBusName,
      MAIL_SENDER: `Brandwagon <${sender}>`,
      MAIL_RULES: mailRules.configurationSetName,
      WEB_ORIGIN: webOrigin,
      PASSWORD_SECRET_ID: passwords.secretArn,
      EDGE_SECRET_ID: edgeKey.secretArn,
      PAYMENT_SECRET_ID: payments.secretArn,
      MAILING_LIST_SECRET_ID: mailingLists.secretArn,
      PUSH_SECRET_ID: push.secretArn,
      LANGUAGE_MODEL_ID: settings.languageModel,
      PLACE_COUNTRY: settings.placeCountry,
      FLAG_APPLICATION: flags.applicationName,
      LIVE_ENDPOINT: live?.endpoint ?? `${webOrigin}${livePath}`,
      METRICS_NAMESPACE: getNamePrefix(settings),
      S3_FORCE_PATH_STYLE: String(settings.bucketsByPath),
      APP_VERSION: readRelease(),
    },
  };
}
