// Feature flags from AWS AppConfig. No call fails or waits for long because AppConfig does: a read is
// cut off after half a second, and what was read before is used, or else the flag's default.
import {
  AppConfigDataClient,
  GetLatestConfigurationCommand,
  StartConfigurationSessionCommand,
} from '@aws-sdk/client-appconfigdata';
import { z } from 'zod';
import { env } from '#functions/env.ts';
import { describeError, log } from '#functions/log.ts';
import {
  type FeatureFlagName,
  featureFlags,
  flagConfiguration,
} from '#shared/domain/platform/feature-flags.ts';

/** One attempt: the next call after `flagSeconds` is the retry. */
const appConfig = new AppConfigDataClient({ maxAttempts: 1 });
const timeoutMilliseconds = 500;

/** How long an instance may still use a flag after it was switched. */
export const flagSeconds = 60;

/** The form in which AppConfig serves flags. */
const FlagValues = z.record(z.string(), z.object({ enabled: z.boolean() }));

let values: z.output<typeof FlagValues> = {};
/** AppConfig expects a new token on each read, which it returned on the last one. */
let token: string | undefined;
let readAt = Number.NEGATIVE_INFINITY;
let reading: Promise<void> | undefined;

/** Reads all flags on the first call, and again when they have aged. */
export async function isFlagOn(name: FeatureFlagName): Promise<boolean> {
  if (performance.now() - readAt >= flagSeconds * 1000) {
    readAt = performance.now();
    reading = readFlags().finally(() => {
      reading = undefined;
    });
  }
  await reading;
  return values[name]?.enabled ?? featureFlags[name].default;
}

async function readFlags(): Promise<void> {
  try {
    const { environment, profile } = flagConfiguration;
    const options = { abortSignal: AbortSignal.timeout(timeoutMilliseconds) };
    token ??= (
      await appConfig.send(
        new StartConfigurationSessionCommand({
          ApplicationIdentifier: env.FLAG_APPLICATION,
          EnvironmentIdentifier: environment,
          ConfigurationProfileIdentifier: profile,
        }),
        options,
      )
    ).InitialConfigurationToken;
    const { Configuration, NextPollConfigurationToken } = await appConfig.send(
      new GetLatestConfigurationCommand({ ConfigurationToken: token }),
      options,
    );
    token = NextPollConfigurationToken;
    // Empty if nothing changed since the last read, or nothing was ever set.
    const text = Configuration?.transformToString() ?? '';
    if (text !== '') values = FlagValues.parse(JSON.parse(text));
  } catch (error) {
    log({ level: 'error', message: 'flags not read', ...describeError(error) });
    // A token is good for one read and a day, so the next read begins anew.
    token = undefined;
  }
}
