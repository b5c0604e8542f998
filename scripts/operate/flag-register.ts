import { setTimeout as wait } from 'node:timers/promises';
import {
  AppConfigClient,
  type AppConfigClientConfig,
  CreateHostedConfigurationVersionCommand,
  GetHostedConfigurationVersionCommand,
  ListApplicationsCommand,
  ListConfigurationProfilesCommand,
  ListDeploymentStrategiesCommand,
  ListDeploymentsCommand,
  ListEnvironmentsCommand,
  GetDeploymentCommand,
  StartDeploymentCommand,
} from '@aws-sdk/client-appconfig';
import { z } from 'zod';
import { featureFlags, flagConfiguration } from '#shared/domain/platform/feature-flags.ts';

export type FlagSettings = Readonly<Record<string, { readonly enabled: boolean }>>;

/** AppConfig's own document of feature flags. */
const FlagDocument = z.object({
  values: z.record(z.string(), z.object({ enabled: z.boolean() })),
});

type NamedItems = {
  readonly Items?: { Id?: string | undefined; Name?: string | undefined }[] | undefined;
};

type Place = {
  readonly ApplicationId: string;
  readonly EnvironmentId: string;
  readonly ConfigurationProfileId: string;
  readonly DeploymentStrategyId: string;
};

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
    return this.#readDeployed(await this.#findPlace());
  }

  /** Keeps the others, and forgets those that the product no longer has. */
  async set(changed: FlagSettings): Promise<void> {
    const place = await this.#findPlace();
    const merged = Object.entries({ ...(await this.#readDeployed(place)), ...changed });
    const kept = merged.filter(([name]) => Object.hasOwn(featureFlags, name));
    const { ApplicationId, EnvironmentId, ConfigurationProfileId } = place;
    const { VersionNumber } = await this.#client.send(
      new CreateHostedConfigurationVersionCommand({
        ApplicationId,
        ConfigurationProfileId,
        ContentType: 'application/json',
        Content: new TextEncoder().encode(
          JSON.stringify({
            version: '1',
            flags: Object.fromEntries(kept.map(([name]) => [name, { name }])),
            values: Object.fromEntries(kept),
          }),
        ),
      }),
    );
    const { DeploymentNumber } = await this.#client.send(
      new StartDeploymentCommand({ ...place, ConfigurationVersion: String(VersionNumber) }),
    );
    const deployment = { ApplicationId, EnvironmentId, DeploymentNumber };
    for (;;) {
      const { State } = await this.#client.send(new GetDeploymentCommand(deployment));
      if (State === 'COMPLETE') return;
      if (State?.startsWith('ROLL')) throw new Error(`AppConfig took the change back: ${State}`);
      await wait(500);
    }
  }

  async #readDeployed(place: Place): Promise<FlagSettings> {
    const { ApplicationId, EnvironmentId, ConfigurationProfileId } = place;
    const { Items = [] } = await this.#client.send(
      new ListDeploymentsCommand({ ApplicationId, EnvironmentId, MaxResults: 50 }),
    );
    const [newest] = Items.filter(({ State }) => State === 'COMPLETE').toSorted(
      (one, other) => (other.DeploymentNumber ?? 0) - (one.DeploymentNumber ?? 0),
    );
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

  async #findPlace(): Promise<Place> {
    const all = { MaxResults: 50 };
    const ApplicationId = this.#findId(await this.#client.send(new ListApplicationsCommand(all)));
    const [environments, profiles, strategies] = await Promise.all([
      this.#client.send(new ListEnvironmentsCommand({ ...all, ApplicationId })),
      this.#client.send(new ListConfigurationProfilesCommand({ ...all, ApplicationId })),
      this.#client.send(new ListDeploymentStrategiesCommand(all)),
    ]);
    return {
      ApplicationId,
      EnvironmentId: this.#findId(environments, flagConfiguration.environment),
      ConfigurationProfileId: this.#findId(profiles, flagConfiguration.profile),
      DeploymentStrategyId: this.#findId(strategies),
    };
  }

  #findId({ Items = [] }: NamedItems, name: string = this.#application): string {
    const id = Items.find(({ Name }) => Name === name)?.Id;
    if (id === undefined) throw new Error(`AppConfig has no ${name}: deploy the stage first`);
    return id;
  }
}
