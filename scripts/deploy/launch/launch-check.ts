import type { Settings } from '#infra/settings.ts';

/** A deployed stage, as far as an outside look at it goes. */
export type DeployedStage = {
  readonly settings: Settings;
  /** The variables of the deployed functions (functions/env.ts). */
  readonly variables: Readonly<Record<string, string>>;
  /** CloudFront's own domain, to which the stage's domain points. */
  readonly edgeDomain: string | undefined;
};

export type LaunchResult = {
  readonly isDone: boolean;
  /** What was seen in the account. */
  readonly seen: string;
  /** What is left to do, with the exact values. */
  readonly todo: readonly string[];
};

/** One thing that has to be in order before people work with a stage. It only reads. */
export type LaunchCheck = {
  readonly title: string;
  readonly look: (stage: DeployedStage) => Promise<LaunchResult>;
};

export const done = (seen: string): LaunchResult => ({ isDone: true, seen, todo: [] });

export const open = (seen: string, ...todo: readonly string[]): LaunchResult => ({
  isDone: false,
  seen,
  todo,
});

export const consoleUrl = ({ region }: Settings, path: string) =>
  `https://${region}.console.aws.amazon.com/${path}`;
