import { z } from 'zod';
import { invoiceSettings } from '#shared/contract/invoices/invoice-settings.ts';
import type { FeeType } from '#shared/domain/invoices/late-fees.ts';
import { contractRules, filledIn } from '#web/api/forms/contract-rules.ts';
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
const emptied = (rules: unknown) => (Array.isArray(rules) ? rules.map(filledIn) : rules);

export const lateFeeRules = contractRules<LateFeeValues, LateFeesForm>(
  body.extend({ rules: z.preprocess(emptied, body.shape.rules) }),
);

export const newRule = (ruleId: string): RuleValues => ({
  ruleId,
  daysAfterDueDate: 10,
  feeType: 'Percentage',
  ratePercent: '',
  amount: null,
  repeatDays: 0,
});

export const valuesOf = ({ enabled, rules: stored }: LateFeeSettings): LateFeeValues => ({
  enabled,
  rules: stored.map((rule) => ({
    ...rule,
    ratePercent: rule.ratePercent === '0' ? '' : rule.ratePercent,
    amount: rule.amount || null,
  })),
});
