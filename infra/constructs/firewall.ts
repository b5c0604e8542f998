import { ArnFormat, Stack } from 'aws-cdk-lib';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { prefixOf, type Settings } from '#infra/settings.ts';
import { sessions } from '#shared/contract/accounts/sessions.ts';
import { listPathVariants, sessionCookieName, tenantCookieName } from '#shared/contract/edge.ts';
import { logGroup } from './log-group.ts';

const windowSeconds = 300;

/**
 * AWS's managed rules, plus rate limits per address, per session and per franchise that a busy
 * office stays below.
 */
export class Firewall extends Construct {
  readonly aclArn: string;

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id);
    const name = prefixOf(settings);
    const acl = new CfnWebACL(this, 'Acl', {
      name,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(name),
      rules: rules.map((rule, priority) => ({
        ...rule,
        priority,
        visibilityConfig: visibility(rule.name),
      })),
    });
    this.aclArn = acl.attrArn;
    // WAF writes only to log groups whose names start with this prefix.
    const log = logGroup(this, 'Log', { name: `aws-waf-logs-${name}`, settings });
    new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: acl.attrArn,
      logDestinationConfigs: [arnOf(log)],
      redactedFields: [{ singleHeader: { Name: 'cookie' } }, { queryString: {} }],
    });
  }
}

/** WAF expects the ARN without the `:*` that CloudFormation appends. */
function arnOf(log: LogGroup): string {
  return Stack.of(log).formatArn({
    service: 'logs',
    resource: 'log-group',
    resourceName: log.logGroupName,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
}

type Rule = Omit<CfnWebACL.RuleProperty, 'priority' | 'visibilityConfig'>;

type Counted = Pick<CfnWebACL.RateBasedStatementProperty, 'aggregateKeyType' | 'customKeys'>;
const ofAddress: Counted = { aggregateKeyType: 'IP' };
/**
 * A caller who moves between addresses still counts as one. Calls without a session aren't counted.
 */
const ofSession = ofCookie(sessionCookieName);
/**
 * Counts all sessions of a franchise together, so that one franchise can't use up what the others
 * need.
 */
const ofTenant = ofCookie(tenantCookieName);

type Limited = { readonly each?: Counted; readonly among?: CfnWebACL.StatementProperty };

const rules: readonly Rule[] = [
  atMost('calls-per-address', 3000),
  atMost('calls-per-session', 1500, { each: ofSession }),
  // A quarter of the API's own limit (stacks/gateway.ts).
  atMost('calls-per-tenant', 15_000, { each: ofTenant }),
  atMost('sign-ins-per-address', 100, {
    among: { orStatement: { statements: listPathVariants(sessions.routes.signIn).map(isPath) } },
  }),
  managed('AWSManagedRulesAmazonIpReputationList'),
  managed('AWSManagedRulesKnownBadInputsRuleSet'),
  // Our bodies may exceed the 8 KB above which this rule assumes an attack. The contract limits
  // them.
  managed('AWSManagedRulesCommonRuleSet', 'SizeRestrictions_BODY'),
];

/** Matches a path as API Gateway reads it: decoded, and with any number of leading slashes. */
function isPath(path: string): CfnWebACL.StatementProperty {
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

function ofCookie(name: string): Counted {
  const textTransformations = [{ priority: 0, type: 'NONE' }];
  return {
    aggregateKeyType: 'CUSTOM_KEYS',
    customKeys: [{ cookie: { name, textTransformations } }],
  };
}

function atMost(name: string, limit: number, { each = ofAddress, among }: Limited = {}): Rule {
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

function managed(name: string, onlyCounted?: string): Rule {
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

function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true };
}
