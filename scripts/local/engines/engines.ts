import path from 'node:path';
import { livePath } from '#shared/contract/edge.ts';
import { stripeConnect } from '#shared/contract/franchises/stripe-connect.ts';
import { browserPushServices } from '#shared/domain/messages/push.ts';
import type { Clock } from '#scripts/local/runtime/clock.ts';
import { startBusAndSecrets } from './bus-and-secrets.ts';
import type { BusEntry } from './domain-events.ts';
import { startDynamoDb } from './dynamodb.ts';
import { startFileStore } from './files.ts';
import { startFlagsStandIn } from './flags-stand-in.ts';
import { hostName, loopbackHost } from './request-guards.ts';
import { standInModelId, startLanguageModelStandIn } from './language-model-stand-in.ts';
import { type LiveSockets, startLiveStandIn } from './live-stand-in.ts';
import { startLocationStandIn } from './location-stand-in.ts';
import { startMailchimpStandIn } from './mailchimp-stand-in.ts';
import { startMailServer } from './mail.ts';
import { endOrphans } from '#scripts/local/runtime/processes/run-record.ts';
import { startPushStandIn } from './push-stand-in.ts';
import { startSmsStandIn } from './sms-stand-in.ts';
import { startStripeStandIn } from './stripe-stand-in.ts';

const bucket = 'brandwagon-files';
const busName = 'brandwagon';
const paymentSecretId = 'brandwagon/payments';
const passwordSecretId = 'brandwagon/passwords';
const mailingListSecretId = 'brandwagon/mailing-lists';
const edgeSecretId = 'brandwagon/edge';
const pushSecretId = 'brandwagon/push';
/** The key that the laptop's gateway sends, as CloudFront does. */
export const laptopEdgeKey = 'the laptop has one edge for all its calls';
export const laptopStripeKeys = {
  secretKey: 'sk_test_laptop',
  clientId: 'ca_laptop',
  webhookSecret: 'whsec_laptop',
};

const secrets = {
  [paymentSecretId]: laptopStripeKeys,
  [passwordSecretId]: { key: 'the laptop has one key for all who run it' },
  [mailingListSecretId]: { key: 'the laptop seals all API keys with this one' },
  [edgeSecretId]: { key: laptopEdgeKey },
  [pushSecretId]: { key: 'the laptop signs all pushes with this one key' },
};

export type EngineOptions = {
  /** The folder in which the engines store their data. */
  readonly folder: string;
  /** If false, the table is kept in memory, which is faster and is lost at the end. */
  readonly keepTable: boolean;
  readonly webOrigin: string;
  readonly clock: Clock;
  readonly onEvent: (entry: BusEntry) => Promise<void>;
};

export type Engines = {
  /** The variables of functions/env.ts and of the AWS SDK that point at these engines. */
  readonly environment: Readonly<Record<string, string>> & { readonly TABLE_NAME: string };
  readonly mailOrigin: string;
  readonly stripeOrigin: string;
  readonly languageModelOrigin: string;
  readonly mailchimpOrigin: string;
  readonly smsOrigin: string;
  readonly locationOrigin: string;
  readonly pushOrigin: string;
  readonly flagsOrigin: string;
  readonly fileOrigin: string;
  /** The browsers that are connected, by connection id. */
  readonly liveSockets: LiveSockets;
  /**
   * Replaces the table's engine with a new one: the stream of a dropped table would slow down the
   * next one.
   */
  renewTable(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts everything that the functions talk to, each on a free port of this machine only. */
export async function startEngines(options: EngineOptions): Promise<Engines> {
  const { folder, webOrigin, clock } = options;
  await endOrphans();
  const webhook = `${webOrigin}${stripeConnect.routes.webhook.path}`;
  const [dynamoDb, files, mail, cloud, stripe, ...others] = await Promise.all([
    startDynamoDb(options.keepTable ? path.join(folder, 'dynamodb') : undefined),
    startFileStore(path.join(folder, 's3'), bucket),
    startMailServer(folder, options.onEvent),
    startBusAndSecrets({ busName, secrets, onEvent: options.onEvent }),
    startStripeStandIn(folder, laptopStripeKeys, {
      url: webhook,
      secret: laptopStripeKeys.webhookSecret,
      clock,
    }),
    startLanguageModelStandIn(),
    startMailchimpStandIn(),
    startSmsStandIn(folder),
    startLocationStandIn(),
    startPushStandIn(),
    startFlagsStandIn(folder),
    startLiveStandIn(),
  ]);
  const [languageModel, mailchimp, sms, location, push, flags, live] = others;
  return {
    mailOrigin: mail.origin,
    stripeOrigin: stripe.origin,
    languageModelOrigin: languageModel.origin,
    mailchimpOrigin: mailchimp.origin,
    smsOrigin: sms.origin,
    locationOrigin: location.origin,
    pushOrigin: push.origin,
    flagsOrigin: flags.origin,
    liveSockets: live.sockets,
    fileOrigin: files.origin,
    renewTable: dynamoDb.restart,
    environment: {
      TABLE_NAME: 'brandwagon',
      FILES_BUCKET: bucket,
      EVENT_BUS_NAME: busName,
      MAIL_SENDER: 'Brandwagon <no-reply@brandwagon.example>',
      MAIL_RULES: 'brandwagon',
      WEB_ORIGIN: webOrigin,
      WEB_ORIGIN_BY_NAME: webOrigin.replace(loopbackHost, hostName),
      PASSWORD_SECRET_ID: passwordSecretId,
      EDGE_SECRET_ID: edgeSecretId,
      PUSH_SECRET_ID: pushSecretId,
      // A real browser on this laptop subscribes at its own service.
      PUSH_SERVICES: [...browserPushServices, push.origin].join(' '),
      // A developer tries webhooks with a receiver on this machine.
      WEBHOOK_TRUSTED_HOSTS: loopbackHost,
      LIVE_ENDPOINT: `${live.origin}${livePath}`,
      PAYMENT_SECRET_ID: paymentSecretId,
      STRIPE_API_ORIGIN: stripe.origin,
      STRIPE_CONNECT_ORIGIN: stripe.origin,
      MAILING_LIST_SECRET_ID: mailingListSecretId,
      MAILCHIMP_ORIGIN: mailchimp.origin,
      LANGUAGE_MODEL_ID: standInModelId,
      PLACE_COUNTRY: 'USA',
      FLAG_APPLICATION: 'brandwagon',
      S3_FORCE_PATH_STYLE: 'true',
      APP_VERSION: 'laptop',
      ...buildAwsVariables({
        DYNAMODB: dynamoDb.origin,
        DYNAMODB_STREAMS: dynamoDb.origin,
        S3: files.origin,
        SES: mail.origin,
        SNS: sms.origin,
        GEO_PLACES: location.origin,
        GEO_ROUTES: location.origin,
        BEDROCK_RUNTIME: languageModel.origin,
        APPCONFIGDATA: flags.origin,
        EVENTBRIDGE: cloud.origin,
        SECRETS_MANAGER: cloud.origin,
      }),
    },
    stop: async () => {
      const servers = [stripe.close(), cloud.close(), mail.stop(), files.stop()];
      await Promise.all([...servers, ...others.map((it) => it.close())]);
      await dynamoDb.stop();
    },
  };
}

/** s3rver knows only this key pair, and checks the signatures made with it. */
function buildAwsVariables(origins: Readonly<Record<string, string>>): Record<string, string> {
  const endpoints = Object.entries(origins).map(([service, origin]) => [
    `AWS_ENDPOINT_URL_${service}`,
    origin,
  ]);
  return {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    ...Object.fromEntries(endpoints),
  };
}
