// The rules by which the language model's stand-in answers.
import { z } from 'zod';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';

const Block = z.object({
  text: z.string().optional(),
  toolResult: z
    .object({ content: z.array(z.object({ json: z.record(z.string(), z.unknown()) })) })
    .optional(),
  toolUse: z.object({ name: z.string() }).optional(),
});

const Message = z.object({ role: z.enum(['user', 'assistant']), content: z.array(Block).min(1) });

/** The parts of a request to Converse that the rules look at. */
export const Conversation = z.object({
  system: z.array(z.object({ text: z.string() })).min(1),
  messages: z.array(Message).min(1),
  toolConfig: z
    .object({ tools: z.array(z.object({ toolSpec: z.object({ name: z.string() }) })) })
    .optional(),
});
export type Conversation = z.infer<typeof Conversation>;

export type StandInAnswer = {
  readonly text: string;
  readonly call?: {
    readonly id: string;
    readonly use: { readonly name: string; readonly input: Readonly<Record<string, string>> };
  };
};

export function answerConversation({ system, messages, toolConfig }: Conversation): StandInAnswer {
  const instructions = system.map(({ text }) => text).join('\n');
  const last = messages.slice(-1).flatMap(({ content }) => content);
  const results = last.flatMap(({ toolResult }) => toolResult?.content ?? []);
  if (results[0]) return { text: formatToolResult(findUsedTool(messages), results[0].json) };
  const question = last.flatMap(({ text }) => text ?? []).join(' ');
  const offered = toolConfig?.tools.map(({ toolSpec }) => toolSpec.name) ?? [];
  const use = chooseTool(question, parseToday(instructions));
  if (use && offered.includes(use.name)) return { text: '', call: { id: `use-${use.name}`, use } };
  if (use) return { text: 'You don’t have permission to see that, so I can’t look it up.' };
  return { text: findKnownAnswer(instructions, question) };
}

/** The last message is the tool's result, the one before it the call. */
function findUsedTool(messages: Conversation['messages']): string {
  const uses = messages.slice(-2).flatMap(({ content }) => content);
  return uses.flatMap(({ toolUse }) => toolUse?.name ?? [])[0] ?? '';
}

function parseToday(instructions: string): number {
  const [, today = ''] = /Today is (\d{4}-\d{2}-\d{2})/.exec(instructions) ?? [];
  return Date.parse(today);
}

function chooseTool(question: string, today: number) {
  const lowerCased = question.toLowerCase();
  const named = /(?:client|customer)s?\s+(?:named\s+|called\s+)?(.{3,60}?)[?.!]*$/.exec(
    lowerCased,
  )?.[1];
  if (/\b(sales|sold|revenue|giveback|takings)\b/.test(lowerCased)) {
    return { name: 'salesFigures', input: parseRange(lowerCased, today, { from: -30, to: 0 }) };
  }
  if (/\b(free|available|open days|availability)\b/.test(lowerCased)) {
    return { name: 'freeDays', input: parseRange(lowerCased, today, { from: 0, to: 13 }) };
  }
  if (named) return { name: 'findClients', input: { searchText: named } };
  if (/\b(events?|booked|coming up|calendar)\b/.test(lowerCased)) {
    return { name: 'upcomingEvents', input: parseRange(lowerCased, today, { from: 0, to: 13 }) };
  }
  return undefined;
}

type DayOffsets = { readonly from: number; readonly to: number };

/** The days written in the question, or described by its words. */
function parseRange(words: string, today: number, usual: DayOffsets) {
  const written = words.match(/\d{4}-\d{2}-\d{2}/g) ?? [];
  const [from, to = from] = written;
  if (from && to) return { from, to };
  if (/last month/.test(words)) return toMonthRange(today, -1);
  if (/this month/.test(words)) return toMonthRange(today, 0);
  if (/next month/.test(words)) return toMonthRange(today, 1);
  if (/today/.test(words)) return toDayRange(today, { from: 0, to: 0 });
  if (/tomorrow/.test(words)) return toDayRange(today, { from: 1, to: 1 });
  if (/this week|next 7 days/.test(words)) return toDayRange(today, { from: 0, to: 6 });
  return toDayRange(today, usual);
}

const formatDate = (time: number) => new Date(time).toISOString().slice(0, 10);
const toDayRange = (today: number, { from, to }: DayOffsets) => ({
  from: formatDate(today + from * dayMilliseconds),
  to: formatDate(today + to * dayMilliseconds),
});

function toMonthRange(today: number, months: number) {
  const now = new Date(today);
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1);
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months + 1, 1);
  return { from: formatDate(first), to: formatDate(next - dayMilliseconds) };
}

const maxListed = 10;
const listStrings = (thing: unknown) =>
  Object.values(z.record(z.string(), z.unknown()).parse(thing)).filter(
    (value) => typeof value === 'string' && value !== '',
  );

function formatToolResult(tool: string, found: Readonly<Record<string, unknown>>): string {
  if ('problem' in found) return `I couldn’t look that up. ${String(found['problem'])}`;
  const list = (name: string) => z.array(z.unknown()).catch([]).parse(found[name]);
  const lines = (things: readonly unknown[]) =>
    things.slice(0, maxListed).map((thing) => `• ${listStrings(thing).join(', ')}`);
  const count = String(found['count']);
  switch (tool) {
    case 'upcomingEvents':
      return [`I found ${count} events.`, ...lines(list('events'))].join('\n');
    case 'findClients':
      return [`I found ${count} clients.`, ...lines(list('clients'))].join('\n');
    case 'freeDays':
      return [`${count} days are free.`, list('free').slice(0, 31).join(', ')].join('\n').trim();
    default:
      return `${count} events brought ${String(found['salesCollected'])}, on average ${String(found['averagePerEvent'])}. Giveback: ${String(found['giveback'])}. Sales tax: ${String(found['salesTax'])}.`;
  }
}

/** Looks in the settings for the answer to the question with the most words in common. */
function findKnownAnswer(instructions: string, question: string): string {
  const words = new Set(question.toLowerCase().match(/[a-z]{4,}/g) ?? []);
  const known = [...instructions.matchAll(/^Question: (.*?) Answer: (.*)$/gm)].map(
    ([, about = '', answer = '']) => ({
      said: answer,
      shared: (about.toLowerCase().match(/[a-z]{4,}/g) ?? []).filter((word) => words.has(word))
        .length,
    }),
  );
  const best = known.toSorted((a, b) => b.shared - a.shared)[0];
  if (best && best.shared > 0) return best.said;
  return 'I can look up events, free days, clients, and sales. I can’t change anything.';
}
