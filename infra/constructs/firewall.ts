import { ArnFormat, Stack } from 'aws-cdk-lib';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { getNamePrefix, type Settings } from '#infra/settings.ts';
import { passkeys } from '#shared/contract/accounts/passkeys.ts';
import { sessions } from '#shared/contract/accounts/sessions.ts';
import { listPathVariants, sessionCookieName, tenantCookieName } from '#shared/contract/edge.ts';
import { createLogGroup } from './log-group.ts';

const windowSeconds = 300;

/**
 * AWS's managed rules, plus rate limits per address, per session and per franchise that a busy
 * office stays below.
 */
export class Firewall extends Construct {
  readonly aclArn: string;

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id);
    const name = getNamePrefix(settings);
    const acl = new CfnWebACL(this, 'Acl', {
      name,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: buildVisibilityConfig(name),
      // Sessions, keys and links, which whoever reads logs or sampled requests could use.
      dataProtectionConfig: {
        dataProtections: [
          {
            field: { fieldType: 'SINGLE_HEADER', fieldKeys: ['cookie', 'authorization'] },
            action: 'SUBSTITUTION',
          },
          { field: { fieldType: 'QUERY_STRING' }, action: 'SUBSTITUTION' },
        ],
      },
      rules: rules.map((rule, priority) => ({
        ...rule,
        priority,
        visibilityConfig: buildVisibilityConfig(rule.name),
      })),
    });
    this.aclArn = acl.attrArn;
    // WAF writes only to log groups whose names start with this prefix.
    const log = createLogGroup(this, 'Log', { name: `aws-waf-logs-${name}`, settings });
    new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: acl.attrArn,
      logDestinationConfigs: [getLogGroupArn(log)],
      // A line for each request would be the largest part of all logs.
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: [{ ActionCondition: { Action: 'BLOCK' } }],
          },
        ],
      },
    });
  }
}

/** WAF expects the ARN without the `:*` that CloudFormation appends. */
function getLogGroupArn(log: LogGroup): string {
  return Stack.of(log).formatArn({
    service: 'logs',
    resource: 'log-group',
    resourceName: log.logGroupName,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
}

type Rule = Omit<CfnWebACL.RuleProperty, 'priority' | 'visibilityConfig'>;

type RateAggregation = Pick<
  CfnWebACL.RateBasedStatementProperty,
  'aggregateKeyType' | 'customKeys'
>;
const perAddress: RateAggregation = { aggregateKeyType: 'IP' };
/**
 * A caller who moves between addresses still counts as one. Calls without a session aren't counted.
 */
const perSession = perCookie(sessionCookieName);
/**
 * Counts all sessions of a franchise together, so that one franchise can't use up what the others
 * need.
 */
const perTenant = perCookie(tenantCookieName);

type RateLimitOptions = {
  readonly each?: RateAggregation;
  readonly among?: CfnWebACL.StatementProperty;
};

const rules: readonly Rule[] = [
  buildRateLimitRule('calls-per-address', 3000),
  buildRateLimitRule('calls-per-session', 1500, { each: perSession }),
  // A quarter of the API's own limit (stacks/gateway.ts).
  buildRateLimitRule('calls-per-tenant', 15_000, { each: perTenant }),
  buildRateLimitRule('sign-ins-per-address', 100, {
    among: {
      orStatement: {
        statements: [
          sessions.routes.signIn,
          sessions.routes.completeSignIn,
          passkeys.routes.startSignIn,
          passkeys.routes.signIn,
        ]
          .flatMap(listPathVariants)
          .map(matchPath),
      },
    },
  }),
  buildManagedRule('AWSManagedRulesAmazonIpReputationList'),
  buildManagedRule('AWSManagedRulesKnownBadInputsRuleSet'),
  // Our bodies may exceed the 8 KB above which this rule assumes an attack. The contract limits
  // them.
  buildManagedRule('AWSManagedRulesCommonRuleSet', 'SizeRestrictions_BODY'),
];

/** Matches a path as API Gateway reads it: decoded, and with any number of leading slashes. */
function matchPath(path: string): CfnWebACL.StatementProperty {
  return {
    byteMatchStatement: {
      fieldToMatch: { uriPath: {} },
      positionalConstraint: 'EXACTLY',
      searchString: path,
      textTransformations: [
        { priority: 0, type: 'URL_DECODE' },
        { priority: 1, type: 'NORMALIZE_PATH' },
      ],
    },
  };
}

function perCookie(name: string): RateAggregation {
  const textTransformations = [{ priority: 0, type: 'NONE' }];
  return {
    aggregateKeyType: 'CUSTOM_KEYS',
    customKeys: [{ cookie: { name, textTransformations } }],
  };
}

function buildRateLimitRule(
  name: string,
  limit: number,
  { each = perAddress, among }: RateLimitOptions = {},
): Rule {
  return {
    name,
    action: { block: { customResponse: { responseCode: 429 } } },
    statement: {
      rateBasedStatement: {
        ...each,
        evaluationWindowSec: windowSeconds,
        limit,
        ...(among ? { scopeDownStatement: among } : {}),
      },
    },
  };
}

function buildManagedRule(name: string, onlyCounted?: string): Rule {
  return {
    name,
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ...(onlyCounted
          ? { ruleActionOverrides: [{ name: onlyCounted, actionToUse: { count: {} } }] }
          : {}),
      },
    },
  };
}

function buildVisibilityConfig(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true };
}
