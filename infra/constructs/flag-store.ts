import { Aws } from 'aws-cdk-lib';
import {
  CfnApplication,
  CfnConfigurationProfile,
  CfnDeploymentStrategy,
  CfnEnvironment,
} from 'aws-cdk-lib/aws-appconfig';
import { Construct } from 'constructs';
import { getNamePrefix, type Settings } from '#infra/settings.ts';
import { flagConfiguration } from '#shared/domain/platform/feature-flags.ts';

/**
 * Stores the feature flags. Only `npm run flags` sets them: if a release did, it would undo what an
 * operator switched.
 */
export class FlagStore extends Construct {
  readonly applicationName: string;
  readonly arn: string;

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id);
    this.applicationName = getNamePrefix(settings);
    const application = new CfnApplication(this, 'Application', {
      name: this.applicationName,
      description: 'Feature flags',
    });
    const applicationId = application.ref;
    const environment = new CfnEnvironment(this, 'Environment', {
      applicationId,
      name: flagConfiguration.environment,
    });
    const profile = new CfnConfigurationProfile(this, 'Profile', {
      applicationId,
      name: flagConfiguration.profile,
      locationUri: 'hosted',
      type: 'AWS.AppConfig.FeatureFlags',
    });
    // Without a time to bake: while one deployment bakes, none can be switched back.
    new CfnDeploymentStrategy(this, 'Strategy', {
      name: this.applicationName,
      deploymentDurationInMinutes: 0,
      growthFactor: 100,
      finalBakeTimeInMinutes: 0,
      replicateTo: 'NONE',
    });
    const arnPrefix = `arn:aws:appconfig:${settings.region}:${Aws.ACCOUNT_ID}`;
    this.arn = `${arnPrefix}:application/${applicationId}/environment/${environment.ref}/configuration/${profile.ref}`;
  }
}
