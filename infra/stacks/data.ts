import {
  Duration,
  type RemovalPolicy,
  SecretValue,
  Stack,
  type StackProps,
  Validations,
} from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  type ITable,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import { EventBus } from 'aws-cdk-lib/aws-events';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { type Bucket, BucketEncryption, HttpMethods, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Secret, type SecretProps } from 'aws-cdk-lib/aws-secretsmanager';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { BackupCopies } from '#infra/constructs/backup-copies.ts';
import { asExactType } from '#infra/constructs/exact.ts';
import { DataKey } from '#infra/constructs/data-key.ts';
import { FlagStore } from '#infra/constructs/flag-store.ts';
import { AccessLogBucket, PrivateBucket } from '#infra/constructs/private-bucket.ts';
import { buildFilesBucketName } from '#infra/names.ts';
import {
  buildMailFromDomain,
  getRemovalPolicy,
  isProduction,
  getNamePrefix,
  type RestoredTable,
  type Settings,
} from '#infra/settings.ts';
import { pendingUploadDays, generatedFileKinds } from '#shared/domain/platform/file-kinds.ts';

export type DataStackProps = StackProps & { readonly webOrigin: string };

/** Empty where AWS's own keys are used. */
type OwnKey = { readonly encryptionKey?: IKey };

/** What outlives every deployment, and the resources behind the functions' ports. */
export class DataStack extends Stack {
  readonly table: ITable;
  readonly files: Bucket;
  readonly bus: EventBus;
  readonly flags: FlagStore;
  readonly passwords: Secret;
  readonly payments: Secret;
  readonly mailingLists: Secret;
  readonly push: Secret;
  readonly mailIdentity: EmailIdentity;
  readonly mailRules: ConfigurationSet;

  constructor(scope: Construct, id: string, settings: Settings, props: DataStackProps) {
    super(scope, id, props);
    const keep = isProduction(settings);
    const removalPolicy = getRemovalPolicy(settings);
    const key = settings.ownKey
      ? { encryptionKey: asExactType<IKey>(new DataKey(this, 'Key', settings)) }
      : {};
    const ownTable = createTable(this, {
      tableName: getNamePrefix(settings),
      removalPolicy,
      keep,
      key,
    });
    this.table = settings.table
      ? importRestoredTable(this, settings.table)
      : asExactType<ITable>(ownTable);
    // Other stacks import these until they are deployed themselves, also after a restore.
    for (const value of [ownTable.tableName, ownTable.tableArn, ownTable.tableStreamArn]) {
      this.exportValue(value);
    }
    if (settings.backupVaultArn) {
      new BackupCopies(this, 'BackupCopies', {
        table: this.table,
        vaultArn: settings.backupVaultArn,
      });
    }
    this.files = createFilesBucket(this, settings, {
      removalPolicy,
      webOrigin: props.webOrigin,
      key,
    });
    this.bus = new EventBus(this, 'Bus', { eventBusName: getNamePrefix(settings) });
    this.flags = new FlagStore(this, 'Flags', settings);
    const secret = (name: string) => ({
      secretName: `${getNamePrefix(settings)}/${name}`,
      removalPolicy,
      ...key,
    });
    this.passwords = createPasswordKey(this, secret('passwords'));
    this.payments = createPaymentSecret(this, secret('payments'));
    this.mailingLists = createMailingListKey(this, secret('mailing-lists'));
    this.push = createPushKey(this, secret('push'));
    this.mailRules = new ConfigurationSet(this, 'MailRules', {
      configurationSetName: getNamePrefix(settings),
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    // Bounces and spam complaints are reported to a job (triggers.ts).
    this.mailRules.addEventDestination('Reports', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Account', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    this.mailIdentity = new EmailIdentity(this, 'MailIdentity', {
      identity: Identity.domain(settings.mailDomain),
      mailFromDomain: buildMailFromDomain(settings),
      configurationSet: this.mailRules,
    });
  }
}

/** A test keeps it equal to the definition in functions/data/store/table.ts. */
function createTable(
  scope: Construct,
  options: { tableName: string; removalPolicy: RemovalPolicy; keep: boolean; key: OwnKey },
): Table {
  const { tableName, removalPolicy, keep, key } = options;
  const it = new Table(scope, 'Table', {
    tableName,
    partitionKey: stringAttribute('pk'),
    sortKey: stringAttribute('sk'),
    billingMode: BillingMode.PAY_PER_REQUEST,
    encryption: key.encryptionKey ? TableEncryption.CUSTOMER_MANAGED : TableEncryption.AWS_MANAGED,
    ...key,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    timeToLiveAttribute: 'expiresAt',
    stream: StreamViewType.NEW_AND_OLD_IMAGES,
    deletionProtection: keep,
    removalPolicy,
  });
  it.addGlobalSecondaryIndex({
    indexName: 'list',
    partitionKey: stringAttribute('list_pk'),
    sortKey: stringAttribute('list_sk'),
    projectionType: ProjectionType.INCLUDE,
    nonKeyAttributes: ['row', '__edb_e__', '__edb_v__'],
  });
  it.addGlobalSecondaryIndex({
    indexName: 'due',
    partitionKey: stringAttribute('due_pk'),
    sortKey: stringAttribute('due_sk'),
    projectionType: ProjectionType.KEYS_ONLY,
  });
  it.addGlobalSecondaryIndex({
    indexName: 'related',
    partitionKey: stringAttribute('related_pk'),
    sortKey: stringAttribute('related_sk'),
    projectionType: ProjectionType.INCLUDE,
    nonKeyAttributes: ['row', '__edb_e__', '__edb_v__'],
  });
  return it;
}

/** The stream isn't derived from the name: each stream has its own ARN. */
function importRestoredTable(scope: Stack, { name, streamArn }: RestoredTable): ITable {
  return Table.fromTableAttributes(scope, 'RestoredTable', {
    tableArn: scope.formatArn({ service: 'dynamodb', resource: 'table', resourceName: name }),
    tableStreamArn: streamArn,
  });
}

function stringAttribute(name: string) {
  return { name, type: AttributeType.STRING };
}

function createFilesBucket(
  scope: Construct,
  settings: Settings,
  options: { removalPolicy: RemovalPolicy; webOrigin: string; key: OwnKey },
): Bucket {
  const { removalPolicy, webOrigin, key } = options;
  const log = new AccessLogBucket(scope, 'FileAccessLog', settings);
  return new PrivateBucket(scope, 'Files', {
    bucketName: buildFilesBucketName(settings),
    removalPolicy,
    // Without a bucket key, S3 would ask KMS for each file.
    ...(key.encryptionKey
      ? { ...key, encryption: BucketEncryption.KMS, bucketKeyEnabled: true }
      : {}),
    versioned: true,
    serverAccessLogsBucket: asExactType<IBucket>(log),
    // Browsers PUT and GET files by signed links, and only from our own pages.
    cors: [
      {
        allowedOrigins: [webOrigin],
        allowedMethods: [HttpMethods.GET, HttpMethods.HEAD, HttpMethods.PUT],
        allowedHeaders: ['content-type'],
        maxAge: 3600,
      },
    ],
    lifecycleRules: [
      { id: 'unfinished-uploads', abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ...Object.entries(generatedFileKinds).map(([kind, { keptDays }]) => ({
        id: kind,
        prefix: `${kind}/`,
        expiration: Duration.days(keptDays),
      })),
      // Uploads that were never attached to anything.
      { id: 'uploads', prefix: 'uploads/', expiration: Duration.days(pendingUploadDays) },
      { id: 'earlier-versions', noncurrentVersionExpiration: Duration.days(30) },
    ],
  });
}

/**
 * The key that browsers encrypt passwords with. It is generated once, and no person knows it
 * beforehand.
 */
const createPasswordKey = (scope: Construct, props: OwnSecretProps): Secret =>
  createSealingKey(scope, 'Passwords', {
    ...props,
    description: 'What browsers seal passwords with on their way',
    unrotated: 'Each visitor may read it; TLS protects what it seals.',
  });

/**
 * Encrypts what is stored sealed (functions/ports/secrets/sealed-text.ts). It is generated once, and
 * no person knows it.
 */
const createMailingListKey = (scope: Construct, props: OwnSecretProps): Secret =>
  createSealingKey(scope, 'MailingLists', {
    ...props,
    description: 'What the API keys of mailing lists are sealed with',
    unrotated:
      '`npm run rotate` replaces it: AWS’s own rotation would forget what opens stored keys.',
  });

/** The key pair that push services know us by is derived from it (functions/ports/push.ts). */
const createPushKey = (scope: Construct, props: OwnSecretProps): Secret =>
  createSealingKey(scope, 'Push', {
    ...props,
    description: 'What pushes to browsers are signed with',
    unrotated:
      '`npm run rotate` replaces it: AWS’s own rotation would end the subscriptions of all devices.',
  });

type OwnSecretProps = Pick<SecretProps, 'secretName' | 'removalPolicy' | 'encryptionKey'>;

type SealingKeyProps = Pick<SecretProps, 'description'> &
  OwnSecretProps & {
    /** Why the key is never rotated. */
    readonly unrotated: string;
  };

function createSealingKey(
  scope: Construct,
  id: string,
  { unrotated, ...props }: SealingKeyProps,
): Secret {
  const secret = new Secret(scope, id, {
    ...props,
    generateSecretString: {
      secretStringTemplate: '{}',
      generateStringKey: 'key',
      passwordLength: 64,
      excludePunctuation: true,
    },
  });
  Validations.of(secret).acknowledge({ id: 'AwsSolutions-SMG4', reason: unrotated });
  return secret;
}

/**
 * The operator writes the three values once, in the console or with the CLI. Deployments don't
 * overwrite them.
 */
function createPaymentSecret(scope: Construct, props: OwnSecretProps): Secret {
  const unset = SecretValue.unsafePlainText('not set');
  const secret = new Secret(scope, 'Payments', {
    ...props,
    description: 'The keys that Stripe issued',
    secretObjectValue: { secretKey: unset, webhookSecret: unset, clientId: unset },
  });
  Validations.of(secret).acknowledge({
    id: 'AwsSolutions-SMG4',
    reason: 'Stripe issues and rotates these keys; AWS cannot.',
  });
  return secret;
}
