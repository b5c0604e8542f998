import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { type KnownSales, proposeSales } from '#shared/domain/events/sales-proposal.ts';
import type { SalesFormValues, SalesInput } from './sales-input.ts';

type SalesForm = UseFormReturn<SalesFormValues, unknown, SalesInput>;

/** The proposal follows the counted cash. Figures that the person typed stay as they are. */
export function useSalesProposal(
  { control, getValues, setValue }: SalesForm,
  parts: readonly KnownSales[],
  usualRate: string,
): void {
  const cashCents = useWatch({ control, name: 'cashCountedCents' }) ?? 0;
  const proposed = useRef(proposeSales(parts, cashCents, usualRate));
  useEffect(() => {
    const before = proposed.current;
    const next = proposeSales(parts, cashCents, usualRate);
    proposed.current = next;
    const typed = getValues('eventSalesCollectedCents');
    const isChanged = next.eventSalesCollectedCents !== before.eventSalesCollectedCents;
    if (isChanged && (typed === null || typed === before.eventSalesCollectedCents)) {
      setValue('eventSalesCollectedCents', next.eventSalesCollectedCents, { shouldDirty: true });
    }
    if (getValues('salesTaxRate') === before.salesTaxRate) {
      setValue('salesTaxRate', next.salesTaxRate, { shouldDirty: true });
    }
  }, [cashCents, parts, usualRate, getValues, setValue]);
}
