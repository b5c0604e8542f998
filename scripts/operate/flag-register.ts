import { setTimeout as wait } from 'node:timers/promises';
import {
  AppConfigClient,
  type AppConfigClientConfig,
  ConflictException,
  CreateHostedConfigurationVersionCommand,
  type DeploymentSummary,
  GetDeploymentCommand,
  GetHostedConfigurationVersionCommand,
  paginateListApplications,
  paginateListConfigurationProfiles,
  paginateListDeployments,
  paginateListDeploymentStrategies,
  paginateListEnvironments,
  paginateListHostedConfigurationVersions,
  StartDeploymentCommand,
} from '@aws-sdk/client-appconfig';
import { z } from 'zod';
import { featureFlags, flagConfiguration } from '#shared/domain/platform/feature-flags.ts';

export type FlagSettings = Readonly<Record<string, { readonly enabled: boolean }>>;

/** AppConfig's own document of feature flags. */
const FlagDocument = z.object({
  values: z.record(z.string(), z.object({ enabled: z.boolean() })),
});

type FlagLocation = {
  readonly ApplicationId: string;
  readonly EnvironmentId: string;
  readonly ConfigurationProfileId: string;
  readonly DeploymentStrategyId: string;
};

/** A deployment takes a few seconds, because the strategy has no steps and no time to bake. */
const deployment = { polls: 120, pollMilliseconds: 500 } as const;

/** The feature flags of a deployed stage, as its functions read them. */
export class FlagRegister {
  readonly #application: string;
  readonly #client: AppConfigClient;

  constructor(application: string, config: AppConfigClientConfig) {
    this.#application = application;
    this.#client = new AppConfigClient({ ...config, maxAttempts: 3 });
  }

  /** Those that were ever set. The others have their default. */
  async read(): Promise<FlagSettings> {
    const location = await this.#findLocation();
    return this.#readDeployed(location, await this.#listDeployments(location));
  }

  /**
   * Keeps the others, and forgets those that the product no longer has. Throws if another change of
   * flags was made at the same time, which it would undo.
   */
  async set(changed: FlagSettings): Promise<void> {
    const location = await this.#findLocation();
    const latestVersion = await this.#findLatestVersion(location);
    const deployments = await this.#listDeployments(location);
    const deployed = await this.#readDeployed(location, deployments);
    const merged = Object.entries({ ...deployed, ...changed });
    const settings = merged.filter(([name]) => Object.hasOwn(featureFlags, name));
    try {
      const ConfigurationVersion = await this.#createVersion(location, settings, latestVersion);
      const { DeploymentNumber } = await this.#client.send(
        new StartDeploymentCommand({
          ...location,
          ConfigurationVersion,
          LatestDeploymentNumber: deployments[0]?.DeploymentNumber,
        }),
      );
      await this.#awaitDeployment(location, DeploymentNumber);
    } catch (error) {
      if (!(error instanceof ConflictException)) throw error;
      const message = 'The flags were changed by someone else at the same time. Run it again.';
      throw new Error(message, { cause: error });
    }
  }

  async #createVersion(
    { ApplicationId, ConfigurationProfileId }: FlagLocation,
    settings: readonly [name: string, setting: FlagSettings[string]][],
    LatestVersionNumber: number | undefined,
  ): Promise<string> {
    const flags = Object.fromEntries(settings.map(([name]) => [name, { name }]));
    const document = { version: '1', flags, values: Object.fromEntries(settings) };
    const { VersionNumber } = await this.#client.send(
      new CreateHostedConfigurationVersionCommand({
        ApplicationId,
        ConfigurationProfileId,
        LatestVersionNumber,
        ContentType: 'application/json',
        Content: new TextEncoder().encode(JSON.stringify(document)),
      }),
    );
    return String(VersionNumber);
  }

  async #awaitDeployment(
    { ApplicationId, EnvironmentId }: FlagLocation,
    DeploymentNumber: number | undefined,
  ): Promise<void> {
    const { polls, pollMilliseconds } = deployment;
    for (let poll = 0; poll < polls; poll += 1) {
      const { State } = await this.#client.send(
        new GetDeploymentCommand({ ApplicationId, EnvironmentId, DeploymentNumber }),
      );
      if (State === 'COMPLETE') return;
      if (State === 'REVERTED' || State?.startsWith('ROLL')) {
        throw new Error(`AppConfig rolled the change back: ${State}`);
      }
      await wait(pollMilliseconds);
    }
    const seconds = (polls * pollMilliseconds) / 1000;
    throw new Error(
      `AppConfig hasn't deployed the change after ${seconds} seconds. List the flags to see whether it has.`,
    );
  }

  async #readDeployed(
    { ApplicationId, ConfigurationProfileId }: FlagLocation,
    deployments: readonly DeploymentSummary[],
  ): Promise<FlagSettings> {
    const newest = deployments.find(({ State }) => State === 'COMPLETE');
    const version = newest?.ConfigurationVersion;
    if (version === undefined) return {};
    const { Content } = await this.#client.send(
      new GetHostedConfigurationVersionCommand({
        ApplicationId,
        ConfigurationProfileId,
        VersionNumber: Number(version),
      }),
    );
    return FlagDocument.parse(JSON.parse(new TextDecoder().decode(Content))).values;
  }

  /** Newest first. */
  async #listDeployments({
    ApplicationId,
    EnvironmentId,
  }: FlagLocation): Promise<readonly DeploymentSummary[]> {
    const ids = { ApplicationId, EnvironmentId };
    const all = await listAll(paginateListDeployments({ client: this.#client }, ids));
    return all.toSorted(
      (one, other) => (other.DeploymentNumber ?? 0) - (one.DeploymentNumber ?? 0),
    );
  }

  /** Undefined if there is none yet. */
  async #findLatestVersion({
    ApplicationId,
    ConfigurationProfileId,
  }: FlagLocation): Promise<number | undefined> {
    const ids = { ApplicationId, ConfigurationProfileId };
    const pages = paginateListHostedConfigurationVersions({ client: this.#client }, ids);
    const numbers = (await listAll(pages)).map(({ VersionNumber = 0 }) => VersionNumber);
    return numbers.length > 0 ? Math.max(...numbers) : undefined;
  }

  async #findLocation(): Promise<FlagLocation> {
    const paging = { client: this.#client };
    const ApplicationId = findId(
      await listAll(paginateListApplications(paging, {})),
      this.#application,
    );
    const [environments, profiles, strategies] = await Promise.all([
      listAll(paginateListEnvironments(paging, { ApplicationId })),
      listAll(paginateListConfigurationProfiles(paging, { ApplicationId })),
      listAll(paginateListDeploymentStrategies(paging, {})),
    ]);
    return {
      ApplicationId,
      EnvironmentId: findId(environments, flagConfiguration.environment),
      ConfigurationProfileId: findId(profiles, flagConfiguration.profile),
      DeploymentStrategyId: findId(strategies, this.#application),
    };
  }
}

async function listAll<Item>(
  pages: AsyncIterable<{ readonly Items?: Item[] | undefined }>,
): Promise<Item[]> {
  const all: Item[] = [];
  for await (const { Items = [] } of pages) all.push(...Items);
  return all;
}

type NamedItem = { readonly Id?: string | undefined; readonly Name?: string | undefined };

function findId(items: readonly NamedItem[], name: string): string {
  const id = items.find(({ Name }) => Name === name)?.Id;
  if (id === undefined) throw new Error(`AppConfig has no ${name}: deploy the stage first`);
  return id;
}
