import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseValue } from '#shared/contract/problems.ts';
import { EmailText, TaxRate } from '#shared/contract/wire.ts';
import { text } from '#shared/text/common.ts';

const getProblems = (schema: z.ZodType, value: unknown) => {
  const outcome = parseValue(schema, value);
  return 'problems' in outcome ? outcome.problems : {};
};
const one = (message: string) => [{ message }];

test.each<[string, z.ZodType, unknown, string]>([
  ['what is missing', z.string(), undefined, text('err_required')],
  ['what is empty', z.string().min(1), '', text('err_required')],
  ['what is of another kind', z.string(), 7, text('err_type')],
  ['text that is too short', z.string().min(3), 'ab', text('err_too_short', { minimum: 3 })],
  ['text that is too long', z.string().max(3), 'abcd', text('err_too_long', { maximum: 3 })],
  ['a number that is too small', z.number().min(1), 0, text('err_too_small', { minimum: 1 })],
  ['a number that is too big', z.number().max(1), 2, text('err_too_big', { maximum: 1 })],
  ['a list that is too short', z.array(z.string()).min(1), [], text('err_too_few', { minimum: 1 })],
  ['what is not offered', z.enum(['a', 'b']), 'c', text('err_choice')],
  ['what has another form', z.string().regex(/^\d$/), 'x', text('err_format')],
  ['a rule that says no more', z.string().refine(() => false), 'x', text('err_format')],
])('%s is said in words of ours', (_, schema, value, message) => {
  expect(getProblems(z.object({ field: schema }), { field: value })).toEqual({
    field: one(message),
  });
});

test('a rule that brings words of its own says those', () => {
  expect(getProblems(z.object({ to: z.array(EmailText) }), { to: ['dana@'] })).toEqual({
    'to.0': one(text('err_email')),
  });
  expect(getProblems(TaxRate, '101')).toEqual({ general: one(text('msg_sales_tax_range')) });
});

test('what fits is handed on as the schema makes it', () => {
  expect(parseValue(EmailText, ' dana@example.com ')).toEqual({ data: 'dana@example.com' });
});
