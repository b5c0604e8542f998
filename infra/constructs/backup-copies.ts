import { Duration, Validations } from 'aws-cdk-lib';
import {
  BackupPlan,
  BackupPlanRule,
  BackupResource,
  BackupSelection,
  BackupVault,
} from 'aws-cdk-lib/aws-backup';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';

const keptDays = 35;

export type BackupCopiesProps = { readonly table: ITable; readonly vaultArn: string };

/**
 * A copy of the table each day in a vault elsewhere, for the day on which the account or the region
 * itself is lost. Point-in-time recovery covers everything smaller.
 */
export class BackupCopies extends Construct {
  constructor(scope: Construct, id: string, { table, vaultArn }: BackupCopiesProps) {
    super(scope, id);
    const elsewhere = BackupVault.fromBackupVaultArn(this, 'Elsewhere', vaultArn);
    const deleteAfter = Duration.days(keptDays);
    const plan = new BackupPlan(this, 'Plan', { backupVault: new BackupVault(this, 'Vault') });
    plan.addRule(
      new BackupPlanRule({
        scheduleExpression: Schedule.cron({ hour: '9', minute: '0' }),
        deleteAfter,
        copyActions: [{ destinationBackupVault: elsewhere, deleteAfter }],
      }),
    );
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: [
        ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSBackupServiceRolePolicyForBackup'),
      ],
    });
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]',
      reason: 'AWS states what its backup service needs, and keeps it current.',
    });
    new BackupSelection(this, 'Selection', {
      backupPlan: plan,
      resources: [BackupResource.fromDynamoDbTable(table)],
      role,
      disableDefaultBackupPolicy: true,
    });
  }
}
