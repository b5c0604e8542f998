import { Tags } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import packageJson from '../package.json' with { type: 'json' };
import type { Surroundings } from './constructs/grants.ts';
import { filesBucketName } from './names.ts';
import { prefixOf, type Settings } from './settings.ts';
import { ApiStack } from './stacks/api.ts';
import { DataStack } from './stacks/data.ts';
import { EdgeStack } from './stacks/edge.ts';
import { GatewayStack } from './stacks/gateway.ts';
import { JobsStack } from './stacks/jobs.ts';
import { ObservabilityStack } from './stacks/observability.ts';

/** The product's stacks, each knowing only those above it. */
export function buildProduct(app: Construct, settings: Settings) {
  const props = (name: string) => ({
    stackName: `${prefixOf(settings)}-${name}`,
    env: { region: settings.region },
    terminationProtection: false,
  });
  const gateway = new GatewayStack(app, 'Gateway', settings, props('gateway'));
  const { api: httpApi, edgeKey } = gateway;
  const edge = new EdgeStack(app, 'Edge', settings, { ...props('edge'), api: httpApi, edgeKey });
  const webOrigin = settings.webOrigin ?? edge.webOrigin;
  const data = new DataStack(app, 'Data', settings, { ...props('data'), webOrigin });
  const surroundings = surroundingsOf({ data, edgeKey }, settings, webOrigin);
  const api = new ApiStack(app, 'Api', settings, {
    ...props('api'),
    api: httpApi,
    surroundings,
  });
  const jobs = new JobsStack(app, 'Jobs', settings, { ...props('jobs'), surroundings });
  const observability = new ObservabilityStack(app, 'Observability', settings, {
    ...props('observability'),
    areas: api.functions,
    jobs: jobs.functions,
    api: httpApi,
    table: data.table,
  });
  Tags.of(app).add('product', 'brandwagon');
  Tags.of(app).add('stage', settings.stage);
  return { gateway, edge, data, api, jobs, observability };
}

function surroundingsOf(
  { data, edgeKey }: { data: DataStack; edgeKey: GatewayStack['edgeKey'] },
  settings: Settings,
  webOrigin: string,
): Surroundings {
  const { table, files, bus, passwords, payments, mailIdentity, mailRules } = data;
  const sender = `no-reply@${settings.mailDomain}`;
  return {
    table,
    files: { arn: `arn:aws:s3:::${filesBucketName(settings)}` },
    bus,
    passwords,
    payments,
    edgeKey,
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
      WEB_ORIGIN: webOrigin,
      PASSWORD_SECRET_ID: passwords.secretArn,
      EDGE_SECRET_ID: edgeKey.secretArn,
      PAYMENT_SECRET_ID: payments.secretArn,
      S3_FORCE_PATH_STYLE: String(settings.bucketsByPath),
      APP_VERSION: packageJson.version,
    },
  };
}
