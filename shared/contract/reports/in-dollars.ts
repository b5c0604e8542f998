import type { z } from 'zod';

type InDollars<Row> = Row & {
  readonly [Key in keyof Row as Key extends `${infer Name}Cents` ? Name : never]: number;
};

function addDollars<Row extends object>(row: Row): InDollars<Row> {
  const amounts = Object.entries(row)
    .filter(([name]) => name.endsWith('Cents'))
    .map(([name, cents]) => [name.slice(0, -'Cents'.length), cents / 100]);
  return { ...row, ...Object.fromEntries(amounts) };
}

/**
 * Adds the amounts in dollars, as the specification names them (§3), to the cents that screens use.
 */
export const withDollarAmounts = <Shape extends z.ZodRawShape>(row: z.ZodObject<Shape>) =>
  row
    .describe('Each amount also comes in dollars, under its name without "Cents".')
    .transform((figures) => addDollars(figures));
