// What a franchise tells its AI agent about a brand. It is edited as a draft and takes effect once
// it is published.
import type { LocalDate } from '#shared/domain/values/local-date.ts';

export const agentTones = ['friendly', 'professional', 'brief'] as const;
export type AgentTone = (typeof agentTones)[number];

export type Faq = { readonly question: string; readonly answer: string };

export type AgentConfig = {
  readonly greeting: string;
  readonly tone: AgentTone;
  readonly operations: {
    /** The first and last month of the season, 1 to 12. Both null if it's open all year. */
    readonly seasonStart: number | null;
    readonly seasonEnd: number | null;
    readonly leadTimeDays: number;
  };
  readonly serviceArea: string;
  readonly pricingNotes: string;
  readonly instructions: string;
  readonly faqs: readonly Faq[];
};

export const newAgentConfig: AgentConfig = {
  greeting: '',
  tone: 'friendly',
  operations: { seasonStart: null, seasonEnd: null, leadTimeDays: 0 },
  serviceArea: '',
  pricingNotes: '',
  instructions: '',
  faqs: [],
};

/** A partial configuration. Fields that are left out stay unchanged. */
export type AgentConfigPatch = Optional<Omit<AgentConfig, 'operations'>> & {
  readonly operations?: Optional<AgentConfig['operations']> | undefined;
};

type Optional<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined };

export const patchAgentConfig = (
  before: AgentConfig,
  { operations, ...rest }: AgentConfigPatch,
): AgentConfig => ({
  ...applyPatch(before, rest),
  operations: applyPatch(before.operations, operations ?? {}),
});

const applyPatch = <Fields extends object>(before: Fields, patch: Optional<Fields>): Fields => ({
  ...before,
  ...Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)),
});

/** True if the season has both ends or neither. */
export function isWholeSeason({ seasonStart, seasonEnd }: AgentConfig['operations']): boolean {
  return (seasonStart === null) === (seasonEnd === null);
}

/** True if the brand operates on this day. A season from October to March spans the new year. */
export function isInSeason({ operations }: AgentConfig, day: LocalDate): boolean {
  const { seasonStart, seasonEnd } = operations;
  if (seasonStart === null || seasonEnd === null) return true;
  const month = Number(day.slice(5, 7));
  return seasonStart <= seasonEnd
    ? month >= seasonStart && month <= seasonEnd
    : month >= seasonStart || month <= seasonEnd;
}
