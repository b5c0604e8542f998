import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { CfnAnomalyMonitor, CfnAnomalySubscription } from 'aws-cdk-lib/aws-ce';
import { Construct } from 'constructs';
import { getNamePrefix, type Settings } from '#infra/settings.ts';
import type { AlarmTopics } from './alarm-topic.ts';

/**
 * The month's budget of the stage, and what AWS finds unusual in its costs. Both go by the tag
 * `stage`, which has to be activated as a cost allocation tag once per account
 * (infra/runbooks/costs-rise.md).
 */
export class CostWatch extends Construct {
  constructor(scope: Construct, id: string, settings: Settings, topics: AlarmTopics) {
    super(scope, id);
    const budgetTopic = topics.openTo('today', 'budgets.amazonaws.com');
    const notify = (notificationType: string, threshold: number) => ({
      notification: {
        notificationType,
        comparisonOperator: 'GREATER_THAN',
        threshold,
        thresholdType: 'PERCENTAGE',
      },
      subscribers: [{ subscriptionType: 'SNS', address: budgetTopic }],
    });
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: getNamePrefix(settings),
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: settings.monthlyBudget, unit: 'USD' },
        costFilters: { TagKeyValue: [`user:stage$${settings.stage}`] },
      },
      notificationsWithSubscribers: [notify('ACTUAL', 80), notify('FORECASTED', 100)],
    });
    const monitor = new CfnAnomalyMonitor(this, 'Anomalies', {
      monitorName: getNamePrefix(settings),
      monitorType: 'CUSTOM',
      monitorSpecification: JSON.stringify({
        Tags: { Key: 'stage', Values: [settings.stage], MatchOptions: ['EQUALS'] },
      }),
    });
    new CfnAnomalySubscription(this, 'AnomalyNotice', {
      subscriptionName: getNamePrefix(settings),
      frequency: 'IMMEDIATE',
      monitorArnList: [monitor.ref],
      subscribers: [{ type: 'SNS', address: topics.openTo('today', 'costalerts.amazonaws.com') }],
      // A tenth of the budget is worth a look, less isn't.
      thresholdExpression: JSON.stringify({
        Dimensions: {
          Key: 'ANOMALY_TOTAL_IMPACT_ABSOLUTE',
          MatchOptions: ['GREATER_THAN_OR_EQUAL'],
          Values: [String(Math.ceil(settings.monthlyBudget / 10))],
        },
      }),
    });
  }
}
