import { CfnOutput, RemovalPolicy, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { logGroup } from '#infra/constructs/log-group.ts';
import { prefixOf, type Settings } from '#infra/settings.ts';
import type { Gateway } from '#shared/contract/edge.ts';

export type Apis = Readonly<Record<Gateway, HttpApi>>;

/**
 * The HTTP APIs without their routes: the back office's, and the customers'. They stand apart from
 * the functions so that the edge can point at them before those exist, and they can know the edge's
 * address and the key that it sends along.
 */
export class GatewayStack extends Stack {
  readonly apis: Apis;
  readonly edgeKey: Secret;

  constructor(scope: Construct, id: string, settings: Settings, props: StackProps) {
    super(scope, id, props);
    const name = prefixOf(settings);
    this.apis = {
      office: httpApi(this, { part: '', apiName: name, settings }),
      customers: httpApi(this, { part: 'Customer', apiName: `${name}-customers`, settings }),
    };
    this.edgeKey = edgeKey(this, `${name}/edge`);
  }
}

type Made = { readonly part: string; readonly apiName: string; readonly settings: Settings };

/** Each has a throttle of its own: a rush of customers doesn't keep the office waiting. */
function httpApi(scope: Construct, { part, apiName, settings }: Made): HttpApi {
  const api = new HttpApi(scope, `${part}Api`, { apiName, createDefaultStage: false });
  new CfnOutput(scope, `${part}ApiId`, { value: api.apiId });
  new HttpStage(scope, `${part}Stage`, {
    httpApi: api,
    stageName: '$default',
    autoDeploy: true,
    detailedMetricsEnabled: true,
    throttle: { rateLimit: 200, burstLimit: 400 },
    accessLogSettings: {
      destination: new LogGroupLogDestination(
        // API Gateway may write to groups of this name without a policy for each.
        logGroup(scope, `${part}AccessLog`, { name: `/aws/vendedlogs/${apiName}-api`, settings }),
      ),
      format: accessLine,
    },
  });
  return api;
}

/** Drawn at the first deployment; a new one is a new secret under this name and a deployment. */
function edgeKey(scope: Construct, secretName: string): Secret {
  const secret = new Secret(scope, 'EdgeKey', {
    secretName,
    description: 'What the edge proves itself with to the functions',
    generateSecretString: {
      secretStringTemplate: '{}',
      generateStringKey: 'key',
      passwordLength: 64,
      excludePunctuation: true,
    },
    removalPolicy: RemovalPolicy.DESTROY,
  });
  Validations.of(secret).acknowledge({
    id: 'AwsSolutions-SMG4',
    reason: 'It leads past the firewall, to no more than anyone may ask through it.',
  });
  return secret;
}

const accessLine = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    time: '$context.requestTimeEpoch',
    routeKey: '$context.routeKey',
    status: '$context.status',
    sourceIp: '$context.identity.sourceIp',
    userAgent: '$context.identity.userAgent',
    bytes: '$context.responseLength',
    milliseconds: '$context.responseLatency',
    integrationMilliseconds: '$context.integrationLatency',
    integrationError: '$context.integrationErrorMessage',
  }),
);
