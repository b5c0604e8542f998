import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { DeployedState, isProduction, Settings } from './settings.ts';

const stagesFolder = path.join(import.meta.dirname, 'stages');

const StageFile = z.object({ settings: z.record(z.string(), z.unknown()) });

export function listStages(): string[] {
  const files = readdirSync(stagesFolder).map((file) => path.parse(file));
  return files.filter(({ ext }) => ext === '.ts').map(({ name }) => name);
}

const getStateFile = (stage: string) => path.join(stagesFolder, `${stage}.deployed.json`);

export function readDeployedState(stage: string): DeployedState {
  const file = getStateFile(stage);
  return existsSync(file) ? DeployedState.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** States what later deployments have to know. Returns the file, which belongs into a commit. */
export function saveDeployedState(stage: string, change: DeployedState): string {
  const file = getStateFile(stage);
  const state = { ...readDeployedState(stage), ...change };
  writeFileSync(file, `${JSON.stringify(state, undefined, 2)}\n`);
  return file;
}

/**
 * The settings of infra/stages/<stage>.ts, for one deployment with another rollout if one is given.
 * Throws with everything that is wrong or missing.
 */
export async function loadStage(stage: string, rollout?: unknown): Promise<Settings> {
  const file = path.join(stagesFolder, `${stage}.ts`);
  // Compared as a name first, so that a stage can't lead to another folder.
  if (!listStages().includes(stage) || !existsSync(file)) {
    throw new Error(`There is no stage "${stage}". infra/stages has: ${listStages().join(', ')}.`);
  }
  const { settings } = StageFile.parse(await import(pathToFileURL(file).href));
  const input = rollout === undefined ? settings : { ...settings, rollout };
  return { ...parseStage(stage, input), ...readDeployedState(stage) };
}

/** Throws with everything that is wrong or missing, each with its field. */
export function parseStage(stage: string, input: Readonly<Record<string, unknown>>): Settings {
  const { data, error } = Settings.strict().safeParse({ ...withoutEmpty(input), stage });
  const problems = [
    ...(error?.issues.map(({ path: field, message }) => `${field.join('.')}: ${message}`) ?? []),
    ...(isProduction({ stage }) ? listMissing(input) : []),
  ];
  if (data && problems.length === 0) return data;
  const list = problems.map((problem) => `  ${problem}`).join('\n');
  throw new Error(`infra/stages/${stage}.ts is not complete:\n${list}`);
}

/** What production can't do without, and what each is for. */
const requiredInProduction = {
  domain: 'the address of the web app and its certificate (name, certificateArn)',
  mailDomain: 'the domain that mail is sent from',
  alarmMail: 'who is told when something breaks',
} as const satisfies Partial<Record<keyof Settings, string>>;

function listMissing(input: Readonly<Record<string, unknown>>): string[] {
  const known = withoutEmpty(input);
  const missing = Object.entries(requiredInProduction)
    .filter(([field]) => known[field] === undefined)
    .map(([field, purpose]) => `${field}: production needs ${purpose}`);
  const examples = Object.keys(requiredInProduction)
    .filter((field) => /\.example"/.test(JSON.stringify(known[field] ?? '')))
    .map((field) => `${field}: .example is reserved for examples; nobody can own it`);
  return [...missing, ...examples];
}

/** A field that is left empty counts as missing, so that a file can list what is to be filled in. */
function withoutEmpty(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => !isEmpty(value)));
}

const isEmpty = (value: unknown): boolean =>
  value === '' ||
  value === undefined ||
  (typeof value === 'object' && value !== null && Object.values(value).every(isEmpty));
