import { z } from 'zod';
import { invoiceSettings } from '#shared/contract/invoices/invoice-settings.ts';
import type { FeeType } from '#shared/domain/invoices/late-fees.ts';
import { createContractResolver, removeEmptyValues } from '#web/api/forms/contract-resolver.ts';
import type { LateFeeSettings } from './queries.ts';

const body = invoiceSettings.routes.saveLateFees.body.omit({ version: true });
export type LateFeesForm = z.output<typeof body>;
type RuleValues = {
  ruleId: string;
  daysAfterDueDate: number | null;
  feeType: FeeType;
  ratePercent: string;
  amount: number | null;
  repeatDays: number | null;
};
export type LateFeeValues = { enabled: boolean; rules: RuleValues[] };

/** Empty fields of a rule are removed, as in top-level fields. */
const removeEmptyFields = (rules: unknown) =>
  Array.isArray(rules) ? rules.map(removeEmptyValues) : rules;

export const lateFeeResolver = createContractResolver<LateFeeValues, LateFeesForm>(
  body.extend({ rules: z.preprocess(removeEmptyFields, body.shape.rules) }),
);

export const createRuleValues = (ruleId: string): RuleValues => ({
  ruleId,
  daysAfterDueDate: 10,
  feeType: 'Percentage',
  ratePercent: '',
  amount: null,
  repeatDays: 0,
});

export const toLateFeeValues = ({ enabled, rules: stored }: LateFeeSettings): LateFeeValues => ({
  enabled,
  rules: stored.map((rule) => ({
    ...rule,
    ratePercent: rule.ratePercent === '0' ? '' : rule.ratePercent,
    amount: rule.amount || null,
  })),
});
