import { Aws, Validations } from 'aws-cdk-lib';
import { CfnApplication, CfnDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type Alias, CfnAlias } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { getNamePrefix, type Rollout, type Settings } from '#infra/settings.ts';

/** AWS's own configurations, each of which takes ten minutes. */
const configurations = {
  linear: 'CodeDeployDefault.LambdaLinear10PercentEvery1Minute',
  canary: 'CodeDeployDefault.LambdaCanary10Percent10Minutes',
} as const satisfies Readonly<Record<Exclude<Rollout, 'at-once'>, string>>;

export type GradualReleaseProps = {
  readonly settings: Settings;
  readonly rollout: keyof typeof configurations;
  /** While one of these is in alarm, no call moves, and those that moved are moved back. */
  readonly alarmNames: readonly string[];
};

/**
 * Moves the calls of a stack's aliases to new versions in steps, and back when an alarm goes off.
 * CodeDeploy does it while CloudFormation updates the alias, so the stack's update fails with it and
 * whatever depends on the stack isn't deployed.
 */
export class GradualRelease extends Construct {
  readonly #props: GradualReleaseProps;
  readonly #application: CfnApplication;
  readonly #role: Role;

  constructor(scope: Construct, id: string, props: GradualReleaseProps) {
    super(scope, id);
    this.#props = props;
    this.#application = new CfnApplication(this, 'Application', { computePlatform: 'Lambda' });
    this.#role = createRole(this, props.settings);
  }

  addAlias(alias: Alias): void {
    const { rollout, alarmNames } = this.#props;
    const group = new CfnDeploymentGroup(this, alias.lambda.node.id, {
      applicationName: this.#application.ref,
      serviceRoleArn: this.#role.roleArn,
      deploymentConfigName: configurations[rollout],
      deploymentStyle: {
        deploymentType: 'BLUE_GREEN',
        deploymentOption: 'WITH_TRAFFIC_CONTROL',
      },
      alarmConfiguration: { enabled: true, alarms: alarmNames.map((name) => ({ name })) },
      autoRollbackConfiguration: {
        enabled: true,
        events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM', 'DEPLOYMENT_STOP_ON_REQUEST'],
      },
    });
    // CodeDeploy acts by this policy as soon as the group exists.
    group.node.addDependency(this.#role);
    const resource = alias.node.defaultChild;
    if (!(resource instanceof CfnAlias)) throw new Error('The alias has no resource');
    resource.cfnOptions.updatePolicy = {
      codeDeployLambdaAliasUpdate: {
        applicationName: this.#application.ref,
        deploymentGroupName: group.ref,
      },
    };
  }
}

/** AWS's managed policy would permit every function of the account. */
function createRole(scope: Construct, settings: Settings): Role {
  const role = new Role(scope, 'Role', {
    assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
    description: 'Moves calls to new versions and reads the alarms that stop it',
  });
  const allow = (actions: string[], service: string, resource: string, reason: string) => {
    const arn = (account: string) => `arn:aws:${service}:${settings.region}:${account}:${resource}`;
    role.addToPolicy(new PolicyStatement({ actions, resources: [arn(Aws.ACCOUNT_ID)] }));
    const id = `AwsSolutions-IAM5[Resource::${arn('<AWS::AccountId>')}]`;
    Validations.of(role).acknowledge({ id, reason });
  };
  allow(
    ['lambda:GetAlias', 'lambda:GetProvisionedConcurrencyConfig', 'lambda:UpdateAlias'],
    'lambda',
    `function:${getNamePrefix(settings)}-*`,
    'The functions of this stage.',
  );
  allow(
    ['cloudwatch:DescribeAlarms'],
    'cloudwatch',
    'alarm:*',
    'CloudWatch looks up alarms by a list of names, and this only reads.',
  );
  return role;
}
