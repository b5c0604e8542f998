import { CfnOutput, RemovalPolicy, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { logGroup } from '#infra/constructs/log-group.ts';
import { prefixOf, type Settings } from '#infra/settings.ts';

/**
 * The HTTP API without its routes. It stands apart from the functions so that the edge can point
 * at it before they exist, and they can know the edge's address and the key that it sends along.
 */
export class GatewayStack extends Stack {
  readonly api: HttpApi;
  readonly edgeKey: Secret;

  constructor(scope: Construct, id: string, settings: Settings, props: StackProps) {
    super(scope, id, props);
    const name = prefixOf(settings);
    this.api = new HttpApi(this, 'Api', { apiName: name, createDefaultStage: false });
    this.edgeKey = edgeKey(this, `${name}/edge`);
    new CfnOutput(this, 'ApiId', { value: this.api.apiId });
    new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      detailedMetricsEnabled: true,
      throttle: { rateLimit: 200, burstLimit: 400 },
      accessLogSettings: {
        destination: new LogGroupLogDestination(
          // API Gateway may write to groups of this name without a policy for each.
          logGroup(this, 'AccessLog', { name: `/aws/vendedlogs/${name}-api`, settings }),
        ),
        format: accessLine,
      },
    });
  }
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
