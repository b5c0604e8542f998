import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { AutocompleteCommand, GeoPlacesClient } from '@aws-sdk/client-geo-places';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { ListOriginationNumbersCommand, SNSClient } from '@aws-sdk/client-sns';
import { getNamePrefix } from '#infra/settings.ts';
import { consoleUrl, done, type LaunchCheck, open } from './launch-check.ts';

/** What accounts had by default for years. New accounts get less until they ask. */
const neededConcurrency = 1000;

const stacks: LaunchCheck = {
  title: 'Every stack is deployed',
  async look({ settings }) {
    const cloudFormation = new CloudFormationClient({ region: settings.region });
    const prefix = `${getNamePrefix(settings)}-`;
    const states: string[] = [];
    let next: string | undefined;
    do {
      const page = await cloudFormation.send(new DescribeStacksCommand({ NextToken: next }));
      const own = (page.Stacks ?? []).filter(({ StackName = '' }) => StackName.startsWith(prefix));
      states.push(...own.map(({ StackName, StackStatus }) => `${StackName} is ${StackStatus}`));
      next = page.NextToken;
    } while (next);
    const broken = states.filter((state) => !/ (CREATE|UPDATE)_COMPLETE$/.test(state));
    if (states.length > 0 && broken.length === 0) return done(`${states.length} stacks`);
    return open(
      broken.join(', ') || `no stack is named ${prefix}…`,
      `npm run deploy -- ${settings.stage}`,
    );
  },
};

const table: LaunchCheck = {
  title: 'The data can be restored',
  async look({ settings, variables }) {
    const dynamo = new DynamoDBClient({ region: settings.region });
    const TableName = variables['TABLE_NAME'];
    const [{ ContinuousBackupsDescription: backups }, { Table }] = await Promise.all([
      dynamo.send(new DescribeContinuousBackupsCommand({ TableName })),
      dynamo.send(new DescribeTableCommand({ TableName })),
    ]);
    const recovery = backups?.PointInTimeRecoveryDescription;
    const isOn = recovery?.PointInTimeRecoveryStatus === 'ENABLED';
    const seen = `${TableName}: point-in-time recovery ${isOn ? 'is on' : 'is off'}, ${Table?.ItemCount ?? 0} items`;
    return isOn ? done(seen) : open(seen, `npm run deploy -- ${settings.stage}`);
  },
};

const concurrency: LaunchCheck = {
  title: 'Lambda may run enough at once',
  async look({ settings }) {
    const lambda = new LambdaClient({ region: settings.region });
    const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}));
    const limit = AccountLimit?.ConcurrentExecutions ?? 0;
    const seen = `${limit} executions at once`;
    if (limit >= neededConcurrency) return done(seen);
    const path = 'servicequotas/home/services/lambda/quotas/L-B99A9384';
    return open(seen, `Ask for ${neededConcurrency}: ${consoleUrl(settings, path)}`);
  },
};

const languageModel: LaunchCheck = {
  title: 'The language model answers',
  async look({ settings }) {
    const { languageModel: modelId, region } = settings;
    try {
      await new BedrockRuntimeClient({ region }).send(
        new ConverseCommand({
          modelId,
          messages: [{ role: 'user', content: [{ text: 'Say yes.' }] }],
          inferenceConfig: { maxTokens: 1 },
        }),
      );
      return done(modelId);
    } catch (error) {
      const path = 'bedrock/home#/modelaccess';
      return open(
        `${modelId}: ${describe(error)}`,
        `Ask for access: ${consoleUrl(settings, path)}`,
      );
    }
  },
};

const places: LaunchCheck = {
  title: 'Addresses are found (Amazon Location)',
  async look({ settings: { region, placeCountry } }) {
    const { ResultItems = [] } = await new GeoPlacesClient({ region }).send(
      new AutocompleteCommand({
        QueryText: 'Main Street',
        Filter: { IncludeCountries: [placeCountry] },
      }),
    );
    if (ResultItems.length > 0) return done(`${ResultItems.length} for "Main Street"`);
    return open(
      `none for "Main Street" in ${placeCountry}`,
      'Check placeCountry in the stage file',
    );
  },
};

const texts: LaunchCheck = {
  title: 'Text messages have a number',
  async look({ settings }) {
    const { PhoneNumbers = [] } = await new SNSClient({ region: settings.region }).send(
      new ListOriginationNumbersCommand({}),
    );
    const active = PhoneNumbers.filter(({ Status }) => Status?.toUpperCase() === 'ACTIVE');
    if (active.length > 0) return done(active.map((it) => it.PhoneNumber).join(', '));
    return open(
      'no registered number: texts are rejected, mails still go',
      `Register a toll-free or 10DLC number: ${consoleUrl(settings, 'sms-voice/home#/phone-numbers')}`,
    );
  },
};

export const describe = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 300) : String(error);

export const accountChecks: readonly LaunchCheck[] = [
  stacks,
  table,
  concurrency,
  languageModel,
  places,
  texts,
];
